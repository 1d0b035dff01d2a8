import { lazy, Suspense, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { ChampionConfig, Match } from '../../../domain/api-schemas.ts';
import { championPhaseLabel } from '../../../domain/champion.ts';
import { asDataError } from '../../lib/data-error.ts';
import { useChampionPick } from '../../lib/champion-pick.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useLastError } from '../../lib/query-client.ts';
import { useNow } from '../../lib/server-clock.ts';
import { useSaveChampion } from '../../lib/profiles.ts';
import { showError } from '../../ui/toast-queue.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import {
  BannerFailure,
  type BannerPlace,
  BannerSkeleton,
  type BannerState,
  bannerStateOf,
  ChampionBanner,
} from './champion-banner.tsx';
import { advanceChampion, idle, type ReadyChampionAttempt } from './champion-flow.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { championMessages } from './messages.ts';

// Opened once by a participant: no part of the first screen.
const ChampionDialogs = lazy(() =>
  import('./champion-dialog.tsx').then((module) => ({ default: module.ChampionDialogs })),
);

/**
 * The champion banner of a participant with the dialogs that it opens; see docs/screens.md#champion. Nothing in a
 * competition without a champion.
 */
export function ChampionPanel({ matches, place = 'band' }: { matches: Match[]; place?: BannerPlace }) {
  const { data: config } = useGameConfig();
  if (config === undefined) return <BannerSkeleton place={place} />;
  const { champion } = config;
  return champion === null ? null : <Panel config={{ ...config, champion }} {...{ matches, place }} />;
}

interface PanelProps {
  config: ChampionConfig;
  matches: Match[];
  place: BannerPlace;
}

function Panel({ config, matches, place }: PanelProps) {
  const pick = useChampionPick();
  const { mutateAsync: save } = useSaveChampion();
  const [flow, send] = useReducer(advanceChampion, idle);
  /** Whether the server has said that picks are closed. */
  const [refused, refuse] = useReducer(() => true, false);
  const crest = useTeamCrest();
  const now = useNow();
  const predictions = usePredictions();
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const phase = config.champion.phaseOnSave;

  const saveAttempt = useEffectEvent(async ({ team }: ReadyChampionAttempt) => {
    try {
      await save({ team, phase });
      send({ type: 'saved' });
    } catch (cause) {
      const error = asDataError(cause);
      const { hint, message } = error;
      if (hint !== 'champion_locked' && hint !== 'champion_closed' && hint !== 'not_signed_in')
        return send({ type: 'failed', cause: error });
      // No alert: there is nothing to try again.
      showError(championMessages.saveFailed, { description: message });
      if (hint === 'champion_locked') await pick.refetch();
      else if (hint === 'champion_closed') refuse();
      send({ type: 'failed', cause: null });
    }
  });
  useEffect(() => {
    if (flow.step === 'saving') void saveAttempt(flow.attempt);
  }, [flow]);

  const error = useLastError(pick);
  const current = pick.data === undefined ? null : bannerStateOf(pick.data, config, matches, now);
  const state: BannerState | null = refused && current?.kind === 'open' ? { kind: 'closed' } : current;
  // The deadline passed, or another tab picked, while the dialog was open.
  const closedBy = flow.step === 'confirming' && state?.kind !== 'open' ? state?.kind : undefined;
  useEffect(() => {
    if (closedBy === undefined) return;
    send({ type: 'closed' });
    if (closedBy === 'closed') showError(championMessages.banner.closed);
  }, [closedBy]);

  if (state === null && error !== null)
    return <BannerFailure place={place} retrying={pick.isFetching} onRetry={() => void pick.refetch()} />;
  if (state === null) return <BannerSkeleton place={place} />;
  // Beside a prediction that is missing it would be the second main action.
  const main =
    predictions.state === 'loaded' &&
    !matches.some((match) => predictions.isOpen(match, now) && !predictions.predictions.has(match.id));
  const selectable = config.tournament.teams.filter((team) => team.selectable);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={championMessages.banner.label}
      className="rounded-b-card focus-visible:-outline-offset-3"
    >
      <ChampionBanner
        state={state}
        place={place}
        main={main}
        points={config.tournament.points.champion}
        decided={config.champion.decided}
        phases={config.champion.phases}
        crest={crest}
        buttonRef={button}
        onOpenDialog={() => send({ type: 'open' })}
      />
      {flow.step !== 'idle' && (
        <Suspense>
          <ChampionDialogs
            flow={flow}
            teams={selectable}
            phase={championPhaseLabel(phase, config.champion.phases)}
            points={config.tournament.points.champion}
            onSelect={(team) => send({ type: 'select', team })}
            onConfirm={() => send({ type: 'confirm' })}
            onClose={() => send({ type: 'dismiss' })}
            // Once a team is picked the button is gone.
            returnFocusTo={() => button.current ?? panel.current}
          />
        </Suspense>
      )}
    </section>
  );
}
