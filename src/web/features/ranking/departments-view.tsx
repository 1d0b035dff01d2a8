import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { distinctInitials } from '../../../domain/initials.ts';
import { fewestMembers } from '../../../domain/rank-departments.ts';
import { useFailure, useLastError } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-state.tsx';
import { listInWords, ordinal } from '../../ui/words.ts';
import { DepartmentBadge } from '../../football/department-badge.tsx';
import { isShared } from '../../football/rank.tsx';
import { useDepartmentRanking, useOwnDepartment } from '../account/api.ts';
import { LazyDepartmentDialog } from '../account/lazy-dialogs.ts';
import { DepartmentRow, type RankedDepartment, ValueBar } from './department-row.tsx';
import { departmentViewMessages as messages, rankingMessages } from './messages.ts';
import { ownRowId, PinnedRow, showOwnRow, useInSight } from './row-list.tsx';
import { answerClass, answerTitleClass, ViewAnswer, ViewWithoutData } from './view-parts.tsx';

/** The ranking of departments, and the way to choose one; see docs/screens.md#departments-view. */
export function DepartmentsView() {
  const query = useDepartmentRanking();
  const { data } = query;
  const ownQuery = useOwnDepartment();
  const own = ownQuery.data;
  const ownFailed = useLastError(ownQuery) !== null;
  const failure = useFailure(ownQuery);
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // Who has chosen has no button any more.
  const returnFocusTo = () =>
    place.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]') ?? place.current;
  // With the own one, whose mark may take its row another line.
  if (data === undefined || (own === undefined && !ownFailed)) return <ViewWithoutData query={query} />;
  const mayChoose = own?.department === null && own.changeable;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {own === undefined && failure !== null && <ErrorBanner title={messages.ownFailed} {...failure} />}
      <DepartmentTable
        ranking={data}
        own={own?.department ?? null}
        onChoose={mayChoose ? () => setChoosing(true) : null}
      />
      {choosing && (
        <Suspense>
          <LazyDepartmentDialog onClose={() => setChoosing(false)} returnFocusTo={returnFocusTo} />
        </Suspense>
      )}
    </div>
  );
}

interface DepartmentTableProps {
  ranking: DepartmentRanking;
  /** What the user plays for. */
  own: string | null;
  /** Opens the choice; null once the participant has chosen. */
  onChoose: (() => void) | null;
}

/** Of as many rows the own one may be far below what is said of it. */
const rowsInSight = 6;

/** The departments by the shrunk average of their members' points (docs/rules.md#department-ranking). */
export function DepartmentTable({ ranking, own, onChoose }: DepartmentTableProps) {
  const { agencyAverage, departments } = ranking;
  const isEmpty = departments.every(({ members }) => members === 0);
  const letters = distinctInitials(departments.map(({ name }) => name));
  const placed = departments.flatMap(({ position }) => (position === null ? [] : [{ position }]));
  /** Whether all departments share one position, so that none of them leads. */
  const allLevel = placed.length > 1 && placed.every(({ position }) => position === 1);
  const most = Math.max(agencyAverage, ...departments.map(({ average }) => average ?? 0));
  // Bars that are as long as all others, or of nobody, would say nothing.
  const scale = allLevel || placed.length === 0 ? null : { agency: agencyAverage, most };
  const [ownRow, ownInSight] = useInSight();
  const rowOf = (department: RankedDepartment, index: number) => (
    <DepartmentRow
      {...{ department, letters, scale, allLevel }}
      shared={isShared(placed, index)}
      next={placed.findLast(({ position }) => position < (department.position ?? 0))?.position}
      isOwn={department.name === own}
    />
  );
  const ownAt = departments.findIndex(({ name }) => name === own);
  const ownDepartment = departments[ownAt];
  const choose = onChoose !== null && (
    <Button aria-haspopup="dialog" className="w-full wide:w-auto" onClick={onChoose}>
      {messages.choose}
    </Button>
  );
  return (
    <div>
      <Card>
        <ViewAnswer
          className={clsx('flex flex-col gap-2.5', (isEmpty || allLevel) && 'items-center text-center')}
        >
          {isEmpty ? (
            <>
              <Badges {...{ departments, letters }} />
              <p className={answerClass}>{messages.nobody}</p>
              <p className="text-balance text-muted">
                {messages.firstStep(fewestMembers)} <RuleLink />
              </p>
              {choose}
            </>
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
                <DepartmentAnswer {...{ ranking, letters, allLevel }} own={ownDepartment ?? null} />
                {choose}
                {ownAt >= rowsInSight && (
                  <Button variant="secondary" className="w-full wide:w-auto" onClick={showOwnRow}>
                    {messages.find}
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </Button>
                )}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-xs leading-4 text-muted wide:text-sm wide:leading-5">
                <p>
                  {messages.explanation} <RuleLink />
                </p>{' '}
                {/* Of departments that are level the answer says it. */}
                {!allLevel && (
                  <p className="flex items-center gap-2">
                    {/* What the mark on each bar is. */}
                    {scale !== null && (
                      <ValueBar value={2} most={2} mark={1} tone="bg-edge" className="h-1.5 w-6 shrink-0" />
                    )}
                    {messages.agency(agencyAverage)}
                  </p>
                )}
              </div>
            </>
          )}
        </ViewAnswer>
        <ol
          aria-label={rankingMessages.views.departments}
          className="@container overflow-hidden rounded-b-card"
        >
          {departments.map((department, index) => (
            <li
              key={department.name}
              id={index === ownAt ? ownRowId : undefined}
              ref={index === ownAt ? ownRow : undefined}
              tabIndex={index === ownAt ? -1 : undefined}
              className="border-b border-line -outline-offset-3! last:border-b-0"
            >
              {rowOf(department, index)}
            </li>
          ))}
        </ol>
      </Card>
      {ownDepartment !== undefined && !ownInSight && <PinnedRow>{rowOf(ownDepartment, ownAt)}</PinnedRow>}
    </div>
  );
}

