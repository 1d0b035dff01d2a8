import clsx from 'clsx';
import type { Ref } from 'react';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { ownRowId } from './find-own-row.tsx';
import { findLookAlikes } from './look-alikes.ts';
import { ParticipantRow, RowSkeleton, type ParticipantRowProps } from './participant-row.tsx';
import { isShared } from './rank.tsx';

interface ParticipantRowsProps extends Pick<ParticipantRowProps, 'ownColors' | 'onOpen'> {
  ref?: Ref<HTMLOListElement>;
  /** Of the user's own row. */
  ownRef?: Ref<HTMLLIElement>;
  ownId: string;
  label: string;
  /** Undefined stands for a row that is still loading. */
  entries: (LeaderboardEntry | undefined)[];
  /** The place of the first of them in the whole list, from 0. */
  first?: number;
  /** How many rows the whole list has; without it, as many as there are. */
  total?: number;
  /** The position that each is compared with, by id. */
  before: Readonly<Record<string, number>>;
  /** False while no participant has a point: there are no positions then. */
  started: boolean;
  /** Whether the participant after the last of them has the same position. */
  lastIsShared?: boolean;
  /** Classes of a row, for the line below it. */
  rowClass?: string;
}

/** Rows of a ranking, the user's own one with `ownRowId`; all of them are as high as those that load. */
export function ParticipantRows({
  ref,
  ownRef,
  label,
  entries,
  first = 0,
  total = entries.length,
  before,
  started,
  lastIsShared = false,
  rowClass,
  ownId,
  ownColors,
  onOpen,
}: ParticipantRowsProps) {
  const alike = findLookAlikes(entries.filter((entry) => entry !== undefined));
  const seen = new Set<string>();
  return (
    <ol ref={ref} aria-label={label} className="@container overflow-hidden last:rounded-b-card">
      {entries.map((entry, index) => {
        const own = entry?.userId === ownId;
        // Between the responses for two pages somebody may be on both.
        const key = entry === undefined || seen.has(entry.userId) ? first + index : entry.userId;
        if (entry !== undefined) seen.add(entry.userId);
        return (
          <li
            key={key}
            data-user={entry?.userId}
            ref={own ? ownRef : undefined}
            id={own ? ownRowId : undefined}
            tabIndex={own ? -1 : undefined}
            aria-posinset={first + index + 1}
            aria-setsize={total}
            aria-hidden={entry === undefined || undefined}
            className={clsx(
              'relative h-18 border-b border-line bg-surface -outline-offset-3! last:border-b-0',
              rowClass,
            )}
          >
            {entry === undefined ? (
              <RowSkeleton index={index} />
            ) : (
              <ParticipantRow
                {...{ entry, own, ownColors, onOpen }}
                position={started ? entry.position : null}
                before={before[entry.userId]}
                alike={alike.has(entry.userId)}
                shared={
                  isShared((row) => entries[row], index) || (lastIsShared && index === entries.length - 1)
                }
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
