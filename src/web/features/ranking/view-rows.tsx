import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar, ownMark } from '../../ui/index.ts';
import { rankingMessages as messages } from './messages.ts';
import { ownRowId } from './find-own-row.tsx';
import { coversRow, ownRow } from './participant-row.tsx';
import { isShared, PictureMedal, Rank } from './rank.tsx';
import type { ViewProps } from './ranking-views.tsx';
import { ValueBar } from './value-bar.tsx';

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
  unit?: string | undefined;
  underName?: ReactNode;
  /** The figure as a bar, up to its limit in grey: between name and figure, where there is no room below them. */
  bar?: { value: number; limit: number; most: number };
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
  /** The last position whose picture has a medal. */
  lastMedal?: number;
  /** The figure of a row, what stands under it, and what stands under the name. */
  describe: (row: Row) => Description;
}

/** The best of a view with picture, name and one figure, in the columns of the ranking; see docs/rules.md#ranking-views. */
export function ViewRows<Row extends ViewPerson>(props: ViewRowsProps<Row>) {
  const { label, rows, participants, lastIsShared, busy, lastMedal = 3, describe } = props;
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
                {...{ isOwn, lastMedal, onOpen }}
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
  lastMedal: number;
  ownColors: string[] | undefined;
  /** Opens the participant's profile; without it the row is no button. */
  onOpen?: (userId: string) => void;
}

/** One participant of a view. */
export function ViewRow(props: ViewRowProps) {
  const { person, figure, unit, underName, bar, shared, isOwn, lastMedal, ownColors, onOpen } = props;
  const { userId, name, avatarUrl, position } = person;
  const hasBar = bar !== undefined;
  const lines = <span className="line-clamp-3 text-balance">{name}</span>;
  return (
    <div
      className={clsx(
        'relative grid min-h-16 items-center gap-x-2 py-1.5 pr-4 pl-3 sm:gap-x-4 sm:pr-5 sm:pl-3 @max-narrow:grid-cols-[3.5rem_minmax(0,1fr)]',
        hasBar
          ? 'grid-cols-[3.5rem_2.5rem_minmax(0,1fr)] sm:grid-cols-[4rem_2.75rem_minmax(0,1fr)]'
          : 'grid-cols-[3.5rem_2.5rem_minmax(0,1fr)_auto] sm:grid-cols-[4rem_2.75rem_minmax(0,1fr)_auto]',
        isOwn && ownRow,
      )}
    >
      <Rank {...{ position, shared }} />
      <span className="relative @max-narrow:hidden">
        <Avatar name={name} src={avatarUrl} colors={ownColors} className="size-9 sm:size-10" />
        {position <= lastMedal && <PictureMedal position={position} />}
      </span>
      <div className={hasBar ? barGrid : 'contents'}>
        <p
          title={name}
          className={clsx(
            'flex min-w-0 flex-wrap gap-x-1 leading-5 wrap-anywhere',
            isOwn ? 'font-extrabold' : 'font-semibold',
            hasBar && '@2xl:self-end',
          )}
        >
          {onOpen === undefined ? (
            lines
          ) : (
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(userId)} className={coversRow}>
              {lines}
            </button>
          )}
          {/* Beside the lines: a long name does not cut it off. */}
          {isOwn && <span className="shrink-0"> {ownMark}</span>}
        </p>{' '}
        {hasBar ? (
          <BarPart {...{ bar, figure, underName }} />
        ) : (
          <p className="text-right whitespace-nowrap @max-narrow:col-start-2 @max-narrow:text-left">
            <span className={figureClass}>{figure}</span>{' '}
            {unit !== undefined && (
              <span className="block text-2xs leading-4 whitespace-normal text-muted max-sm:ml-auto max-sm:max-w-24 max-xs:max-w-16 @max-narrow:ml-0 @max-narrow:max-w-none">
                {unit}
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

const figureClass = 'text-xl leading-6 font-black tabular-nums';

/**
 * Name, bar and figure: the bar below the name where there is little room, the figure in the middle beside both; else in
 * columns. The figures' column is as wide in every row: bars of one list have one scale.
 */
const barGrid =
  'grid grid-cols-[minmax(0,1fr)_minmax(4.25rem,auto)] items-center gap-x-2 @max-narrow:flex @max-narrow:flex-col @max-narrow:items-start @2xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_6rem] @2xl:gap-x-4';

/** What stands below or beside the name in a row with a bar. */
function BarPart({ bar, figure, underName }: Description & { bar: NonNullable<Description['bar']> }) {
  return (
    <>
      <p className="row-start-2 text-2xs leading-4 text-muted @2xl:self-start @2xl:text-xs">{underName}</p>{' '}
      <div className="row-start-3 @max-narrow:hidden @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
        <ValueBar
          most={bar.most}
          parts={[
            { to: bar.value, className: 'bg-primary' },
            {
              to: Math.min(bar.value, bar.limit),
              className: clsx('bg-edge', bar.value > bar.limit && 'rounded-r-none'),
            },
          ]}
          className="h-1.5 @2xl:h-2.5"
        />
      </div>
      <p
        className={clsx(
          'col-start-2 row-span-3 row-start-1 text-right whitespace-nowrap @2xl:col-start-3 @2xl:row-span-2',
          figureClass,
        )}
      >
        {figure}
      </p>
    </>
  );
}
