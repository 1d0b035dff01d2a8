import clsx from 'clsx';
import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { fewestMembers } from '../../../domain/rank-departments.ts';
import { listInWords, ordinal } from '../../ui/words.ts';
import { DepartmentBadge } from '../../football/department-badge.tsx';
import type { RankedDepartment } from './department-row.tsx';
import { departmentViewMessages as messages } from './messages.ts';
import { answerClass } from './view-answer.tsx';

interface DepartmentAnswerProps {
  ranking: DepartmentRanking;
  /** Those on the shields of all departments. */
  letters: ReadonlyMap<string, string>;
  allLevel: boolean;
  /** What the user plays for. */
  own: RankedDepartment | null;
}

/** How the own department stands, that all are level, or for who has none who is first; before the first points that. */
export function DepartmentAnswer({ ranking, letters, allLevel, own }: DepartmentAnswerProps) {
  const { departments } = ranking;
  const first = departments.filter(({ position }) => position === 1);
  const [leader] = first;
  // Nobody has points, or no department enough members.
  const waiting = ranking.agencyAverage === 0 ? messages.noPoints : messages.firstStep(fewestMembers);
  if (leader === undefined)
    return (
      <div className="flex min-w-0 items-center gap-3.5 sm:gap-5">
        {own !== null && <DepartmentBadge name={own.name} {...{ letters }} className="size-14 sm:size-18" />}
        <div className="min-w-0">
          {own !== null && (
            <p className="text-xs leading-4 font-semibold text-muted sm:text-sm sm:leading-5">
              {messages.ownTitle}
            </p>
          )}
          <p className={`${answerClass} wrap-anywhere`}>{own?.name ?? waiting}</p>
          {own !== null && <p className="text-sm leading-5 font-bold text-balance">{waiting}</p>}
        </div>
      </div>
    );
  if (allLevel)
    return (
      <div className="w-full min-w-0 text-center">
        <DepartmentBadges
          names={first.map(({ name }) => name)}
          {...{ letters }}
          className="mb-2.5 justify-center"
        />
        <p className={answerClass}>{messages.level(first.length)}</p>
        <p className="mt-1 leading-6 text-balance text-muted">{messages.levelAt(leader.average ?? 0)}</p>
      </div>
    );
  if (own?.average == null || own.position === null)
    return (
      <p className={answerClass}>
        {first.length === 1
          ? messages.leader(leader.name)
          : messages.leaders(listInWords(first.map(({ name }) => name)))}
      </p>
    );
  const next = departments.findLast(({ position }) => position !== null && position < (own.position ?? 0));
  return (
    <div className="flex min-w-0 items-center gap-3.5 sm:gap-5">
      <DepartmentBadge name={own.name} {...{ letters }} className="size-14 sm:size-18" />
      <div className="min-w-0">
        <p className="text-xs leading-4 font-semibold text-muted sm:text-sm sm:leading-5">
          {messages.ownTitle}
        </p>
        <p className={`${answerClass} flex flex-wrap items-baseline gap-x-2.5`}>
          <span className="text-3xl leading-8 tracking-display tabular-nums sm:text-5xl sm:leading-12">
            {ordinal(own.position)}
          </span>
          <span className="min-w-0 wrap-anywhere">{own.name}</span>
        </p>
        <p className="text-sm leading-5 font-bold tabular-nums">
          {messages.averageOf(own.average)} ·{' '}
          <span className="inline-block">
            {own.behind !== null && next?.position != null
              ? messages.behind(own.behind, next.position)
              : messages.leads}
          </span>
        </p>
      </div>
    </div>
  );
}

/** So many shields stand side by side on a phone. */
const mostBadges = 5;

interface DepartmentBadgesProps {
  names: string[];
  letters: ReadonlyMap<string, string>;
  className?: string;
}

/** The first shields of several departments side by side, large. */
export function DepartmentBadges({ names, letters, className }: DepartmentBadgesProps) {
  return (
    <div aria-hidden="true" className={clsx('flex max-w-full gap-1.5 sm:gap-3', className)}>
      {names.slice(0, mostBadges).map((name) => (
        <DepartmentBadge key={name} {...{ name, letters }} className="size-13 shrink! sm:size-18" />
      ))}
    </div>
  );
}
