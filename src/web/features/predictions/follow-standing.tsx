import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readLastStanding, writeLastStanding } from './last-standing.ts';
import { tellStandingNews } from '../../lib/standing-news.ts';
import { useOwnStanding } from '../../lib/leaderboard.ts';
import { useUser } from '../../lib/session.ts';
import { changeSince, withStanding, type Standing } from './standings.ts';

/** The own standings since the page was opened, oldest first. */
const historyStore = createStore<{ userId: string; history: readonly Standing[] }>(() => ({
  userId: '',
  history: [],
}));

/** The own standings since the page was opened, oldest first. */
export function useStandingHistory(): readonly Standing[] {
  return useStore(historyStore, ({ history }) => history);
}

/**
 * Shows nothing: remembers the own standings, and has the band say 'Mientras no estabas' when points came since they were
 * last seen on this device, until the tab is left (docs/screens.md#while-away).
 */
export function FollowStanding() {
  const userId = useUser()?.id ?? '';
  const { data, dataUpdatedAt } = useOwnStanding();
  /** Whether what comes next was missed: the page has just been opened, or is visible again. */
  const missed = useRef(true);

  useEffect(() => {
    const onChange = () => {
      if (document.hidden) missed.current = true;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  useEffect(() => () => tellStandingNews(null), []);

  useEffect(() => {
    const fromOfflineCache = dataUpdatedAt < performance.timeOrigin;
    if (data == null || fromOfflineCache || document.hidden) return;
    const now = { points: data.totalPoints, position: data.position };
    const last = readLastStanding(userId);
    const change = missed.current && last !== null ? changeSince(last, now) : null;
    if (change !== null) tellStandingNews(change);
    missed.current = false;
    writeLastStanding(userId, now);
    historyStore.setState((state) => ({
      userId,
      history: withStanding(state.userId === userId ? state.history : [], now),
    }));
  }, [userId, data, dataUpdatedAt]);

  return null;
}
