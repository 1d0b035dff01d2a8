import type { Match } from '../../../domain/api-schemas.ts';
import { useAtNow, useNow } from '../../lib/server-clock.ts';
import { ErrorBanner } from '../../ui/error-state.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';
import { matchMessages } from './messages.ts';

interface UnreadNoticeProps {
  matches: Match[];
  signedIn: boolean;
  sample: boolean;
  /** ISO instant of the last good read; null without one. */
  lastUpdated: string | null;
  problem: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Over matches that could not be read: how old they are, or that they are an example, and why; see docs/rules.md#error-states. */
export function UnreadNotice(props: UnreadNoticeProps) {
  const { matches, signedIn, sample, lastUpdated, problem, ...again } = props;
  const { isOpen, failure } = usePredictions();
  const now = useNow('minute');
  // What cannot be predicted either has a notice of its own.
  const canPredict = useAtNow(
    (at) => signedIn && failure === null && matches.some((match) => isOpen(match, at)),
  );
  const age = lastUpdated === null ? 0 : now - Date.parse(lastUpdated);
  const advice = sample ? matchMessages.tellOrganiser : canPredict ? matchMessages.goOn : '';
  return (
    <ErrorBanner
      title={sample ? matchMessages.neverRead : matchMessages.age(age)}
      message={
        <>
          <span>{problem}</span> {advice !== '' && <span>{advice}</span>}
        </>
      }
      {...again}
    />
  );
}
