import { Star } from 'lucide-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { GameConfig, Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { gameRecordsSchema } from '../../../domain/recap-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { hitKinds, predictedScore } from '../../../domain/score-prediction.ts';
import { useChampionPick } from '../../lib/champion-pick.ts';
import { useLeaderboard, useOwnStanding } from '../../lib/leaderboard.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readWithSession } from '../../lib/api-client.ts';
import { useUser } from '../../lib/session.ts';
import { useChampionColors, useTeamCrest } from '../../lib/team-crest.ts';
import { dependsOn } from '../../lib/versions.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formatNumber, ordinal } from '../../ui/words.ts';
import { Crest } from '../../football/crest.tsx';
import { hits } from '../../football/hits.ts';
import { LoadFailure } from '../../football/load-failure.tsx';
import { finalStandings } from '../../football/messages.ts';
import { Podium } from '../../football/podium.tsx';
import { Fact, GameRecords } from './recap.tsx';
import { ShareButton } from './share-button.tsx';

const gameOver = 'El juego terminó';
const winnersShown = 3;
/** Prizes of a tournament file that mean there is none. */
const noPrize = ['', 'Por definir'];

/** See docs/rules.md#recap. */
const gameRecordsQuery = queryOptions({
  queryKey: [...queryKeys.ranking, 'records'],
  queryFn: dependsOn(['ranking'], ({ signal }) => readWithSession('/api/recaps', gameRecordsSchema, signal)),
});

interface ClosingPageProps {
  config: GameConfig;
  matches: Match[];
  greeting: ReactNode;
  ownChampion: ReactNode;
  /** Shown until all data are known, so that nothing moves afterwards. */
  pending: ReactNode;
  /** The page around this section. */
  children: (closing: ReactNode) => ReactNode;
}

