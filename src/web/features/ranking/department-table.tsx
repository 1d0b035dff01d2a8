import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { distinctInitials } from '../../../domain/initials.ts';
import { fewestMembers } from '../../../domain/rank-departments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DepartmentAnswer, DepartmentBadges } from './department-answer.tsx';
import { DepartmentRow, type RankedDepartment, ValueBar } from './department-row.tsx';
import { departmentViewMessages as messages, rankingMessages } from './messages.ts';
import { isShared } from './rank.tsx';
import { answerClass, PinnedRow, ViewAnswer } from './view-answer.tsx';

interface DepartmentTableProps {
  ranking: DepartmentRanking;
  /** What the user plays for. */
  own: string | null;
  /** Opens the choice; null for who has chosen. */
  onChoose: (() => void) | null;
}

/** Of as many rows the own one may be far below what is said of it. */
const rowsInSight = 6;

/** The departments by the shrunk average of their members' points (docs/rules.md#department-ranking). */
export function DepartmentTable({ ranking, own, onChoose }: DepartmentTableProps) {
  const { agencyAverage, departments } = ranking;
  const isEmpty = departments.every(({ members }) => members === 0);
  const names = departments.map(({ name }) => name);
  const letters = distinctInitials(names);
  const placed = departments.flatMap(({ position }) => (position === null ? [] : [{ position }]));
  /** Whether all that have a position have the same: none of them leads then. */
  const allLevel = placed.length > 1 && placed.every(({ position }) => position === 1);
  const most = Math.max(agencyAverage, ...departments.map(({ average }) => average ?? 0));
  // Bars that are as long as all others, or of nobody, would say nothing.
  const hasBars = !allLevel && placed.length > 0;
  const [ownRow, setOwnRow] = useState<HTMLElement | null>(null);
  const ownIsBelow = useIsBelow(ownRow);
  const rowOf = (department: RankedDepartment, index: number) => (
    <DepartmentRow
      {...{ department, letters, agencyAverage, most, hasBars, allLevel }}
      shared={isShared((row) => placed[row], index)}
      next={
        department.position === null
          ? undefined
          : placed.findLast(({ position }) => position < (department.position ?? 0))?.position
      }
      isOwn={department.name === own}
    />
  );
  const ownAt = departments.findIndex(({ name }) => name === own);
  const ownDepartment = departments[ownAt];
  const findOwn = () => {
    ownRow?.scrollIntoView({ block: 'center' });
    ownRow?.focus({ preventScroll: true });
  };
  return (
    <>
      <Card>
        {isEmpty ? (
          <Nobody {...{ names, letters, onChoose }} />
        ) : (
          <ViewAnswer className="flex flex-col gap-2.5">
            <div
              className={clsx(
                'flex flex-wrap items-center gap-x-6 gap-y-2.5',
                allLevel ? 'justify-center' : 'justify-between',
              )}
            >
              <DepartmentAnswer {...{ ranking, letters, allLevel }} own={ownDepartment ?? null} />
              {onChoose !== null && (
                <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={onChoose}>
                  {messages.choose}
                </Button>
              )}
              {ownAt >= rowsInSight && (
                <Button variant="secondary" className="max-sm:w-full" onClick={findOwn}>
                  {messages.find}
                  <ArrowDown aria-hidden="true" className="size-4" />
                </Button>
              )}
            </div>
            <div
              className={clsx(
                'flex flex-wrap items-center gap-x-6 gap-y-1 text-xs leading-4 text-muted sm:text-sm sm:leading-5',
                allLevel ? 'justify-center text-center text-balance' : 'justify-between',
              )}
            >
              <p>
                {messages.explanation} <RuleLink />
              </p>{' '}
              {/* Of departments that are level the answer says it. */}
              {!allLevel && (
                <p className="flex items-center gap-2">
                  {hasBars && (
                    // What the mark on each bar is.
                    <ValueBar
                      {...{ most: 2, mark: 1 }}
                      parts={[{ to: 2, className: 'bg-edge' }]}
                      className="h-1.5 w-6 shrink-0"
                    />
                  )}
                  {messages.agency(agencyAverage)}
                </p>
              )}
            </div>
          </ViewAnswer>
        )}
        <ol
          aria-label={rankingMessages.views.departments}
          className="@container overflow-hidden rounded-b-card"
        >
          {departments.map((department, index) => (
            <li
              key={department.name}
              ref={department.name === own ? setOwnRow : undefined}
              tabIndex={department.name === own ? -1 : undefined}
              className="border-b border-line -outline-offset-3! last:border-b-0"
            >
              {rowOf(department, index)}
            </li>
          ))}
        </ol>
      </Card>
      {ownIsBelow && ownDepartment !== undefined && <PinnedRow>{rowOf(ownDepartment, ownAt)}</PinnedRow>}
    </>
  );
}

/** Whether an element is below the screen. */
function useIsBelow(element: HTMLElement | null): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last !== undefined) setIsBelow(!last.isIntersecting && last.boundingClientRect.top > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element !== null && isBelow;
}

interface NobodyProps extends Pick<DepartmentTableProps, 'onChoose'> {
  names: string[];
  letters: ReadonlyMap<string, string>;
}

/** In place of an answer while no department has a member: what a department needs, and the way to be its first one. */
function Nobody({ names, letters, onChoose }: NobodyProps) {
  return (
    <ViewAnswer className="flex flex-col items-center py-6! text-center sm:py-8!">
      <DepartmentBadges {...{ names, letters }} className="mb-4 justify-center" />
      <p className={answerClass}>{messages.nobody}</p>
      <p className="mt-1.5 text-balance text-muted">
        {messages.firstStep(fewestMembers)} <RuleLink />
      </p>
      {onChoose !== null && (
        <Button aria-haspopup="dialog" className="mt-5 min-h-12 w-full max-w-72" onClick={onChoose}>
          {messages.choose}
        </Button>
      )}
    </ViewAnswer>
  );
}

function RuleLink() {
  return (
    <Link
      to="/rules#equipos"
      className="font-semibold whitespace-nowrap text-ink underline decoration-2 underline-offset-4"
    >
      {messages.rule}
    </Link>
  );
}
