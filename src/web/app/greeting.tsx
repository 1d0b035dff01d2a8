import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useGameConfig, gameConfigQuery } from '../lib/game-config.ts';
import { useKnownMatchData, matchDataQuery } from '../lib/match-data.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import type { Tab } from './tabs.ts';
import {
  finalSubtitles,
  noMatchSubtitles,
  tabSubtitles,
  unreadSubtitles,
  mainPageMessages as messages,
} from './messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { leaderboardPageQuery } from '../lib/leaderboard.ts';
import { useLastError, type QueryWithError } from '../lib/query-client.ts';

interface GreetingProps {
  /** A visitor when null. */
  user: SessionUser | null;
  tab: Tab;
}

/** '¡Hola, Ana!', or the welcome of a visitor. */
export function greetingOf(user: SessionUser | null): string {
  if (user === null) return messages.welcomeVisitor;
  return messages.welcome(user.fullName || messages.userFallback);
}

/**
 * What a tab is for; of the matches whether there is anything to predict, said of a game that is over when it is, and nothing
 * promised of what could not be read.
 */
export function useSubtitle(tab: Tab): string {
  const over = useGameConfig().data?.over === true;
  const matches = useKnownMatchData();
  const unread = useUnread();
  const missing = {
    partidos: unread.matches || unread.config,
    ranking: unread.ranking,
    reglas: unread.config,
  };
  if (missing[tab]) return unreadSubtitles[tab];
  if (tab === 'partidos' && matches !== undefined) {
    if (matches.source === 'fallback') return noMatchSubtitles.sample;
    if (matches.matches.length === 0) return noMatchSubtitles.empty;
    if (matches.matches.every(({ kickoffAt }) => kickoffAt === null)) return noMatchSubtitles.undated;
  }
  return (over ? finalSubtitles : tabSubtitles)[tab];
}

/** The heading of the page with its subtitle, for the tabs that have no band; see docs/screens.md#main-page. */
export function Greeting({ user, tab }: GreetingProps) {
  const subtitle = useSubtitle(tab);
  return (
    <>
      <h1 className="text-base leading-5 font-extrabold tracking-heading wide:text-lg wide:leading-6">
        {greetingOf(user)}
      </h1>
      <p className="mt-0.5 text-xs leading-4 text-balance text-muted wide:text-sm wide:leading-5">
        {subtitle}
      </p>
    </>
  );
}

/** The heading of the page under the title of the rules, in one line with the subtitle; a visitor is asked in. */
export function RulesGreeting({ user }: { user: SessionUser | null }) {
  const subtitle = useSubtitle('reglas');
  const unread = useUnread().config;
  const over = useGameConfig().data?.over === true;
  if (user === null && unread)
    return (
      <>
        <h1 className="sr-only">{messages.welcomeVisitor}</h1>
        <p>{subtitle}</p>
      </>
    );
  return (
    <>
      <h1 className="inline font-semibold text-ink">
        {user === null && !over ? messages.joinIn : greetingOf(user)}
      </h1>{' '}
      <p className="inline">{subtitle}</p>
      {user === null && !over && (
        <Link to="/" className={buttonClass('primary', 'mt-4 flex! w-full wide:w-fit')}>
          <LogIn aria-hidden="true" className="size-4" />
          {messages.signIn}
        </Link>
      )}
    </>
  );
}

/** Which of what the tabs show could not be read and is not there from before; reads nothing itself. */
export function useUnread(): Record<'matches' | 'ranking' | 'config', boolean> {
  const idle = { enabled: false };
  return {
    matches: useFailed(useQuery({ ...matchDataQuery, ...idle })),
    ranking: useFailed(useQuery({ ...leaderboardPageQuery(0), ...idle })),
    config: useFailed(useQuery({ ...gameConfigQuery, ...idle })),
  };
}

function useFailed(query: QueryWithError): boolean {
  return useLastError(query) !== null && query.data === undefined;
}
