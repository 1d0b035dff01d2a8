import clsx from 'clsx';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { ownRowId } from './find-own-row.tsx';
import { findLookAlikes } from './look-alikes.ts';
import { ColumnHeads, ParticipantRow, type ParticipantRowProps } from './participant-row.tsx';
import { isShared } from './rank.tsx';

interface ParticipantRowsProps extends Pick<ParticipantRowProps, 'ownColors' | 'onOpen'> {
  ownId: string;
  label: string;
  entries: LeaderboardEntry[];
  /** The position that each is compared with, by id. */
  before: Record<string, number>;
  /** False while no participant has a point: there are no positions then. */
  started: boolean;
  /** Whether the participant after the last of them has the same position. */
  lastIsShared?: boolean;
  /** Classes of a row, for the line below it. */
  rowClass?: string;
}

/** The rows of a view that has few: all of them are rendered, unlike those of `ParticipantList`. */
export function ParticipantRows({
  label,
  entries,
  before,
  started,
  lastIsShared = false,
  rowClass,
  ownId,
  ownColors,
  onOpen,
}: ParticipantRowsProps) {
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
            <ParticipantRow
              entry={entry}
              position={started ? entry.position : null}
              before={before[entry.userId]}
              own={entry.userId === ownId}
              alike={alike.has(entry.userId)}
              ownColors={ownColors}
              shared={isShared((row) => entries[row], index)}
              {...(lastIsShared && index === entries.length - 1 && { shared: true })}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
