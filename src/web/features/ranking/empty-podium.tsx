import type { ReactNode } from 'react';
import { CentreCircle } from '../../ui/pitch.tsx';
import { Link } from 'react-router';
import { useMatchData } from '../../lib/match-data.ts';
import { useOpenMatches } from '../../lib/open-matches.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ChalkSteps } from '../../football/podium.tsx';
import { rankingMessages as messages } from './messages.ts';

/** In place of the podium while no participant has a point: its steps in chalk; see docs/screens.md#ranking-tab. */
export function EmptyPodium() {
  const { data } = useMatchData();
  const { missing } = useOpenMatches(data?.matches ?? [], data?.source === 'fallback');
  // Without the matches it is not known either.
  const left = data === undefined ? undefined : missing?.length;
  return (
    <div
      data-theme="dark"
      className="relative isolate flex flex-col overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      <div className="flex grow flex-col items-center justify-center px-6 pt-5 pb-4 text-center">
        <p className="text-lg leading-6 font-extrabold text-balance">{messages.noPoints}</p>
        {/* As high while it is not known: nothing moves. */}
        <p className="mt-1 min-h-5 text-sm leading-5 text-muted">
          {left !== undefined && messages.openLeft(left)}
        </p>
        <Link to="/" className={buttonClass('primary', 'mt-3 text-sm')}>
          {messages.toMatches}
        </Link>
      </div>
      <ChalkSteps className="px-2 sm:px-6" />
    </div>
  );
}

interface WaitingPodiumProps {
  /** Whether the first step may be taken: it has the leader's edge then. */
  free?: boolean;
  /** In the circle over the first step. */
  children: ReactNode;
}

/** A podium in chalk on which nobody stands, for a ranking that is empty or could not be read. */
export function WaitingPodium({ free = false, children }: WaitingPodiumProps) {
  return (
    <span className="flex w-full max-w-80 flex-col items-center">
      <CentreCircle>{children}</CentreCircle>
      <ChalkSteps free={free} className="mt-4 border-b-[1.5px] border-ink/30" />
    </span>
  );
}
