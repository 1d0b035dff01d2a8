import { CalendarClock, ChevronDown, CircleCheck, LogIn } from 'lucide-react';
import clsx from 'clsx';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Match } from '../../../domain/api-schemas.ts';
import { dueRecapDay } from '../../../domain/due-recap.ts';
import { entriesByKind, type HitPoints } from '../../../domain/score-prediction.ts';
import { hits } from '../../football/hits.ts';
import { LoadFailure } from '../../football/load-failure.tsx';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useOpenMatches, usePredictions } from '../../lib/predictions-context.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { dayKey, formatTime } from '../../ui/dates.ts';
import { optionalComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { countInTitle } from '../../ui/window.ts';
import { formatGain, plural } from '../../ui/words.ts';
import { nextToPredict, type MatchGroup } from './arrange-matches.ts';
import { cardId } from './match-card.tsx';
import { matchMessages } from './messages.ts';

const MorningRecap = optionalComponent(async () => (await import('../ending/recap.tsx')).MorningRecap);

interface TaskOptions {
  matches: Match[];
  upcoming: MatchGroup[];
  signedIn: boolean;
  sample: boolean;
  /** Whether the closing page is shown, which itself says when predictions could not be read. */
  closing: boolean;
}

/**
 * Returns the band's task and what replaces the subtitle, and shows the number of missing predictions in the tab's title and on
 * the app's icon; see docs/screens.md#matches-tab.
 */
export function useTask({ matches, upcoming, signedIn, sample, closing }: TaskOptions): {
  task?: ReactNode;
  instead?: ReactNode;
} {
  const { state, failure, openQuickEntry, predictions } = usePredictions();
  const { open, missing } = useOpenMatches(matches, sample);
  const next = nextToPredict(upcoming, missing ?? []);
  const count = signedIn && missing !== null ? next.matchIds.length : null;
  useEffect(() => {
    if (count === null) return;
    countInTitle(count);
    // Few browsers support badges, and some refuse them to a page that is not installed. 0 removes the badge.
    navigator.setAppBadge?.(count).catch(() => undefined);
    return () => countInTitle(0);
  }, [count]);
  if (!signedIn || sample || (closing && upcoming.length === 0)) return {};
  if (failure !== null)
    return closing
      ? {}
      : { instead: <LoadFailure failure={failure} meaning="Lo que guardaste sigue ahí." /> };
  // The subtitle already says that no match has a date.
  if (matches.every(({ kickoffAt }) => kickoffAt === null)) return {};
  return {
    task: (
      <PredictTask
        count={missing?.length ?? null}
        openCount={open.length}
        quickEntry={next}
        onQuickEntry={() => openQuickEntry(next.matchIds)}
      />
    ),
    ...(state === 'loaded' && predictions.size === 0 && open.length > 0 && { instead: <FirstVisit /> }),
  };
}

/** Stands for the task while it is unknown, as wide as its button, so that nothing beside it moves. */
export function TaskSkeleton() {
  return <Skeleton className="h-11 wide:min-w-56" />;
}

interface PredictTaskProps {
  /** Open matches without a prediction; null until the user's predictions are known. */
  count: number | null;
  openCount: number;
  quickEntry: { matchIds: string[]; round: string };
  onQuickEntry: () => void;
}

/** Shows 'Predecir {n} pendientes', or that nothing is missing; see docs/screens.md#matches-tab. */
export function PredictTask({ count, openCount, quickEntry, onQuickEntry }: PredictTaskProps) {
  if (count === null) return <TaskSkeleton />;
  const isDone = count === 0;
  return (
    <>
      <p
        role="status"
        className={
          isDone
            ? 'flex min-h-11 items-center gap-2 text-xs leading-4 font-semibold text-balance wide:text-sm [&>svg]:size-6 [&>svg]:shrink-0'
            : 'sr-only'
        }
      >
        {/* A tick is only for something that was done. */}
        {isDone && openCount > 0 && (
          <CircleCheck aria-hidden="true" className="text-open-text" strokeWidth={1.75} />
        )}
        {isDone && openCount === 0 && (
          <CalendarClock aria-hidden="true" className="text-muted" strokeWidth={1.75} />
        )}
        <span>
          {!isDone
            ? `Te falta predecir ${plural(count, 'partido abierto', 'partidos abiertos')}`
            : openCount > 0
              ? 'Sin partidos pendientes'
              : 'Nada que predecir por ahora'}
        </span>
      </p>
      {!isDone && (
        <Button
          className="w-full px-2! leading-4.5! font-bold text-balance wide:min-w-56"
          onClick={onQuickEntry}
        >
          <span>
            Predecir{' '}
            <span className="whitespace-nowrap">
              {plural(quickEntry.matchIds.length, 'pendiente', 'pendientes')}
            </span>
          </span>
          {quickEntry.round !== '' && <span className="sr-only"> · {quickEntry.round}</span>}
        </Button>
      )}
    </>
  );
}

/** Shows what hits earn and when matches close, until the first prediction is saved; see docs/screens.md#first-visit. */
function FirstVisit() {
  const { tournament, champion } = useGameConfig().data ?? {};
  const canPick = useAtNow((now) => now < Date.parse(champion?.closesAt ?? ''));
  const stakes = stakesOf(tournament?.points);
  if (tournament !== undefined && canPick)
    stakes.push({ name: 'Campeón', points: tournament.points.champion, tone: 'text-gold' });
  return (
    <ul className="dotted text-xs leading-4 text-muted wide:text-sm wide:leading-5">
      {/* The smallest phone has room for all stakes instead; elsewhere the champion's are in the row about the champion. */}
      <li className="basis-full max-xs:sr-only">Predice cada partido antes de que empiece:</li>
      {stakes.map(({ name, points, tone }) => (
        <li key={name} className={clsx(tone === 'text-gold' && 'xs:sr-only')}>
          <span className="font-semibold text-ink">{name}</span>{' '}
          {/* No taller than the line, because it comes with the predictions. */}
          <strong className={clsx('rounded-sm bg-current/15 px-0.5 font-black tabular-nums xs:px-1', tone)}>
            {formatGain(points)}
          </strong>
        </li>
      ))}
    </ul>
  );
}

function stakesOf(points: HitPoints | undefined) {
  if (points === undefined) return [];
  return entriesByKind(points).map(([hit, worth]) => ({
    name: hits[hit].name,
    points: worth,
    tone: hits[hit].stake,
  }));
}

/** Shows a visitor what earns points, and the way to sign in; see docs/screens.md#login-screen. */
export function SignInPrompt() {
  // The champion has a row of its own after sign-in.
  const stakes = stakesOf(useGameConfig().data?.tournament.points);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-1">
      <div className="min-w-up-to-56 flex-1">
        <h2 className="text-base leading-6 font-bold">Inicia sesión para hacer predicciones</h2>
        <ul className="mt-1.5 grid min-h-8 max-w-md grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-center gap-x-4 gap-y-1">
          {stakes.map(({ name, points, tone }) => (
            <li key={name} className="flex items-center gap-2.5 text-xs leading-3.5 font-semibold">
              <span
                className={clsx(
                  '-rotate-3 rounded-control border-2 border-current px-1.5 text-lg leading-6 font-black tracking-heading tabular-nums',
                  tone,
                )}
              >
                {formatGain(points)}
              </span>
              <span className="min-w-0">{name}</span>
            </li>
          ))}
        </ul>
      </div>
      <Link to="/" className={buttonClass('primary', 'grow wide:grow-0')}>
        <LogIn aria-hidden="true" className="size-4" />
        Iniciar sesión
      </Link>
    </div>
  );
}

