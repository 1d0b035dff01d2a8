import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CalendarCheck, ChevronDown, Flame, Target, TrendingUp, Trophy, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { recapResponseSchema } from '../../../domain/recap-schemas.ts';
import type {
  Climb,
  GameRecords as Records,
  OwnDay,
  People,
  RiskiestHit,
} from '../../../domain/recap-schemas.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readWithSession } from '../../lib/api-client.ts';
import { useUser } from '../../lib/session.ts';
import { dependsOn } from '../../lib/versions.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { formatMatchDay, formatWeekday } from '../../ui/dates.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { focusPage } from '../../ui/window.ts';
import { formatNumber, listInWords, ordinal, plural } from '../../ui/words.ts';
import { hitsText } from '../../football/hits.ts';
import type { ShareContent } from './draw-card.ts';
import { ShareButton } from './share-button.tsx';

/** Returns the query of a completed match day's recap ('YYYY-MM-DD'; docs/rules.md#recap). Disabled for null. */
export function useRecap(matchDay: string | null) {
  const user = useUser();
  return useQuery({
    queryKey: [...queryKeys.ranking, 'recap', user?.id ?? '', matchDay ?? ''],
    queryFn: dependsOn(['ranking'], ({ signal }) =>
      readWithSession(`/api/recaps/${matchDay}`, recapResponseSchema, signal),
    ),
    enabled: user !== null && matchDay !== null,
  });
}

interface MorningRecapProps {
  matchDay: string;
  onDismiss: () => void;
}

const lineClass =
  'flex min-w-0 grow flex-wrap content-center items-center gap-x-3 px-3 py-1.5 text-left tabular-nums wide:flex-nowrap wide:pl-6';

