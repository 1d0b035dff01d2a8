import clsx from 'clsx';
import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { fewestMembers } from '../../../domain/rank-departments.ts';
import { DepartmentBadge } from '../../football/department-badge.tsx';
import { departmentViewMessages as messages } from './messages.ts';
import { ownRow } from './participant-row.tsx';
import { PictureMedal, Rank } from './rank.tsx';

export type RankedDepartment = DepartmentRanking['departments'][number];

interface DepartmentRowProps {
  department: RankedDepartment;
  /** Those on the shields of all departments. */
  letters: ReadonlyMap<string, string>;
  agencyAverage: number;
  /** The highest of all averages: as long as a bar may be. */
  most: number;
  hasBars: boolean;
  /** Whether all share the first position. */
  allLevel: boolean;
  shared: boolean;
  /** The next better position. */
  next: number | undefined;
  isOwn: boolean;
}

/** One department: position, shield, name and members, the average as a number and as a bar beside the agency's. */
export function DepartmentRow(props: DepartmentRowProps) {
  const { department, letters, agencyAverage, most, hasBars, allLevel, shared, next, isOwn } = props;
  const { name, members, players, position, average, behind } = department;
  const isFirst = position === 1 && !allLevel;
  const hasScoreBeside = average !== null && hasBars;
  return (
    <div
      className={clsx(
        'relative grid min-h-17 grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_auto] content-center items-center gap-x-2 py-2 pr-3 pl-4 sm:gap-x-4 sm:px-4 @max-narrow:grid-cols-[auto_minmax(0,1fr)] @2xl:grid-cols-[4rem_2.75rem_minmax(0,15rem)_minmax(0,1fr)_5rem]',
        isOwn && ownRow,
      )}
    >
      <span className={clsx('row-span-2 grid', hasBars && 'mt-2 self-start @2xl:mt-0 @2xl:self-center')}>
        <Rank {...{ position, shared }} quiet={allLevel} />
      </span>
      <span
        className={clsx(
          'relative row-span-2 @max-narrow:hidden',
          hasBars && 'mt-0.5 self-start @2xl:mt-0 @2xl:self-center',
        )}
      >
        <DepartmentBadge {...{ name, letters }} className="size-9 @2xl:size-11" />
        {position !== null && !allLevel && <PictureMedal position={position} />}
      </span>
      <span
        className={clsx(
          'min-w-0 self-end text-md leading-5 text-balance wrap-anywhere sm:text-base',
          isOwn ? 'font-extrabold' : 'font-semibold',
          hasScoreBeside && underScore,
          hasScoreBeside && average >= 100 && 'before:w-18',
        )}
      >
        {name}
        {isOwn && (
          <>
            {' '}
            <span className="inline-block font-extrabold">{messages.own}</span>
          </>
        )}
      </span>{' '}
      <span
        className={clsx(
          'col-start-3 row-start-2 flex flex-wrap justify-between gap-x-3 self-start text-xs leading-5 text-muted tabular-nums sm:text-sm',
          // Also below the number, where there is one.
          average === null || !hasBars ? 'col-end-4' : 'col-end-5 @2xl:col-end-4',
          narrow,
        )}
      >
        <span>{members === 0 ? messages.empty : messages.players(players, members)}</span>{' '}
        {behind !== null && next !== undefined && <span>{messages.behind(behind, next)}</span>}
      </span>{' '}
      {average === null ? (
        <TooFew missing={fewestMembers - members} />
      ) : (
        <>
          {hasBars && (
            <ValueBar
              {...{ most }}
              mark={agencyAverage}
              parts={[{ to: average, className: isFirst || isOwn ? 'bg-primary' : 'bg-edge' }]}
              className="col-start-3 col-end-5 row-start-3 mt-1 h-1.5 @max-narrow:hidden @2xl:col-start-4 @2xl:row-span-2 @2xl:row-start-1 @2xl:mt-0 @2xl:h-2.5"
            />
          )}
          <span
            className={clsx(
              'col-start-4 row-start-1 text-right whitespace-nowrap @max-narrow:text-left @2xl:col-start-5 @2xl:row-span-2',
              hasBars ? '-my-0.5 self-start @2xl:my-0 @2xl:self-center' : '@narrow:row-span-2',
              narrow,
            )}
          >
            <span className="text-xl leading-6 font-black tabular-nums sm:text-2xl">
              {messages.average(average)}
            </span>{' '}
            <span className="sr-only">{messages.unit}</span>
          </span>
        </>
      )}
    </div>
  );
}

/**
 * A name that has only its first line beside the average, and the whole width below it: a long one takes two lines then, not
 * three, and with all else at the top of a row nothing shifts from row to row.
 */
const underScore =
  'col-start-3 col-end-5 row-start-1 before:float-right before:h-5 before:w-14 sm:before:w-18 @max-narrow:col-start-2 @max-narrow:col-end-auto @max-narrow:row-start-auto @max-narrow:before:hidden @2xl:col-end-4 @2xl:before:hidden';

/** Where enlarged text leaves few words a line, all is below each other. */
const narrow = '@max-narrow:col-start-2 @max-narrow:col-end-auto @max-narrow:row-start-auto';

/** How many more members a department needs, in place of its average and in its look. */
function TooFew({ missing }: { missing: number }) {
  return (
    <span className="col-start-4 row-span-2 row-start-1 text-right text-sm leading-5 font-semibold whitespace-nowrap text-muted tabular-nums @max-narrow:col-start-2 @max-narrow:row-span-1 @max-narrow:row-start-auto @max-narrow:text-left @max-narrow:whitespace-normal @2xl:col-start-4 @2xl:col-end-6">
      {messages.tooFew(missing)} <span className="sr-only">{messages.tooFewOfWhat(missing)}</span>{' '}
      <span className="block text-2xs leading-4 font-normal">{messages.tooFewForWhat}</span>
    </span>
  );
}

interface ValueBarProps {
  /** The value at the right end. */
  most: number;
  /** The value that a stroke of chalk marks. */
  mark?: number;
  /** One over the other, each from the left end up to a value. */
  parts: { to: number; className: string }[];
  className?: string;
}

/** A value as a bar, perhaps with a mark to compare it with; a number beside it says the same. */
export function ValueBar({ most, mark, parts, className }: ValueBarProps) {
  const share = (value: number) => `${(100 * Math.max(0, value)) / Math.max(most, 0.1)}%`;
  return (
    <span aria-hidden="true" className={clsx('relative block rounded-full bg-raised', className)}>
      {parts.map((part, index) => (
        <span
          key={index}
          className={clsx('absolute inset-y-0 left-0 rounded-full', part.className)}
          style={{ width: share(part.to) }}
        />
      ))}
      {mark !== undefined && (
        <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: share(mark) }} />
      )}
    </span>
  );
}
