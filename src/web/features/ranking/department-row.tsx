import clsx from 'clsx';
import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { fewestMembers } from '../../../domain/rank-departments.ts';
import { DepartmentBadge } from '../departments/index.ts';
import { departmentViewMessages as messages } from './department-messages.ts';
import { ownRow } from './participant-row.tsx';
import { PictureMedal, Rank } from './rank.tsx';

export type RankedDepartment = DepartmentRanking['departments'][number];

interface DepartmentRowProps {
  department: RankedDepartment;
  agencyAverage: number;
  /** The highest of all averages: as long as a bar may be. */
  most: number;
  /** Whether all share the first position. */
  allLevel: boolean;
  shared: boolean;
  repeated: boolean;
  /** The next better position. */
  next: number | undefined;
  isOwn: boolean;
}

/** One department: position, shield, name and members, the average as a number and as a bar beside the agency's. */
export function DepartmentRow(props: DepartmentRowProps) {
  const { department, agencyAverage, most, allLevel, shared, repeated, next, isOwn } = props;
  const { name, members, players, position, average, behind } = department;
  return (
    <div
      className={clsx(
        'relative grid min-h-17 grid-cols-[3rem_2.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 py-2 pr-3 pl-2 sm:gap-x-4 sm:px-4 @max-narrow:grid-cols-[auto_minmax(0,1fr)] @2xl:grid-cols-[4rem_2.75rem_minmax(0,13rem)_minmax(0,1fr)_7rem]',
        isOwn && ownRow,
      )}
    >
      <Rank {...{ position, shared }} repeated={repeated && !allLevel} quiet={allLevel} />
      <span className="relative @max-narrow:hidden">
        <DepartmentBadge
          name={name}
          className={clsx('size-9 @2xl:size-11', average === null && 'opacity-55')}
        />
        {position !== null && !allLevel && <PictureMedal position={position} />}
      </span>
      <span className="min-w-0">
        <span
          className={clsx(
            'block leading-5 text-balance wrap-anywhere',
            isOwn ? 'font-extrabold' : 'font-semibold',
            average === null && !isOwn && 'text-muted',
          )}
        >
          {name}
          {isOwn && (
            <>
              {' '}
              <span className="inline-block font-extrabold">{messages.own}</span>
            </>
          )}
        </span>
        <span className="block text-sm leading-5 text-muted">
          {members === 0 ? messages.empty : messages.players(players, members)}
        </span>
      </span>
      {average === null ? (
        <TooFew missing={fewestMembers - members} />
      ) : (
        <>
          <AverageBar {...{ average, agencyAverage, most, isOwn }} isFirst={position === 1 && !allLevel} />
          <span className="text-right whitespace-nowrap @max-2xl:col-start-4 @max-2xl:row-start-1 @max-narrow:col-start-2 @max-narrow:row-start-auto @max-narrow:text-left @max-narrow:whitespace-normal">
            <span className="text-xl leading-6 font-black tabular-nums">{messages.average(average)}</span>{' '}
            <span className="block text-2xs leading-4 text-muted">
              {behind !== null && next !== undefined ? messages.behind(behind, next) : messages.unit}
            </span>
          </span>
        </>
      )}
    </div>
  );
}

interface AverageBarProps {
  average: number;
  agencyAverage: number;
  most: number;
  isFirst: boolean;
  isOwn: boolean;
}

/** The average as a bar, across it in chalk the agency's; the number beside it says the same. */
function AverageBar({ average, agencyAverage, most, isFirst, isOwn }: AverageBarProps) {
  const share = (value: number) => `${(100 * value) / Math.max(most, 0.1)}%`;
  return (
    <span
      aria-hidden="true"
      className="relative block h-1.5 rounded-full bg-raised @max-2xl:col-span-2 @max-2xl:col-start-3 @max-2xl:row-start-2 @max-2xl:mt-1.5 @max-narrow:hidden @2xl:h-2.5"
    >
      <span
        className={clsx(
          'absolute inset-y-0 left-0 rounded-full',
          isFirst || isOwn ? 'bg-primary' : 'bg-edge',
        )}
        style={{ width: share(average) }}
      />
      <span
        className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
        style={{ left: share(agencyAverage) }}
      />
    </span>
  );
}

/** How many more members a department needs, in place of its average and in its look. */
function TooFew({ missing }: { missing: number }) {
  return (
    <span className="col-start-4 text-right text-sm leading-5 font-semibold whitespace-nowrap text-muted tabular-nums @max-narrow:col-start-2 @max-narrow:text-left @max-narrow:whitespace-normal @2xl:col-start-5">
      {messages.tooFew(missing)}{' '}
      <span className="block text-2xs leading-4 font-normal">
        {messages.tooFewOfWhat(missing)} <span className="sr-only">{messages.tooFewForWhat}</span>
      </span>
    </span>
  );
}