/** Shows the last match day as a row of the band that unfolds (docs/screens.md#recap-of-the-morning). */
export function MorningRecap({ matchDay, onDismiss }: MorningRecapProps) {
  const { data, isLoading } = useRecap(matchDay);
  const [open, setOpen] = useState(false);
  const id = useId();
  const best = data?.recap?.best ?? null;
  const own = data?.own ?? null;
  const nobody = data?.recap?.participants === 0;
  const dismiss = () => {
    focusPage();
    onDismiss();
  };
  const line = isLoading ? (
    <Skeleton className="h-4 w-44" />
  ) : (
    <>
      <CalendarCheck aria-hidden="true" className="hidden size-5 shrink-0 text-muted wide:block" />
      <span className="min-w-0 basis-full text-code leading-5 font-extrabold text-balance wide:shrink-0 wide:basis-auto wide:text-md">
        <Headline {...{ matchDay, own, nobody }} />
      </span>
      {best !== null && (
        <span className="min-w-0 grow basis-0 truncate text-2xs leading-4 text-muted">
          Mejor: {namesOf(best.people)} +{formatNumber(best.points)}
        </span>
      )}
    </>
  );
  return (
    <section aria-label="Resumen de la jornada" className="border-t border-line bg-raised">
      <div className="flex min-h-14 items-stretch">
        {nobody ? (
          <p className={lineClass}>{line}</p>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className={clsx(lineClass, 'transition-colors hover:bg-surface focus-visible:-outline-offset-3')}
          >
            {line}
            <span className="ml-auto flex items-center gap-1 text-xs leading-5 font-semibold wide:text-sm">
              {open ? 'Cerrar resumen' : 'Ver resumen'}
              <ChevronDown
                aria-hidden="true"
                className={clsx('size-4 transition-transform', open && 'rotate-180')}
              />
            </span>
          </button>
        )}
        {/* On a phone, where the line is short, only when unfolded. */}
        <span className={clsx('self-center', !open && !nobody && 'hidden wide:block')}>
          <IconButton label="Descartar resumen" onClick={dismiss}>
            <X aria-hidden="true" className="size-4 text-muted" />
          </IconButton>
        </span>
      </div>
      <div id={id} hidden={!open} className="border-t border-line px-3 py-3 wide:px-6">
        {open && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <DayFacts {...{ matchDay }} withBest className="flex flex-wrap gap-x-8 gap-y-3" />
            <DayShare {...{ matchDay }} />
            <Link to="/?tab=ranking&ver=jornada" className={buttonClass('ghost')}>
              Ver jornada
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}

interface HeadlineProps {
  matchDay: string;
  own: Pick<OwnDay, 'points' | 'dayPosition'> | null;
  nobody?: boolean;
}

/** Shows 'Viernes: 8 puntos, 3.º de la jornada', with the points as a stamp. */
export function Headline({ matchDay, own, nobody = false }: HeadlineProps) {
  const day = formatWeekday(matchDay, 'UTC');
  if (nobody) return `${day}: nadie hizo predicciones`;
  if (own === null) return `${day}: resumen de la jornada`;
  if (own.dayPosition === null) return `${day}: no hiciste predicciones`;
  const [figure, noun] = plural(own.points, 'punto', 'puntos').split(' ');
  return (
    <>
      {day}:{' '}
      <span
        className={clsx(
          own.points > 0 &&
            'mx-0.5 inline-block -rotate-3 rounded-md border-2 border-lime px-1 leading-4.5 font-black text-lime',
        )}
      >
        {figure}
      </span>{' '}
      {noun}, {dayPlace(own.dayPosition)}
    </>
  );
}

function dayPlace(position: number): string {
  return `${ordinal(position)} de la jornada`;
}

function namesOf({ names, more }: People): string {
  const others = more > 0 ? [`${formatNumber(more)} más`] : [];
  return listInWords([...names, ...others]);
}

interface DayFactsProps {
  matchDay: string;
  withBest?: boolean;
  className: string;
}

/** Shows the facts of a match day, nothing while they are unknown (docs/rules.md#recap). */
export function DayFacts({ matchDay, withBest = false, className }: DayFactsProps) {
  const recap = useRecap(matchDay).data?.recap;
  if (recap == null) return null;
  const { climb, riskiest } = recap;
  const best = withBest ? recap.best : null;
  if (best === null && climb === null && riskiest === null) return null;
  return (
    <ul aria-label="Resumen de la jornada" className={className}>
      {best !== null && (
        <Fact icon={<Trophy />} title="Lo mejor de la jornada">
          {namesOf(best.people)}{' '}
          <span className="whitespace-nowrap text-exact-text">+{formatNumber(best.points)}</span>
        </Fact>
      )}
      {climb !== null && <ClimbFact climb={climb} />}
      {riskiest !== null && <RiskiestFact hit={riskiest} />}
    </ul>
  );
}

/** Shows the button that shares the user's day, nothing if they predicted no match of it. */
export function DayShare({ matchDay, brief }: { matchDay: string; brief?: boolean }) {
  const own = useRecap(matchDay).data?.own ?? null;
  const user = useUser();
  const competition = useGameConfig().data?.tournament.name ?? '';
  const content = own && shareContentOf(own, { competition, name: user?.fullName ?? '' });
  return content && <ShareButton variant="secondary" {...{ content, brief }} />;
}

/** Returns the share card's texts (docs/screens.md#share-card), null if the user predicted no match of the day. */
export function shareContentOf(
  { matchDay, points, dayPosition, before, position }: OwnDay,
  { competition, name }: { competition: string; name: string },
): ShareContent | null {
  if (dayPosition === null) return null;
  const moved = before !== null && before !== position;
  return {
    ...{ competition, name, points },
    occasion: formatMatchDay(matchDay),
    place: dayPlace(dayPosition),
    movement: moved ? { text: moveText(before, position), climbed: position < before } : null,
  };
}

function moveText(before: number, after: number): string {
  const places = formatNumber(Math.abs(after - before));
  return `${ordinal(before)} → ${ordinal(after)} ${after < before ? '▲' : '▼'}${places}`;
}

interface FactProps {
  icon: ReactNode;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Shows a list item with an icon, a title and a fact. */
export function Fact({ icon, title, note, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted *:size-5">
        {icon}
      </span>
      <div className="min-w-0 grow">
        <p className="text-xs leading-4 text-muted">{title}</p>{' '}
        <p className="leading-5.5 font-bold wrap-anywhere tabular-nums">{children}</p>{' '}
        {note !== undefined && <p className="text-xs leading-4 text-muted tabular-nums">{note}</p>}
      </div>
    </li>
  );
}

/** Shows the largest climb (docs/rules.md#recap); `note` says when, where that is not clear. */
function ClimbFact({ climb, note }: { climb: Climb; note?: string }) {
  return (
    <Fact icon={<TrendingUp />} title="Mayor subida" note={note}>
      {namesOf(climb.people)}{' '}
      <span className="whitespace-nowrap text-exact-text">
        <span aria-hidden="true">▲</span>
        {plural(climb.places, 'puesto', 'puestos')}
      </span>
    </Fact>
  );
}

/** Shows the exact hit that the fewest participants had (docs/rules.md#recap). */
function RiskiestFact({
  hit: { people, home, away, homeTeam, awayTeam, predictions },
}: {
  hit: RiskiestHit;
}) {
  const count = people.names.length + (people.more ?? 0);
  return (
    <Fact
      icon={<Flame />}
      title="Acierto más arriesgado"
      note={
        <span className="dotted">
          <span>
            {homeTeam} {home} - {away} {awayTeam}
          </span>{' '}
          <span className="whitespace-nowrap">
            {count === 1 ? 'Lo acertó' : 'Lo acertaron'} {formatNumber(count)} de {formatNumber(predictions)}
          </span>
        </span>
      }
    >
      {namesOf(people)}
    </Fact>
  );
}

/** Shows the records of the game as list items (docs/rules.md#recap). */
export function GameRecords({ records: { exact, climb, riskiest } }: { records: Records }) {
  return (
    <>
      {exact !== null && (
        <Fact icon={<Target />} title="Más marcadores exactos" note={hitsText('exact', exact.hits)}>
          {namesOf(exact.people)}
        </Fact>
      )}
      {climb !== null && <ClimbFact climb={climb} note={formatMatchDay(climb.matchDay)} />}
      {riskiest !== null && <RiskiestFact hit={riskiest} />}
    </>
  );
}
