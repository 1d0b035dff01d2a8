import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { listInWords, ordinal } from '../../ui/index.ts';
import { DepartmentBadge } from '../departments/index.ts';
import type { RankedDepartment } from './department-row.tsx';
import { departmentViewMessages as messages } from './department-messages.ts';
import { answerClass } from './view-answer.tsx';

interface DepartmentAnswerProps {
  ranking: DepartmentRanking;
  allLevel: boolean;
  /** What the user plays for. */
  own: RankedDepartment | null;
}

/** How the own department stands, that all are level, or for who has none who is first; nothing before the first points. */
export function DepartmentAnswer({ ranking, allLevel, own }: DepartmentAnswerProps) {
  const { departments } = ranking;
  const first = departments.filter(({ position }) => position === 1);
  const [leader] = first;
  if (leader === undefined) return null;
  if (allLevel)
    return (
      <div>
        <p className={answerClass}>{messages.level(first.length)}</p>
        <p className="mt-1 leading-6 text-muted">{messages.levelAt(leader.average ?? 0)}</p>
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
      <DepartmentBadge name={own.name} className="size-14 sm:size-18" />
      <div className="min-w-0">
        <p className="text-xs leading-4 font-semibold text-muted sm:text-sm sm:leading-5">
          {messages.ownTitle}
        </p>
        <p className={`${answerClass} flex flex-wrap items-baseline gap-x-2.5`}>
          <span className="text-4xl leading-10 tracking-display tabular-nums sm:text-5xl sm:leading-12">
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
