import clsx from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hits } from '../../football/hits.ts';
import { useOwnStanding } from '../../lib/leaderboard.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { useUser } from '../../lib/session.ts';
import { tellStandingNews } from '../../lib/standing-news.ts';
import { IconButton } from '../../ui/button.tsx';
import { uiMessages } from '../../ui/messages.ts';
import {
  changeSince,
  climbOf,
  climbText,
  type Moment,
  readLastStanding,
  type Seen,
  seeResults,
  type Standing,
  withStanding,
  writeLastStanding,
} from './standings.ts';
import { scoreSentence } from './messages.ts';

const momentDurationMs = 10_000;
const mostMoments = 2;

interface Followed {
  userId: string;
  /** The user's standings since the page was opened, oldest first. */
  history: readonly Standing[];
  seen: Seen;
  moments: readonly Moment[];
}

const nothingFollowed: Followed = { userId: '', history: [], seen: new Map(), moments: [] };

/** Lives outside the main page, so that no result is missed or told twice after a visit to another page. */
const followedStore = createStore<Followed>(() => nothingFollowed);

function follow(userId: string, change: (followed: Followed) => Partial<Followed>): void {
  followedStore.setState((state) => {
    const own = state.userId === userId ? state : { ...nothingFollowed, userId };
    return { ...own, ...change(own) };
  });
}

function isOld(updatedAt: number): boolean {
  return updatedAt < performance.timeOrigin;
}

/** Tells once, on any tab, what each prediction earned when its match ends on screen (docs/screens.md#final-whistle). */
export function FollowResults({ tab }: { tab: string }) {
  const userId = useUser()?.id ?? '';
  const { data: rows, dataUpdatedAt } = useOwnPredictions();
  const matches = useMatchData().data?.matches;
  useEffect(() => {
    if (rows === undefined || matches === undefined || isOld(dataUpdatedAt)) return;
    follow(userId, ({ seen, moments }) => {
      const now = seeResults(seen, rows.values(), matches);
      return { seen: now.seen, moments: [...moments, ...now.moments] };
    });
  }, [userId, rows, matches, dataUpdatedAt]);
  useFollowedStanding(userId, tab);
  const { moments, history } = useStore(followedStore);
  const close = (closed: Moment) =>
    follow(userId, (followed) => ({ moments: followed.moments.filter((moment) => moment !== closed) }));
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(3.5rem+env(safe-area-inset-top))] z-40 flex flex-col items-center gap-2 px-4 sm:top-20"
    >
      {moments.slice(0, mostMoments).map((moment) => (
        <ResultMoment
          key={moment.match.id}
          moment={moment}
          history={history}
          toRanking={tab !== 'ranking'}
          onClose={() => close(moment)}
        />
      ))}
    </div>
  );
}

/** Remembers the user's standing, for 'Mientras no estabas' on the next visit (docs/screens.md#while-away). */
function useFollowedStanding(userId: string, tab: string): void {
  const { data, dataUpdatedAt } = useOwnStanding();
  /** Whether the user missed the next change: the page was just opened or has been hidden. */
  const missed = useRef(true);
  useEffect(() => {
    const onChange = () => {
      if (document.hidden) missed.current = true;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  useEffect(() => (tab === 'partidos' ? () => tellStandingNews(null) : undefined), [tab]);
  useEffect(() => {
    if (data == null || isOld(dataUpdatedAt) || document.hidden) return;
    const now = { points: data.totalPoints, position: data.position };
    const last = readLastStanding(userId);
    const change = missed.current && last !== null ? changeSince(last, now) : null;
    if (change !== null) tellStandingNews(change);
    missed.current = false;
    writeLastStanding(userId, now);
    follow(userId, ({ history }) => ({ history: withStanding(history, now) }));
  }, [userId, data, dataUpdatedAt]);
}

interface ResultMomentProps {
  moment: Moment;
  history: readonly Standing[];
  toRanking: boolean;
  onClose: () => void;
}

/** Shows '¡EXACTO! +5' as a rubber stamp, with the match and the climb it brought. */
function ResultMoment({ moment: { match, hit, points }, history, toRanking, onClose }: ResultMomentProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), momentDurationMs);
    return () => clearTimeout(timer);
  }, []);
  const climb = climbOf(history, points);
  const { icon: Icon, fill, stamp } = hits[hit];
  return (
    <div className="pointer-events-auto w-full max-w-md animate-rise overflow-hidden rounded-card border border-line bg-surface shadow-float">
      <div className={clsx('flex items-start gap-3 py-2.5 pr-1 pl-4 tabular-nums', fill)}>
        <div className="min-w-0 grow">
          <p className="my-1 inline-flex -rotate-2 animate-stamp items-center gap-2 rounded-control border-3 border-current px-2 text-2xl leading-8 font-black tracking-heading">
            <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2.75} />
            {stamp(points)}
          </p>
          <p className="text-sm leading-5 font-semibold">
            {scoreSentence({ ...match, home: match.homeScore, away: match.awayScore })}
          </p>
          <div className="flex flex-wrap items-center gap-x-4 text-sm leading-5">
            {climb !== null && <p className="font-extrabold">{climbText(climb)}</p>}
            {toRanking && (
              <Link
                to={{ pathname: '/', search: '?tab=ranking' }}
                className="-mb-2 flex min-h-11 items-center font-semibold underline"
              >
                Ver ranking
              </Link>
            )}
          </div>
        </div>
        <IconButton
          label={uiMessages.close}
          className="text-current! enabled:hover:bg-transparent!"
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
