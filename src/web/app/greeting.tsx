import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useGameConfig } from '../lib/game-config.ts';
import { leaderboardPageQuery } from '../lib/leaderboard.ts';
import { matchDataQuery } from '../lib/match-data.ts';
import { useLastError, type QueryWithError } from '../lib/query-client.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Tab } from './tabs.ts';

const subtitles: Record<Tab, string> = {
  partidos: 'Predice cada marcador antes de que ruede el balón.',
  ranking: 'Así va la competencia en toda la agencia.',
  reglas: 'Todo lo que necesitas saber para jugar y ganar.',
};

const finalSubtitles: Record<Tab, string> = {
  ...subtitles,
  partidos: 'Terminó el torneo: estos son los resultados.',
  ranking: 'Así terminó la competencia en toda la agencia.',
};

const unreadSubtitles: Record<Tab, string> = {
  partidos: 'Por ahora nos faltan los partidos.',
  ranking: 'Por ahora nos falta la tabla.',
  reglas: 'Por ahora no las tenemos a mano.',
};

export const userFallback = 'Usuario';

/** Returns '¡Hola, Ana!', or a visitor's welcome. */
export function greetingOf(user: SessionUser | null): string {
  return user === null ? '¡Te damos la bienvenida!' : `¡Hola, ${user.fullName || userFallback}!`;
}

/** Returns the subtitle of a tab for the state of its data and the game. Fetches only the configuration. */
export function useSubtitle(tab: Tab): string {
  const config = useGameConfig();
  const matches = useQuery({ ...matchDataQuery, enabled: false });
  const leaderboard = useQuery({ ...leaderboardPageQuery(0), enabled: false });
  const withoutMatches = useIsUnread(matches);
  const withoutConfig = useIsUnread(config);
  const unread = {
    partidos: withoutMatches || withoutConfig,
    ranking: useIsUnread(leaderboard),
    reglas: withoutConfig,
  };
  if (unread[tab]) return unreadSubtitles[tab];
  if (tab === 'partidos' && matches.data !== undefined) {
    if (matches.data.source === 'fallback') return 'Así se verán los partidos del torneo.';
    if (matches.data.matches.length === 0) return 'Todavía no hay nada que predecir.';
    if (matches.data.matches.every(({ kickoffAt }) => kickoffAt === null))
      return 'Los partidos todavía no tienen fecha.';
  }
  return (config.data?.over === true ? finalSubtitles : subtitles)[tab];
}

function useIsUnread(query: QueryWithError): boolean {
  return useLastError(query) !== null && query.data === undefined;
}

/** Shows the page's heading and subtitle, for tabs without the band (docs/screens.md#main-page). */
export function Greeting({ user, tab }: { user: SessionUser | null; tab: Tab }) {
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

/** Shows the page's heading and subtitle under the title of the rules, with a sign-in link for visitors. */
export function RulesGreeting({ user }: { user: SessionUser | null }) {
  const subtitle = useSubtitle('reglas');
  const config = useGameConfig();
  const unread = useIsUnread(config);
  if (user === null && unread)
    return (
      <>
        <h1 className="sr-only">{greetingOf(user)}</h1>
        <p>{subtitle}</p>
      </>
    );
  const asks = user === null && config.data?.over !== true;
  return (
    <>
      <h1 className="inline font-semibold text-ink">{asks ? 'Entra y predice.' : greetingOf(user)}</h1>{' '}
      <p className="inline">{subtitle}</p>
      {asks && (
        <Link to="/" className={buttonClass('primary', 'mt-4 flex! w-full wide:w-fit')}>
          <LogIn aria-hidden="true" className="size-4" />
          Iniciar sesión
        </Link>
      )}
    </>
  );
}
