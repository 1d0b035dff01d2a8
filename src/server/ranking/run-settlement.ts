import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { createPoller } from '../http/create-poller.ts';
import { settleMatches, type SettlementReport } from './settle.ts';

/** Delay between a good read of the sheet and its settlement (docs/rules.md#settlement). */
const settlementDelayMs = 1_000;

export interface SettlementRunner {
  /** Schedules a settlement after the delay; calls until then share it. */
  schedule(): void;
  /** Schedules no further settlement and resolves after the current one. */
  stop(): Promise<void>;
}

/** Creates a runner that settles one at a time. Errors are logged; the next read of the sheet settles again. */
export function createSettlementRunner(
  context: AppContext,
  log: FastifyBaseLogger,
  onSettled: (report: SettlementReport, seconds: number) => void = () => {},
): SettlementRunner {
  const poller = createPoller({
    async work() {
      const startedAt = context.clock();
      const report = await settleMatches(context);
      onSettled(report, (context.clock() - startedAt) / 1_000);
      if (report.matches.length > 0) log.info(report, 'results settled');
      if (report.undecided !== null) log.warn({ reason: report.undecided }, 'the final decides no champion');
    },
    onError: (error) => log.error(error, 'settlement failed; the next read of the sheet tries again'),
  });
  return { schedule: () => poller.schedule(settlementDelayMs), stop: poller.stop };
}
