import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context.ts';
import { settleMatches, type SettlementReport } from './settlement/index.ts';

/** Pause between a good read of the sheet and its settlement (spec 9, "Score sync delay after data load"). */
const settlementDelayMs = 1_000;

export interface SettlementRunner {
  /** Settles what needs it after the pause; calls during the pause or a run are folded into one. */
  schedule(): void;
  /** Waits for a run under way; nothing starts afterwards. */
  stop(): Promise<void>;
}

/** Runs settlement one after the other; its errors are only logged (spec 8), the next read tries again. */
export function createSettlementRunner(
  context: AppContext,
  log: FastifyBaseLogger,
  onSettled: (report: SettlementReport, seconds: number) => void = () => {},
): SettlementRunner {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function settle(): Promise<void> {
    try {
      const startedAt = context.clock();
      const report = await settleMatches(context);
      onSettled(report, (context.clock() - startedAt) / 1_000);
      if (report.matches.length > 0) log.info(report, 'results settled');
      if (report.undecided !== null) log.warn({ reason: report.undecided }, 'the final decides no champion');
    } catch (error) {
      log.error(error, 'settlement failed; the next read of the sheet tries again');
    }
  }

  return {
    schedule() {
      if (stopped || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        running = running.then(settle);
      }, settlementDelayMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
