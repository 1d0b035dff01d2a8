import clsx from 'clsx';
import { Minus, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChampionConfig } from '../../../domain/api-schemas.ts';
import { findTeam } from '../../../domain/team-names.ts';
import { prepositionOf } from '../../../domain/tournament-name.ts';
import { useChampionPick, championOutcome } from '../../lib/champion-pick.ts';
import { useLeaderboard, useOwnStanding, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { useUser } from '../../lib/session.ts';
import { useChampionColors } from '../../lib/team-crest.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, dialogFooter, fadeAbove } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ChampionHead } from '../../football/champion-head.tsx';
import { countHits, hits } from '../../football/hits.ts';
import { Podium } from '../../football/podium.tsx';
import { celebrationMessages as messages } from './messages.ts';

interface CelebrationProps {
  config: ChampionConfig;
  /** The champion's name, from the data. */
  champion: string;
  onClose: () => void;
}

/** Announces the champion; see docs/screens.md#celebration. */
export function Celebration({ config, champion, onClose }: CelebrationProps) {
  const team = findTeam(config.tournament.teams, champion);
  return (
    <Dialog
      onClose={onClose}
      title={messages.title}
      description={messages.announcement(
        champion,
        `${prepositionOf(config.tournament)} ${config.tournament.name}`,
      )}
      hero={
        <ChampionHead champion={champion} crest={team?.crest} colors={team?.colors} letters={team?.letters} />
      }
    >
      <OwnResult config={config} />
      <TopThree />
      <div className={clsx(dialogFooter, fadeAbove)}>
        <Button className="w-full" onClick={onClose}>
          {messages.understood}
        </Button>
      </div>
    </Dialog>
  );
}

/** How it ended for the user: the own champion with its points, and the final position. */
function OwnResult({ config }: { config: ChampionConfig }) {
  const pick = useChampionPick();
  const standing = useOwnStanding();
  const ranking = useLeaderboard();
  if (pick.isPending || standing.isPending || ranking.isPending)
    return <Skeleton className="my-2.5 h-22 rounded-control" />;
  const won = pick.data != null && championOutcome(pick.data, config) === 'won';
  const Icon = won ? Trophy : Minus;
  const own = standing.data ?? null;
  const total = ranking.data?.total ?? null;
  return (
    <div
      className={clsx(
        'my-2.5 flex min-h-22 flex-col items-center justify-center gap-0.5 rounded-control px-3 py-2 text-center tabular-nums',
        hits[won ? 'exact' : 'miss'].fill,
      )}
    >
      {pick.data !== undefined && (
        <p className={clsx('text-balance', won ? 'animate-stamp' : 'text-sm leading-5 font-semibold')}>
          <Icon aria-hidden="true" className={clsx('mr-1.5 inline align-icon', won ? 'size-5' : 'size-4')} />
          {won ? (
            <>
              <span className="leading-6 font-extrabold">{messages.won}</span>{' '}
              <span className="leading-6 font-black whitespace-nowrap">
                {messages.bonus(config.tournament.points.champion)}
              </span>
            </>
          ) : pick.data === null ? (
            messages.noPick
          ) : (
            messages.lost(pick.data.team)
          )}
        </p>
      )}
      {own !== null && own.totalPoints > 0 && total !== null && (
        <p className={clsx('text-sm leading-5', !won && 'text-ink')}>
          <strong className="block text-2xl leading-8 font-black tracking-display text-balance">
            {messages.finished(own.position, total)}
          </strong>
          <span className="sr-only"> · </span>
          {messages.points(own.totalPoints)}
        </p>
      )}
    </div>
  );
}

/** How many participants are shown; see docs/screens.md#celebration. */
const shown = 3;

/** The first three of the ranking with points, predictions and hits. */
function TopThree() {
  const { data, isPending } = useLeaderboard();
  const ownId = useUser()?.id ?? '';
  const ownColors = useChampionColors();
  if (isPending) return <Skeleton className="mb-3 h-72 rounded-card" />;
  return (
    <div className="mb-3">
      <Podium
        label={messages.topThree}
        heading={messages.topThree}
        entries={data?.entries.slice(0, shown) ?? []}
        total={shown}
        {...{ ownId, ownColors }}
        detailsOf={detailsOf}
      />
    </div>
  );
}

function detailsOf(entry: LeaderboardEntry): ReactNode[] {
  return [
    messages.predictions(entry.totalPredictions),
    withoutNoun(countHits('exact', entry.exactPredictions)),
    withoutNoun(countHits('outcome', entry.correctWinners)),
  ];
}

/** '4 marcadores exactos' as '4 exactos', which has room on a step; the noun is read out. */
function withoutNoun(text: string): ReactNode {
  const [count, noun, kind] = text.split(' ');
  return (
    <>
      {count} <span className="sr-only">{noun} </span>
      {kind}
    </>
  );
}
