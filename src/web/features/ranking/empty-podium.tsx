import clsx from 'clsx';
import { Link } from 'react-router';
import { useMatchData } from '../../lib/match-data.ts';
import { useOpenMatches } from '../../lib/open-matches.ts';
import { buttonClass } from '../../ui/button.tsx';
import { rankingMessages as messages } from './messages.ts';

/** As they stand in the line. */
const emptySteps = [
  { position: 2, height: 'h-14' },
  { position: 1, height: 'h-18' },
  { position: 3, height: 'h-10' },
];

/** In place of the podium while no participant has a point: its steps in chalk; see docs/rules.md#ranking-without-points. */
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
      <div aria-hidden="true" className="grid grid-cols-3 items-end gap-x-1.5 px-2 sm:gap-x-2 sm:px-6">
        {emptySteps.map(({ position, height }) => (
          <span
            key={position}
            className={clsx(
              'flex justify-center border-x-2 border-t-2 border-dashed border-edge bg-linear-to-b from-raised to-transparent pt-1.5 text-2xl leading-7 font-black text-muted',
              height,
            )}
          >
            {position}
          </span>
        ))}
      </div>
    </div>
  );
}
