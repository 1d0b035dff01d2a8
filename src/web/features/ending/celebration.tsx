import clsx from 'clsx';
import { Minus, Trophy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ChampionConfig } from '../../../domain/api-schemas.ts';
import { entriesByKind } from '../../../domain/score-prediction.ts';
import { prepositionOf } from '../../../domain/tournament-name.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { useChampionPick, championOutcome } from '../../lib/champion-pick.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useLeaderboard, useOwnStanding, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { useUser } from '../../lib/session.ts';
import { useChampionColors, useTeamCrest } from '../../lib/team-crest.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, dialogFooter, fadeAbove } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { formatNumber, ordinal, plural } from '../../ui/words.ts';
import { ChampionHead } from '../../football/champion-head.tsx';
import { hitsText, shortHitsText } from '../../football/hits.ts';
import { Podium } from '../../football/podium.tsx';

/** Milliseconds after the main page. */
const openingDelay = 1000;

/** Announces the champion, once per browser, tournament and champion (docs/screens.md#celebration). */
export function Celebration() {
  const { data: config } = useGameConfig();
  const champion = config?.champion?.confirmed ? config.champion.decided : null;
  const seenKey = `beyond-prode-celebration:${config?.tournament.id}:${champion}`;
  const { src, colors, letters } = useTeamCrest()(champion ?? '');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (champion === null || readStored(seenKey) !== null) return;
    const timer = setTimeout(() => setOpen(true), openingDelay);
    return () => clearTimeout(timer);
  }, [champion, seenKey]);
  if (!open || config?.champion == null || champion === null) return null;
  const { tournament } = config;
  const close = () => {
    writeStored(seenKey, new Date().toISOString());
    setOpen(false);
  };
  return (
    <Dialog
      onClose={close}
      title="¡Ya hay campeón!"
      description={
        <span className="block text-balance">
          <strong className="block text-2xl leading-8 font-black tracking-display text-ink">
            {champion}
          </strong>{' '}
          es el nuevo campeón {prepositionOf(tournament)} {tournament.name}.
        </span>
      }
      hero={<ChampionHead champion={champion} crest={src} {...{ colors, letters }} />}
    >
      <div className="mt-4 mb-3 overflow-hidden rounded-card border border-line *:last:rounded-none *:last:border-0">
        <OwnResult config={{ ...config, champion: config.champion }} />
        <TopThree />
      </div>
      <div className={clsx(dialogFooter, fadeAbove)}>
        <Button className="w-full" onClick={close}>
          ¡Entendido!
        </Button>
      </div>
    </Dialog>
  );
}

function OwnResult({ config }: { config: ChampionConfig }) {
  const pick = useChampionPick();
  const standing = useOwnStanding();
  const ranking = useLeaderboard();
  if (pick.isPending || standing.isPending || ranking.isPending) return <Skeleton className="h-22" />;
  const won = pick.data != null && championOutcome(pick.data, config) === 'won';
  const Icon = won ? Trophy : Minus;
  const own = standing.data ?? null;
  const total = ranking.data?.total ?? null;
  return (
    <div
      className={clsx(
        'flex min-h-22 flex-col items-center justify-center gap-0.5 border-b px-3 py-3 text-center tabular-nums',
        won ? 'border-lime bg-lime/15' : 'border-line',
      )}
    >
      {pick.data !== undefined && (
        <p
          className={clsx(
            'text-balance',
            won ? 'animate-stamp text-exact-text' : 'text-sm leading-5 font-semibold text-muted',
          )}
        >
          <Icon
            aria-hidden="true"
            className={clsx('mr-1.5 inline', won ? 'size-5 align-[-0.25rem]' : 'size-4 align-icon')}
          />
          {won ? (
            <>
              <span className="leading-6 font-extrabold">¡Era tu campeón!</span>{' '}
              <span className="leading-6 font-black whitespace-nowrap">
                +{plural(config.tournament.points.champion, 'punto', 'puntos')}
              </span>
            </>
          ) : pick.data === null ? (
            'No elegiste campeón'
          ) : (
            `${pick.data.team} no salió campeón`
          )}
        </p>
      )}
      {own !== null && own.totalPoints > 0 && total !== null && (
        <p className="text-md leading-5 font-semibold">
          <strong className="block text-2xl leading-8 font-black tracking-display text-balance">
            Terminaste {ordinal(own.position)} de {formatNumber(total)}
          </strong>
          <span className="sr-only"> · </span>
          {plural(own.totalPoints, 'punto', 'puntos')} en total
        </p>
      )}
    </div>
  );
}

const podiumSize = 3;

function TopThree() {
  const { data, isPending } = useLeaderboard();
  const ownId = useUser()?.id ?? '';
  const ownColors = useChampionColors();
  if (isPending) return <Skeleton className="h-72" />;
  return (
    <Podium
      label="Top 3 del ranking"
      heading="Top 3 del ranking"
      entries={data?.entries.slice(0, podiumSize) ?? []}
      total={podiumSize}
      {...{ ownId, ownColors }}
      detailsOf={detailsOf}
    />
  );
}

function detailsOf(entry: LeaderboardEntry): ReactNode[] {
  return [
    plural(entry.totalPredictions, 'predicción', 'predicciones'),
    ...entriesByKind(entry.hits).map(([hit, count], index) => (
      <span key={hit}>
        <span aria-hidden="true">
          {index > 0 && 'y '}
          {shortHitsText(hit, count)}
        </span>
        <span className="sr-only">{hitsText(hit, count)}</span>
      </span>
    )),
  ];
}
