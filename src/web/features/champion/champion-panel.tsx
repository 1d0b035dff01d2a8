import { useEffect } from 'react';
import type { GameConfig, Match } from '../../../domain/wire.ts';
import { asDataError, useGameConfig, useNow } from '../../data/index.ts';
import { AlertMessage, ErrorBanner, SuccessDialog, showError } from '../../ui/index.ts';
import { BannerSkeleton } from './banner-skeleton.tsx';
import { bannerStateOf } from './banner-state.ts';
import { ChampionBanner } from './champion-banner.tsx';
import { ChampionDialog } from './champion-dialog.tsx';
import { bannerId } from './return-focus.ts';
import { useTeamLook } from './team-look.ts';
import { useChampionFlow } from './use-champion-flow.ts';
import { championWords } from './words.ts';

/** The champion banner of a signed-in person with everything that it opens. */
export function ChampionPanel({ matches }: { matches: Match[] }) {
  const { data: config } = useGameConfig();
  return config === undefined ? <BannerSkeleton /> : <Panel config={config} matches={matches} />;
}

function Panel({ config, matches }: { config: GameConfig; matches: Match[] }) {
  const { pick, flow, choose, backToTeams, close, confirm } = useChampionFlow(config.champion.phaseOnSave);
  const look = useTeamLook();
  const now = useNow();
  const stored = pick.data;
  const state = stored === undefined ? null : bannerStateOf(stored, config, matches, now);
  const choosing = flow.step === 'choosing' || flow.step === 'failed';
  // The deadline passed, or another tab chose, while the dialog was open.
  const overtakenBy = flow.step === 'choosing' && state?.kind !== 'open' ? state?.kind : undefined;
  useEffect(() => {
    if (overtakenBy === undefined) return;
    close();
    if (overtakenBy === 'closed') showError(championWords.banner.closed);
  }, [overtakenBy, close]);

  if (state === null && pick.isError) {
    return (
      <ErrorBanner
        title={championWords.banner.failed}
        message={asDataError(pick.error).message}
        retrying={pick.isFetching}
        onRetry={() => void pick.refetch()}
      />
    );
  }
  if (state === null) return <BannerSkeleton />;
  const selectable = config.tournament.teams.filter((team) => team.selectable).map(({ name }) => name);
  return (
    <section id={bannerId} tabIndex={-1} aria-label={championWords.banner.label} className="rounded-card">
      <ChampionBanner
        state={state}
        points={config.tournament.points.champion}
        decided={config.champion.decided}
        look={look}
        onOpenDialog={choose}
      />
      {(choosing || flow.step === 'saving') && (
        <ChampionDialog
          teams={selectable}
          phase={config.champion.phaseOnSave}
          points={config.tournament.points.champion}
          saving={flow.step === 'saving'}
          look={look}
          onConfirm={(team) => void confirm(team)}
          onClose={close}
        />
      )}
      <AlertMessage message={flow.step === 'failed' ? championWords.failed : null} onClose={backToTeams} />
      <SuccessDialog
        open={flow.step === 'saved'}
        title={championWords.saved.title}
        description={flow.step === 'saved' ? championWords.saved.text(flow.team) : ''}
        onContinue={close}
      />
    </section>
  );
}