/** Shows the winners and the user's result above the matches once the game is over (docs/screens.md#closing-page). */
export function ClosingPage(props: ClosingPageProps) {
  const { config, matches, greeting, ownChampion, pending, children } = props;
  const leaderboard = useLeaderboard();
  const standing = useOwnStanding();
  const predictions = useOwnPredictions();
  const { failure } = usePredictions();
  const user = useUser();
  const records = useQuery({ ...gameRecordsQuery, enabled: user !== null });
  const ownColors = useChampionColors();
  const crestOf = useTeamCrest();
  const titleId = useId();
  const pick = useChampionPick();
  // `isFetched` stays true while a failed query is retried, when `isPending` is true again.
  if (![leaderboard, standing, predictions, records, pick].every(({ isFetched }) => isFetched))
    return pending;
  const champion = config.champion?.decided ?? null;
  const winners =
    leaderboard.data?.entries.slice(0, winnersShown).filter(({ totalPoints }) => totalPoints > 0) ?? [];
  const total = leaderboard.data?.total ?? null;
  const own = standing.data ?? null;
  const played = own !== null && total !== null && own.totalPredictions > 0 ? { own, total } : null;
  const { prize, name } = config.tournament;
  const hasPredicted = predictions.data !== undefined && predictions.data.size > 0;
  const hasRecords = Object.values(records.data ?? {}).some((record) => record !== null);
  return children(
    <section
      data-theme="dark"
      aria-labelledby={titleId}
      className="overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      <div className="wide:flex">
        <div className="flex flex-1 flex-col justify-between gap-4 p-4 wide:p-6">
          <div>
            {greeting}
            {/* The greeting says so in its own words. */}
            <h2 id={titleId} className="sr-only">
              {gameOver}
            </h2>
          </div>
          {standing.data !== undefined && leaderboard.data !== undefined && (
            <dl className="flex flex-wrap items-end justify-between gap-x-12 tabular-nums wide:justify-start">
              <div>
                <dt className="sr-only">Posición</dt>
                <dd className="text-sm leading-5 text-muted">
                  {played === null ? (
                    <span className="text-xl font-black text-ink">No hiciste predicciones</span>
                  ) : (
                    <>
                      <span className="block">Terminaste</span>{' '}
                      <strong className={figureClass}>{ordinal(played.own.position)}</strong> de{' '}
                      {formatNumber(played.total)}
                    </>
                  )}
                </dd>
              </div>
              <div className="text-right wide:text-left">
                <dt className="text-sm leading-5 text-muted">Puntos Totales</dt>
                <dd className={figureClass}>{formatNumber(own?.totalPoints ?? 0)}</dd>
              </div>
            </dl>
          )}
          {failure !== null && <LoadFailure failure={failure} meaning="Tus puntos no cambian." />}
          {ownChampion}
          {/* Otherwise the user's champion says it. */}
          {champion !== null && pick.data === undefined && (
            <dl className="flex items-center gap-2 text-sm leading-5">
              <dt className="flex shrink-0 items-center gap-2 text-muted">
                <Crest name={champion} {...crestOf(champion)} className="size-6" />
                Campeón
              </dt>
              <dd className="min-w-0 font-bold wrap-anywhere">{champion}</dd>
            </dl>
          )}
          {hasPredicted && <BestPick {...{ matches }} predictions={predictions.data} />}
          <div className="flex flex-wrap gap-2 *:grow">
            {played !== null && (
              <ShareButton
                label="Compartir mi resultado"
                content={{
                  ...{ competition: name, occasion: gameOver, movement: null },
                  points: played.own.totalPoints,
                  place: `${ordinal(played.own.position)} de ${formatNumber(played.total)}`,
                  name: user?.fullName || played.own.fullName,
                }}
              />
            )}
            <Link to="/?tab=ranking" className={buttonClass(played === null ? 'primary' : 'secondary')}>
              Ver ranking
            </Link>
          </div>
        </div>
        {winners.length > 0 && (
          // On a phone the podium is part of the band and has no frame.
          <div className="grid flex-1 border-t border-line *:rounded-none *:border-0 wide:border-t-0 wide:border-l">
            <Podium
              entries={winners}
              total={winners.length}
              ownId={user?.id ?? ''}
              ownColors={ownColors}
              label="Podio del juego"
              ending={{ note: finalStandings(champion), prize: noPrize.includes(prize.trim()) ? '' : prize }}
            />
          </div>
        )}
      </div>
      {records.data !== undefined && hasRecords && (
        <div className="border-t border-line p-4 wide:p-6">
          <h3 className="mb-3 text-sm leading-5 font-bold">Lo más destacado</h3>
          <ul className="grid gap-x-6 gap-y-4 wide:grid-cols-3">
            <GameRecords records={records.data} />
          </ul>
        </div>
      )}
    </section>,
  );
}

const figureClass = 'text-4xl leading-10 font-black tracking-display text-ink wide:text-6xl wide:leading-15';

type OwnRows = ReadonlyMap<string, PredictionRow>;

function BestPick({ matches, predictions }: { matches: Match[]; predictions: OwnRows }) {
  const best = bestPickOf(matches, predictions);
  return (
    <ul>
      <Fact
        icon={<Star />}
        title="Tu mejor acierto"
        note={best === null ? undefined : <span className={hits[best.hit].text}>{hits[best.hit].name}</span>}
      >
        {best === null ? (
          'Esta vez no acertaste ninguno'
        ) : (
          <>
            {best.match.homeTeam}{' '}
            <span className="whitespace-nowrap">
              {best.score.home} - {best.score.away}
            </span>{' '}
            {best.match.awayTeam}
          </>
        )}
      </Fact>
    </ul>
  );
}

/**
 * Returns the user's best prediction, or null without a hit: the better kind first, then the result with more goals,
 * then the later match (docs/screens.md#closing-page).
 */
export function bestPickOf(matches: readonly Match[], predictions: OwnRows) {
  const hits = matches.flatMap((match) => {
    const row = predictions.get(match.id);
    const result = finalResultOf(match);
    if (row === undefined || result === null) return [];
    const { hit } = row;
    if (hit === null || hit === 'miss') return [];
    const rank = [-hitKinds.indexOf(hit), result.home + result.away, Date.parse(match.kickoffAt ?? '') || 0];
    return [{ match, score: predictedScore(row), hit, rank }];
  });
  return hits.toSorted((a, b) => compare(b.rank, a.rank))[0] ?? null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
