import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import type { ChampionConfig, Match } from '../../../domain/api-schemas.ts';
import { championPhaseLabel, isChampionPickOpen } from '../../../domain/champion.ts';
import { useChampionPick, useSaveChampion } from '../../lib/champion-pick.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { useLastError } from '../../lib/query-client.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { RetryButton } from '../../ui/error-state.tsx';
import { showError } from '../../ui/toast-queue.ts';
import {
  BannerFrame,
  type BannerPlace,
  BannerSkeleton,
  type BannerState,
  bannerStateOf,
  ChampionBanner,
} from './champion-banner.tsx';
import { championMessages } from './messages.ts';

const ChampionDialogs = lazy(() =>
  import('./champion-dialog.tsx').then((module) => ({ default: module.ChampionDialogs })),
);

/** Refusals that cannot be retried: a toast says why, and the dialog closes. */
const finalRefusals = ['champion_locked', 'champion_closed', 'not_signed_in'];

/** Shows a participant's champion banner and its dialogs, if the game has a champion; see docs/screens.md#champion. */
export function ChampionPanel({ matches, place = 'band' }: { matches: Match[]; place?: BannerPlace }) {
  const { data: config } = useGameConfig();
  if (config === undefined) return <BannerSkeleton />;
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
  const { mutate, reset, ...save } = useSaveChampion();
  const [isOpen, setOpen] = useState(false);
  const [team, select] = useState<string | null>(null);
  const [refused, refuse] = useReducer(() => true, false);
  const crest = useTeamCrest();
  const { predictions, state: predictionsState, isOpen: isMatchOpen } = usePredictions();
  // Booleans, not the time: each change renders the panel again, and the whole tab at once if it comes during its first render.
  const { champion, tournament } = config;
  const canPick = useAtNow((now) =>
    isChampionPickOpen(now, Date.parse(champion.closesAt), matches, tournament.finalRound),
  );
  const isAnyMissing = useAtNow((now) =>
    matches.some((match) => isMatchOpen(match, now) && !predictions.has(match.id)),
  );
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const phase = champion.phaseOnSave;

  const close = () => {
    setOpen(false);
    select(null);
    reset();
  };
  const confirm = () => {
    if (team === null) return;
    mutate(
      { team, phase },
      {
        onError: ({ hint, message }) => {
          if (!finalRefusals.includes(hint)) return;
          showError(championMessages.saveFailed, { description: message });
          if (hint === 'champion_closed') refuse();
          close();
        },
      },
    );
  };

  const error = useLastError(pick);
  const current = pick.data === undefined ? null : bannerStateOf(pick.data, config, matches, canPick);
  const state: BannerState | null = refused && current?.kind === 'open' ? { kind: 'closed' } : current;
  // The deadline passed, or another tab picked, while the dialog was open. A running save goes on.
  const closedBy = isOpen && save.isIdle && state?.kind !== 'open' ? state?.kind : undefined;
  useEffect(() => {
    if (closedBy === 'closed') showError(championMessages.closed);
  }, [closedBy]);

  if (state === null && error !== null)
    return (
      <div role="alert">
        <BannerFrame
          place={place}
          tone="failed"
          picture={<TriangleAlert aria-hidden="true" className="size-6 text-live-text" />}
          title="Tu campeón no cargó"
          // True for everybody: docs/rules.md#champion-pick.
          note="Si elegiste, sigue guardado."
          action={<RetryButton plain retrying={pick.isFetching} onRetry={() => void pick.refetch()} />}
        />
      </div>
    );
  if (state === null) return <BannerSkeleton />;
  // While a prediction is missing, that is the main action.
  const main = predictionsState === 'loaded' && !isAnyMissing;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Predicción de campeón"
      className="rounded-b-card focus-visible:-outline-offset-3"
    >
      <ChampionBanner
        {...{ state, place, config, crest, main }}
        buttonRef={button}
        onOpenDialog={() => setOpen(true)}
      />
      {isOpen && closedBy === undefined && (
        <Suspense>
          <ChampionDialogs
            saving={save.isPending}
            saved={save.isSuccess}
            failure={save.error}
            teams={tournament.teams.filter(({ selectable }) => selectable)}
            selected={team}
            phase={championPhaseLabel(phase, champion.phases)}
            points={tournament.points.champion}
            closesAt={champion.closesAt}
            timeZone={tournament.timeZone}
            onSelect={select}
            onConfirm={confirm}
            // The selection stays after a failed save.
            onClose={save.isError ? reset : close}
            // The button is gone once a team is picked.
            returnFocusTo={() => button.current ?? panel.current}
          />
        </Suspense>
      )}
    </section>
  );
}
