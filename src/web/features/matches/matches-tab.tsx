import { useGameConfig, useIsConnected } from '../../data/index.ts';
import { ErrorBanner, ErrorState } from '../../ui/index.ts';
import { ChampionBanner } from '../champion/index.ts';
import { OfflineNotice } from '../offline/index.ts';
import { PredictionDesk } from '../predictions/index.ts';
import { HeaderCard } from './header-card.tsx';
import { MatchLists } from './match-lists.tsx';
import { MatchesSkeleton } from './matches-skeleton.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { useRefresh } from './use-refresh.ts';

/** The matches tab (spec 2). `signedIn` adds the champion banner and predictions, a visitor gets the prompt. */
export function MatchesTab({ signedIn }: { signedIn: boolean }) {
  const config = useGameConfig();
  const { data, problem, isRefreshing, refresh } = useRefresh();
  const connected = useIsConnected();
  const tournament = config.data?.tournament;

  if (data === undefined || tournament === undefined) {
    const message = problem ?? config.error?.message;
    if (message === undefined) return <MatchesSkeleton signedIn={signedIn} />;
    const retry = () => {
      refresh();
      if (tournament === undefined) void config.refetch();
    };
    return <ErrorState message={message} retrying={isRefreshing || config.isFetching} onRetry={retry} />;
  }
  const sample = data.source === 'fallback';
  return (
    <PredictionDesk matches={data.matches}>
      <div className="flex flex-col gap-3 sm:gap-5">
        <OfflineNotice at={Date.parse(data.serverTime)} retrying={isRefreshing} onRetry={refresh} />
        {connected && problem !== null && (
          <ErrorBanner message={problem} retrying={isRefreshing} onRetry={refresh} />
        )}
        <HeaderCard
          title={tournament.name}
          totals={data.totals}
          lastUpdated={data.lastUpdated}
          sample={sample}
          timeZone={tournament.timeZone}
          refreshing={isRefreshing}
          onRefresh={refresh}
        />
        {signedIn ? <ChampionBanner matches={data.matches} /> : <SignInPrompt />}
        <MatchLists
          matches={data.matches}
          timeZone={tournament.timeZone}
          signedIn={signedIn}
          sample={sample}
        />
      </div>
    </PredictionDesk>
  );
}
