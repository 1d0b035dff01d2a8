import clsx from 'clsx';
import type { LeaderboardEntry } from '../../data/index.ts';
import { ownRowId } from './find-own-row.tsx';
import { findLookAlikes } from './look-alikes.ts';
import { ColumnHeads, ParticipantRow, type ParticipantRowProps } from './participant-row.tsx';
import { isShared } from './rank.tsx';
import { rankingMessages as messages } from './messages.ts';

interface ParticipantRowsProps extends Pick<ParticipantRowProps, 'ownColors' | 'onOpen'> {
  ownId: string;
  label: string;
  entries: LeaderboardEntry[];
  /** The position that each is compared with, by id. */
  before: Record<string, number>;
  /** False while no participant has a point: there are no positions then. */
  started: boolean;
  /** Whether who is before the first or after the last of them has the same position. */
  sharedEnds?: { first: boolean; last: boolean } | undefined;
  /** Classes of a row, for the line below it. */
  rowClass?: string;
  /** Whether what separates two positions stands between them. */
  grouped?: boolean;
}

/** The rows of a view that has few: all of them are rendered, unlike those of `ParticipantList`. */
export function ParticipantRows({
  label,
  entries,
  before,
  started,
  sharedEnds = { first: false, last: false },
  rowClass,
  grouped = false,
  ownId,
  ownColors,
  onOpen,
}: ParticipantRowsProps) {
  const isEnd = (index: number) =>
    (index === 0 && sharedEnds.first) || (index === entries.length - 1 && sharedEnds.last);
  const alike = findLookAlikes(entries);
  return (
    <>
      <div className="@container">
        <ColumnHeads started={started} />
      </div>
      <ol aria-label={label} className="@container overflow-hidden last:rounded-b-card">
        {entries.map((entry, index) => (
          <li
            key={entry.userId}
            data-user={entry.userId}
            id={entry.userId === ownId ? ownRowId : undefined}
            tabIndex={entry.userId === ownId ? -1 : undefined}
            className={clsx(
              'relative h-18 border-b border-line bg-surface -outline-offset-3! last:border-b-0',
              rowClass,
            )}
          >
            {grouped && started && <GapAbove above={entries[index - 1]} entry={entry} />}
            <ParticipantRow
              entry={entry}
              position={started ? entry.position : null}
              before={before[entry.userId]}
              own={entry.userId === ownId}
              alike={alike.has(entry.userId)}
              ownColors={ownColors}
              shared={isShared((row) => entries[row], index)}
              {...(isEnd(index) && { shared: true })}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** On the line between two groups: what the lower one lacks. Hidden from screen readers, which hear both. */
function GapAbove({ above, entry }: { above: LeaderboardEntry | undefined; entry: LeaderboardEntry }) {
  if (above === undefined || above.position === entry.position) return null;
  const points = above.totalPoints - entry.totalPoints;
  const exact = above.exactPredictions - entry.exactPredictions;
  if (points <= 0 && exact <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -top-px right-0 left-0 z-10 border-t border-edge @max-narrow:hidden"
    >
      <span className="absolute -top-2.5 right-3 rounded-full border border-edge bg-surface px-2 text-2xs leading-4.5 font-bold whitespace-nowrap text-muted tabular-nums sm:right-4">
        {points > 0 ? messages.fewer(points) : messages.fewerExact(exact)}
      </span>
    </span>
  );
}
