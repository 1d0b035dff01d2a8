import clsx from 'clsx';
import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { fewestMembers } from '../../../domain/rank-departments.ts';
import { DepartmentBadge } from '../../football/department-badge.tsx';
import { ownRow } from '../../football/person-row.tsx';
import { PictureMedal, Rank } from '../../football/rank.tsx';
import { departmentViewMessages as messages } from './messages.ts';

export type RankedDepartment = DepartmentRanking['departments'][number];

interface DepartmentRowProps {
  department: RankedDepartment;
  /** Those on the shields of all departments. */
  letters: ReadonlyMap<string, string>;
  /** The averages of the agency and of the best department; null where bars would say nothing. */
  scale: { agency: number; most: number } | null;
  /** Whether all share the first position. */
  allLevel: boolean;
  shared: boolean;
  /** The next better position. */
  next: number | undefined;
  isOwn: boolean;
}

/** One department: position, shield, name and members, the average as a number and as a bar beside the agency's. */
export function DepartmentRow(props: DepartmentRowProps) {
  const { department, letters, scale, allLevel, shared, next, isOwn } = props;
  const { name, members, players, position, average, behind } = department;
  return (
    <div
      className={clsx(
        'relative flex min-h-17 items-center gap-x-2.5 py-2 pr-4 pl-4 wide:gap-x-4 wide:pr-5',
        isOwn && ownRow,
      )}
    >
      <span className="w-10 shrink-0">
        <Rank {...{ position, shared }} quiet={allLevel} />
      </span>
      <span className="relative shrink-0 @max-narrow:hidden">
        <DepartmentBadge {...{ name, letters }} className="size-10" />
        <PictureMedal position={allLevel ? null : position} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 grow basis-20 wide:max-w-60">
          <p
            className={clsx(
              'text-md leading-5 text-balance wrap-anywhere',
              isOwn ? 'font-extrabold' : 'font-semibold',
            )}
          >
            {name}
            {isOwn && (
              <>
                {' '}
                <span className="inline-block">{messages.own}</span>
              </>
            )}
          </p>{' '}
          <p className="flex flex-wrap gap-x-3 text-xs leading-5 text-muted tabular-nums">
            <span>{members === 0 ? messages.empty : messages.players(players, members)}</span>{' '}
            {behind !== null && next !== undefined && <span>{messages.behind(behind, next)}</span>}
          </p>
        </div>{' '}
        {average === null ? (
          <p className="ml-auto text-right text-sm leading-5 font-semibold text-muted tabular-nums">
            {messages.tooFew(fewestMembers - members)}{' '}
            <span className="sr-only">{messages.tooFewOfWhat(fewestMembers - members)}</span>{' '}
            <span className="block text-2xs leading-4 font-normal">{messages.tooFewForWhat}</span>
          </p>
        ) : (
          <>
            <p className="ml-auto text-right whitespace-nowrap wide:order-last wide:w-16">
              <span className="text-xl leading-6 font-black tabular-nums wide:text-2xl">
                {messages.average(average)}
              </span>{' '}
              <span className="sr-only">{messages.unit}</span>
            </p>
            {scale !== null && (
              <ValueBar
                most={scale.most}
                mark={scale.agency}
                value={average}
                tone={position === 1 || isOwn ? 'bg-primary' : 'bg-edge'}
                className="h-1.5 basis-full wide:h-2.5 wide:min-w-24 wide:flex-1"
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface ValueBarProps {
  value: number;
  /** The value at the right end. */
  most: number;
  /** The value that a stroke of chalk marks. */
  mark: number;
  tone: string;
  className: string;
}

/** A value as a bar with a mark to compare it with; a number beside it says the same. */
export function ValueBar({ value, most, mark, tone, className }: ValueBarProps) {
  const share = (part: number) => `${(100 * Math.max(0, part)) / Math.max(most, 0.1)}%`;
  return (
    <span aria-hidden="true" className={clsx('relative block rounded-full bg-raised', className)}>
      <span
        className={clsx('absolute inset-y-0 left-0 rounded-full', tone)}
        style={{ width: share(value) }}
      />
      <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: share(mark) }} />
    </span>
  );
}
