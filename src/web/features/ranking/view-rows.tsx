import clsx from 'clsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ownMark } from '../../ui/messages.ts';
import { rankingMessages as messages } from './messages.ts';
import { ownRowId } from './find-own-row.tsx';
import { coversRow, ownRow } from './participant-row.tsx';
import { isShared, PictureMedal, Rank } from './rank.tsx';
import type { ViewProps } from './view-answer.tsx';

interface ViewPerson {
  userId: string;
  name: string;
  avatarUrl: string;
  position: number;
}

/** What a row says besides who it is. */
interface Description {
  figure: string;
  /** Under the figure. */
  unit: string;
}

interface ViewRowsProps<Row extends ViewPerson> extends ViewProps {
  label: string;
  rows: Row[];
  /** How many there are in all; where they are more than `rows`, the last line says so. */
  participants: number;
  /** Whether somebody after the last row has its position. */
  lastIsShared: boolean;
  /** Whether other rows are on their way. */
  busy?: boolean;
  /** The figure of a row, and what stands under it. */
  describe: (row: Row) => Description;
}

/** The best of a view with picture, name and one figure, in the columns of the ranking; see docs/rules.md#ranking-views. */
export function ViewRows<Row extends ViewPerson>(props: ViewRowsProps<Row>) {
  const { label, rows, participants, lastIsShared, busy, describe } = props;
  const { ownId, ownColors, onOpen } = props;
  return (
    <>
      <ol
        aria-label={label}
        aria-busy={busy}
        className="@container overflow-hidden last:rounded-b-card aria-busy:opacity-60"
      >
        {rows.map((row, index) => {
          const isOwn = row.userId === ownId;
          return (
            <li
              key={row.userId}
              id={isOwn ? ownRowId : undefined}
              tabIndex={isOwn ? -1 : undefined}
              className="border-b border-line -outline-offset-3! last:border-b-0"
            >
              <ViewRow
                person={row}
                {...describe(row)}
                shared={isShared((place) => rows[place], index)}
                {...(lastIsShared && index === rows.length - 1 && { shared: true })}
                {...{ isOwn, onOpen }}
                ownColors={isOwn ? ownColors : undefined}
              />
            </li>
          );
        })}
      </ol>
      {participants > rows.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
          {messages.firstOf(rows.length, participants)}
        </p>
      )}
    </>
  );
}

interface ViewRowProps extends Description {
  person: ViewPerson;
  shared: boolean;
  isOwn: boolean;
  ownColors: string[] | undefined;
  /** Opens the participant's profile. */
  onOpen: (userId: string) => void;
}

/** One participant of a view. */
function ViewRow(props: ViewRowProps) {
  const { person, figure, unit, shared, isOwn, ownColors, onOpen } = props;
  const { userId, name, avatarUrl, position } = person;
  return (
    <div
      className={clsx(
        'relative grid min-h-16 grid-cols-[3.5rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-2 py-1.5 pr-4 pl-3 sm:grid-cols-[4rem_2.75rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:pr-5 sm:pl-3 @max-narrow:grid-cols-[3.5rem_minmax(0,1fr)]',
        isOwn && ownRow,
      )}
    >
      <Rank {...{ position, shared }} />
      <span className="relative @max-narrow:hidden">
        <Avatar name={name} src={avatarUrl} colors={ownColors} className="size-9 sm:size-10" />
        {position === 1 && <PictureMedal position={position} />}
      </span>
      <p
        title={name}
        className={clsx(
          'flex min-w-0 flex-wrap gap-x-1 leading-5 wrap-anywhere',
          isOwn ? 'font-extrabold' : 'font-semibold',
        )}
      >
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(userId)} className={coversRow}>
          <span className="line-clamp-3 text-balance">{name}</span>
        </button>
        {/* Beside the lines: a long name does not cut it off. */}
        {isOwn && <span className="shrink-0"> {ownMark}</span>}
      </p>{' '}
      <p className="text-right whitespace-nowrap @max-narrow:col-start-2 @max-narrow:text-left">
        <span className="text-xl leading-6 font-black tabular-nums">{figure}</span>{' '}
        <span className="block text-2xs leading-4 whitespace-normal text-muted max-sm:ml-auto max-sm:max-w-24 max-xs:max-w-16 @max-narrow:ml-0 @max-narrow:max-w-none">
          {unit}
        </span>
      </p>
    </div>
  );
}