interface DepartmentAnswerProps {
  ranking: DepartmentRanking;
  letters: ReadonlyMap<string, string>;
  allLevel: boolean;
  /** What the user plays for. */
  own: RankedDepartment | null;
}

/** How the own department stands, that all are level, or who is first; before the first points what they wait for. */
function DepartmentAnswer({ ranking, letters, allLevel, own }: DepartmentAnswerProps) {
  const { departments, agencyAverage } = ranking;
  const first = departments.filter(({ position }) => position === 1);
  const [leader] = first;
  if (leader !== undefined && allLevel)
    return (
      <div className="flex min-w-0 flex-col items-center">
        <Badges departments={first} {...{ letters }} />
        <p className={`${answerClass} mt-2.5`}>{messages.level(first.length)}</p>
        <p className="mt-1 leading-6 text-balance text-muted">{messages.levelAt(leader.average ?? 0)}</p>
      </div>
    );
  if (leader === undefined) {
    // Nobody has points, or no department enough members.
    const waiting = agencyAverage === 0 ? messages.noPoints : messages.firstStep(fewestMembers);
    if (own === null) return <p className={answerClass}>{waiting}</p>;
    return (
      <OwnDepartment name={own.name} {...{ letters }} note={waiting}>
        {own.name}
      </OwnDepartment>
    );
  }
  if (own?.average == null || own.position === null)
    return (
      <p className={answerClass}>
        {first.length === 1
          ? messages.leader(leader.name)
          : messages.leaders(listInWords(first.map(({ name }) => name)))}
      </p>
    );
  const { name, position, average, behind } = own;
  const next = departments.findLast((other) => other.position !== null && other.position < position);
  const distance =
    behind !== null && next?.position != null ? messages.behind(behind, next.position) : messages.leads;
  return (
    <OwnDepartment
      {...{ name, letters }}
      note={
        <>
          {messages.averageOf(average)} · <span className="inline-block">{distance}</span>
        </>
      }
    >
      <span className="text-3xl leading-8 tracking-display wide:text-5xl wide:leading-12">
        {ordinal(position)}
      </span>{' '}
      {name}
    </OwnDepartment>
  );
}

interface OwnDepartmentProps {
  name: string;
  letters: ReadonlyMap<string, string>;
  note: ReactNode;
  children: ReactNode;
}

/** The shield of the own department beside what is said of it. */
function OwnDepartment({ name, letters, note, children }: OwnDepartmentProps) {
  return (
    <div className="flex min-w-0 items-center gap-3.5 wide:gap-5">
      <DepartmentBadge {...{ name, letters }} className="size-14 wide:size-18" />
      <div className="min-w-0 tabular-nums">
        <p className={answerTitleClass}>{messages.ownTitle}</p>
        <p className={`${answerClass} wrap-anywhere`}>{children}</p>
        <p className="text-sm leading-5 font-bold text-balance">{note}</p>
      </div>
    </div>
  );
}

/** So many shields stand side by side on a phone. */
const mostBadges = 5;

/** The first shields of several departments side by side, large. */
function Badges({
  departments,
  letters,
}: {
  departments: RankedDepartment[];
  letters: ReadonlyMap<string, string>;
}) {
  return (
    <div aria-hidden="true" className="flex max-w-full justify-center gap-1.5 wide:gap-3">
      {departments.slice(0, mostBadges).map(({ name }) => (
        <DepartmentBadge key={name} {...{ name, letters }} className="size-13 shrink! wide:size-18" />
      ))}
    </div>
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
