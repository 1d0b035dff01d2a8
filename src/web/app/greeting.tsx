import { useGameConfig } from '../lib/game-config.ts';
import { useKnownMatchData } from '../lib/match-data.ts';
import { useUnread } from '../lib/use-unread.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import type { Tab } from './tabs.ts';
import {
  finalSubtitles,
  mainPageMessages,
  noMatchSubtitles,
  tabSubtitles,
  unreadSubtitles,
} from './messages.ts';

interface GreetingProps {
  /** A visitor when null. */
  user: SessionUser | null;
  tab: Tab;
}

/** '¡Hola, Ana!', or the welcome of a visitor. */
export function greetingOf(user: SessionUser | null): string {
  if (user === null) return mainPageMessages.welcomeVisitor;
  return mainPageMessages.welcome(user.fullName || mainPageMessages.userFallback);
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

/** The heading of the page with its subtitle, for the tabs that have no band; see docs/rules.md#main-page. */
export function Greeting({ user, tab }: GreetingProps) {
  const subtitle = useSubtitle(tab);
  return (
    <>
      <h1 className="text-base leading-5 font-extrabold tracking-heading sm:text-lg sm:leading-6">
        {greetingOf(user)}
      </h1>
      <p className="mt-0.5 text-xs leading-4 text-balance text-muted sm:text-sm sm:leading-5">{subtitle}</p>
    </>
  );
}