/** Shows the link to matches that are live or have just ended, unless they come first; see docs/screens.md#match-lists. */
export function LiveLink({ upcoming }: { upcoming: MatchGroup[] }) {
  const at = upcoming.findIndex(({ kind }) => kind === 'live');
  const matches = upcoming[at]?.matches ?? [];
  const [first] = matches;
  if (at < 1 || first === undefined) return null;
  const count = matches.filter(({ status }) => status === 'live').length;
  return (
    <button
      type="button"
      // Above the area of 'Actualizar' that can be pressed, which on the smallest phone reaches it.
      className="relative z-1 flex min-h-11 w-full items-center gap-2 border-t border-line px-4 text-sm font-bold hover:bg-raised focus-visible:-outline-offset-3 wide:px-6"
      onClick={() => {
        const card = document.getElementById(cardId(first.id));
        card?.scrollIntoView({ block: 'center' });
        card?.focus({ preventScroll: true });
      }}
    >
      {count > 0 ? (
        <span className="flex shrink-0 items-center gap-2 text-live-text">
          <LiveDot />
          {count === 1 ? '1 partido en vivo' : `${count} partidos en vivo`}
        </span>
      ) : (
        matchMessages.justEnded
      )}
      {matches.length === 1 && first.homeScore !== null && first.awayScore !== null && (
        <span className="min-w-0 truncate text-xs font-semibold tabular-nums wide:text-sm">
          {first.homeTeam} {first.homeScore} - {first.awayScore} {first.awayTeam}
        </span>
      )}
      <ChevronDown aria-hidden="true" className="ml-auto size-4 shrink-0 text-muted" />
    </button>
  );
}

/** Shows the recap that is due until it is dismissed; see docs/screens.md#recap-of-the-morning. */
export function RecapPlace({ matches, timeZone }: { matches: Match[]; timeZone: string }) {
  const key = `beyond-prode-recap:${useUser()?.id ?? ''}`;
  const due = useAtNow((now) =>
    dueRecapDay(matches, now, (at) => `${dayKey(at, timeZone)} ${formatTime(at, timeZone)}`),
  );
  const [dismissed, setDismissed] = useState(() => readStored(key));
  if (due === null || due === dismissed) return null;
  return (
    // As high as the recap, so that the forms do not move.
    <Suspense fallback={<div className="h-14.25 border-t border-line bg-raised" />}>
      <MorningRecap
        matchDay={due}
        onDismiss={() => {
          writeStored(key, due);
          setDismissed(due);
        }}
      />
    </Suspense>
  );
}
