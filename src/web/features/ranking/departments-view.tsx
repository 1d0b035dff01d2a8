import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { distinctInitials } from '../../../domain/initials.ts';
import { fewestMembers } from '../../../domain/rank-departments.ts';
import { useFailure } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-state.tsx';
import { formatNumber, listInWords, ordinal } from '../../ui/words.ts';
import { DepartmentBadge } from '../../football/department-badge.tsx';
import { ownRow } from '../../football/person-row.tsx';
import { isShared, PictureMedal, Rank } from '../../football/rank.tsx';
import { useDepartmentRanking, useOwnDepartment } from '../account/api.ts';
import { LazyDepartmentDialog } from '../account/lazy-dialogs.ts';
import {
  answerClass,
  answerTitleClass,
  ownRowId,
  PinnedRow,
  showOwnRow,
  useInSight,
  ViewAnswer,
  ViewWithoutData,
} from './view-parts.tsx';

/** Shows the ranking of departments, and the button to choose one; see docs/screens.md#departments-view. */
export function DepartmentsView() {
  const query = useDepartmentRanking();
  const { data } = query;
  const ownQuery = useOwnDepartment();
  const own = ownQuery.data;
  const failure = useFailure(ownQuery);
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The button is gone after a choice.
  const returnFocusTo = () =>
    place.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]') ?? place.current;
  // The user's department is needed too: its mark may give its row another line.
  if (data === undefined || (own === undefined && failure === null)) return <ViewWithoutData query={query} />;
  const mayChoose = own?.department === null && own.changeable;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {own === undefined && failure !== null && (
        <ErrorBanner title="No pudimos cargar tu equipo" {...failure} />
      )}
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

type RankedDepartment = DepartmentRanking['departments'][number];
type Letters = ReadonlyMap<string, string>;

interface DepartmentTableProps {
  ranking: DepartmentRanking;
  own: string | null;
  /** Opens the choice; null when there is nothing to choose. */
  onChoose: (() => void) | null;
}

/** The user's own row may be out of sight in lists longer than this. */
const rowsInSight = 6;

