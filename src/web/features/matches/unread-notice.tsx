import type { Match } from '../../../domain/api-schemas.ts';
import { useAtNow, useNow } from '../../data/index.ts';
import { ErrorBanner } from '../../ui/index.ts';
import { usePredictions } from '../predictions/index.ts';
import { matchMessages } from './messages.ts';
import { lastUpdateText } from './tournament-summary.tsx';

interface UnreadNoticeProps {
  matches: Match[];
  signedIn: boolean;
  sample: boolean;
  /** ISO instant of the last good read; null without one. */
  lastUpdated: string | null;
  timeZone: string;
  problem: string;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * Over matches that could not be read: how old they are, or that they are an example, and what to do; why, in small print. See
 * docs/rules.md#error-states.
 */
export function UnreadNotice(props: UnreadNoticeProps) {
  const { matches, signedIn, sample, lastUpdated, timeZone, problem, ...again } = props;
  const { isOpen, failure } = usePredictions();
  const now = useNow('minute');
  // What cannot be predicted either has a notice of its own.
  const canPredict = useAtNow(
    (at) => signedIn && failure === null && matches.some((match) => isOpen(match, at)),
  );
  if (sample)
    return (
      <ErrorBanner
        title={matchMessages.neverRead}
        message={matchMessages.tellOrganiser}
        cause={problem}
        {...again}
      />
    );
  return (
    <ErrorBanner
      title={matchMessages.age(lastUpdated === null ? 0 : now - Date.parse(lastUpdated))}
      message={canPredict ? matchMessages.goOn : matchMessages.updatedLater}
      cause={`${lastUpdateText(lastUpdated, now, timeZone)}. ${problem}`}
      {...again}
    />
  );
}