/** Shows the departments by the shrunk average of their members' points (docs/rules.md#department-ranking). */
export function DepartmentTable({ ranking, own, onChoose }: DepartmentTableProps) {
  const { agencyAverage, departments } = ranking;
  const isEmpty = departments.every(({ members }) => members === 0);
  const letters = distinctInitials(departments.map(({ name }) => name));
  const placed = departments.flatMap(({ position }) => (position === null ? [] : [{ position }]));
  const allLevel = placed.length > 1 && placed.every(({ position }) => position === 1);
  const most = Math.max(agencyAverage, ...departments.map(({ average }) => average ?? 0));
  // Bars of equal length would say nothing.
  const scale = allLevel || placed.length === 0 ? null : { agency: agencyAverage, most };
  const [ownRef, ownInSight] = useInSight(true);
  const rowOf = (department: RankedDepartment, index: number) => (
    <DepartmentRow
      {...{ department, letters, scale, allLevel }}
      shared={isShared(placed, index)}
      distance={distanceOf(department, departments)}
      isOwn={department.name === own}
    />
  );
  const ownAt = departments.findIndex(({ name }) => name === own);
  const ownDepartment = departments[ownAt];
  const choose = onChoose !== null && (
    <Button aria-haspopup="dialog" className="w-full wide:w-auto" onClick={onChoose}>
      Elegir tu equipo
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
              <p className={answerClass}>Nadie eligió equipo todavía</p>
              <p className="text-balance text-muted">
                {firstStep} <RuleLink />
              </p>
              {choose}
            </>
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
                <DepartmentAnswer {...{ ranking, letters, allLevel }} own={ownDepartment} />
                {choose}
                {ownAt >= rowsInSight && (
                  <Button variant="secondary" className="w-full wide:w-auto" onClick={showOwnRow}>
                    Ver mi equipo
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </Button>
                )}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-xs leading-4 text-muted wide:text-sm wide:leading-5">
                <p>
                  Promedio de puntos por integrante, ajustado al tamaño del equipo. <RuleLink />
                </p>{' '}
                {/* When all are level, the heading gives the average. */}
                {!allLevel && (
                  <p className="flex items-center gap-2">
                    {scale !== null && (
                      <ValueBar value={2} most={2} mark={1} tone="bg-edge" className="h-1.5 w-6 shrink-0" />
                    )}
                    Promedio de la agencia, con y sin equipo: {decimal(agencyAverage)}
                  </p>
                )}
              </div>
            </>
          )}
        </ViewAnswer>
        <ol aria-label="Equipos" className="@container overflow-hidden rounded-b-card">
          {departments.map((department, index) => (
            <li
              key={department.name}
              {...(index === ownAt && { id: ownRowId, ref: ownRef, tabIndex: -1 })}
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

const firstStep = `Con ${formatNumber(fewestMembers)} integrantes, un equipo entra en el ranking.`;

function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** Returns 'a 0,6 del 2.º': the distance to the next better position; null without one. */
function distanceOf({ position, behind }: RankedDepartment, all: RankedDepartment[]): string | null {
  const next = all.findLast((other) => other.position !== null && other.position < (position ?? 0));
  if (behind === null || next?.position == null) return null;
  // The averages look alike: they differ by less than one decimal shows.
  return `a ${behind === 0 ? 'centésimas' : decimal(behind)} del ${ordinal(next.position)}`;
}

interface DepartmentAnswerProps {
  ranking: DepartmentRanking;
  letters: Letters;
  allLevel: boolean;
  own: RankedDepartment | undefined;
}

function DepartmentAnswer({ ranking, letters, allLevel, own }: DepartmentAnswerProps) {
  const { departments, agencyAverage } = ranking;
  const first = departments.filter(({ position }) => position === 1);
  const [leader] = first;
  if (leader !== undefined && allLevel)
    return (
      <div className="flex min-w-0 flex-col items-center">
        <Badges departments={first} {...{ letters }} />
        <p className={`${answerClass} mt-2.5`}>Los {formatNumber(first.length)} equipos empatan</p>
        <p className="mt-1 leading-6 text-balance text-muted">
          Todos con {decimal(leader.average ?? 0)} de promedio: cada punto decide.
        </p>
      </div>
    );
  if (leader === undefined) {
    // Nobody has points, or no department has enough members.
    const waiting = agencyAverage === 0 ? 'Los promedios llegan con los primeros puntos.' : firstStep;
    if (own === undefined) return <p className={answerClass}>{waiting}</p>;
    return (
      <OwnDepartment name={own.name} {...{ letters }} note={waiting}>
        {own.name}
      </OwnDepartment>
    );
  }
  if (own?.average == null || own.position === null)
    return (
      <p className={answerClass}>
        {first.length === 1 ? 'Va primero' : 'Van primeros'} {listInWords(first.map(({ name }) => name))}
      </p>
    );
  const { name, position, average } = own;
  return (
    <OwnDepartment
      {...{ name, letters }}
      note={
        <>
          {decimal(average)} de promedio ·{' '}
          <span className="inline-block">{distanceOf(own, departments) ?? 'en lo más alto'}</span>
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
  letters: Letters;
  note: ReactNode;
  children: ReactNode;
}

function OwnDepartment({ name, letters, note, children }: OwnDepartmentProps) {
  return (
    <div className="flex min-w-0 items-center gap-3.5 wide:gap-5">
      <DepartmentBadge {...{ name, letters }} className="size-14 wide:size-18" />
      <div className="min-w-0 tabular-nums">
        <p className={answerTitleClass}>Tu equipo</p>
        <p className={`${answerClass} wrap-anywhere`}>{children}</p>
        <p className="text-sm leading-5 font-bold text-balance">{note}</p>
      </div>
    </div>
  );
}

const mostBadges = 5;

function Badges({ departments, letters }: { departments: RankedDepartment[]; letters: Letters }) {
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
      Cómo se calcula
    </Link>
  );
}

interface DepartmentRowProps {
  department: RankedDepartment;
  letters: Letters;
  /** The averages of the agency and of the best department; null to show no bars. */
  scale: { agency: number; most: number } | null;
  allLevel: boolean;
  shared: boolean;
  distance: string | null;
  isOwn: boolean;
}

function DepartmentRow(props: DepartmentRowProps) {
  const { department, letters, scale, allLevel, shared, distance, isOwn } = props;
  const { name, members, players, position, average } = department;
  const missing = fewestMembers - members;
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
            {name} {isOwn && <span className="inline-block">(Tu equipo)</span>}
          </p>{' '}
          <p className="flex flex-wrap gap-x-3 text-xs leading-5 text-muted tabular-nums">
            <span>
              {members === 0
                ? 'Sin integrantes'
                : `${formatNumber(players)} de ${formatNumber(members)} ${players === 1 ? 'juega' : 'juegan'}`}
            </span>{' '}
            {distance !== null && <span>{distance}</span>}
          </p>
        </div>{' '}
        {average === null ? (
          <p className="ml-auto text-right text-sm leading-5 font-semibold text-muted tabular-nums">
            {missing === 1 ? 'Falta' : 'Faltan'} {formatNumber(missing)}{' '}
            <span className="block text-2xs leading-4 font-normal">
              {missing === 1 ? 'integrante' : 'integrantes'} para entrar
            </span>
          </p>
        ) : (
          <>
            <p className="ml-auto text-right whitespace-nowrap wide:order-last wide:w-16">
              <span className="text-xl leading-6 font-black tabular-nums wide:text-2xl">
                {decimal(average)}
              </span>{' '}
              <span className="sr-only">promedio</span>
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
  /** The value at the right end of the bar. */
  most: number;
  /** The value marked by a stroke of chalk. */
  mark: number;
  tone: string;
  className: string;
}

function ValueBar({ value, most, mark, tone, className }: ValueBarProps) {
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
