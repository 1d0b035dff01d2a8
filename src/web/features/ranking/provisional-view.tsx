import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowRight, Radio } from 'lucide-react';
import type { Match } from '../../../domain/api-schemas.ts';
import {
  provisionalRankingResponseSchema,
  type ProvisionalStanding,
} from '../../../domain/provisional-standing-schemas.ts';
import { judge, predictedScore } from '../../../domain/score-prediction.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { toLeaderboardEntry, useOwnStanding } from '../../lib/leaderboard.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { queryKeys, useLastError } from '../../lib/query-client.ts';
import { useProvisionalStanding } from '../../lib/ranking-views.ts';
import { readWithSession } from '../../lib/api-client.ts';
import { useUser } from '../../lib/session.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { dependsOn } from '../../lib/versions.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { formatGain, ordinal, plural } from '../../ui/words.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { Crest } from '../../football/crest.tsx';
import { Movement } from '../../football/rank.tsx';
import { ColumnHeads, ParticipantRow } from './participant-row.tsx';
import {
  FirstOf,
  OwnAnswer,
  PinnedRow,
  RowList,
  ViewAnswer,
  ViewWithoutData,
  type ViewProps,
} from './view-parts.tsx';

/** The options of its query, whose data are null when no live match has both scores. */
const provisionalRankingQuery = queryOptions({
  queryKey: [...queryKeys.allPredictions, 'provisional-ranking'],
  // Only the server knows the current scores.
  meta: { onlineOnly: true },
  queryFn: dependsOn(['matches', 'ranking'], async ({ signal }) => {
    const response = readWithSession('/api/provisional-ranking', provisionalRankingResponseSchema, signal);
    const { ranking } = await response;
    return ranking && { ...ranking, entries: ranking.rows.map(toLeaderboardEntry) };
  }),
});

/** Shows the first page of the ranking as if every live match ended now; see docs/rules.md#provisional-ranking. */
export function ProvisionalView({ ownId, ownColors, onOpen }: ViewProps) {
  const query = useQuery({ ...provisionalRankingQuery, enabled: useUser() !== null });
  const { data: page } = query;
  const ownQuery = useProvisionalStanding();
  const { data: own } = ownQuery;
  const { data: standing } = useOwnStanding();
  const ownFailed = useLastError(ownQuery) !== null;
  const matchData = useMatchData();
  const live = matchData.data?.matches.filter(({ status }) => status === 'live') ?? [];
  // The user's line and the matches stand above the rows, so wait for them: the rows must not move.
  if (page === undefined || matchData.isPending || (own === undefined && !ownFailed))
    return <ViewWithoutData query={query} />;
  if (page === null)
    return (
      <EmptyState icon={<Radio />} title="Todavía no hay marcador">
        Con el primero verás aquí cómo quedaría el ranking.
      </EmptyState>
    );
  const { entries, total, before, gained, lastIsShared } = page;
  const [leader] = entries;
  const started = leader !== undefined && leader.totalPoints > 0;
  const isListed = entries.some(({ userId }) => userId === ownId);
  return (
    <div>
      <Card>
        <ViewAnswer>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-xs leading-4 text-muted wide:text-sm wide:leading-5">
            <span className="inline-flex items-center gap-1.5 rounded-full bg-live px-2.5 py-0.5 font-extrabold whitespace-nowrap text-on-lime uppercase">
              <LiveDot />
              En vivo
            </span>
            <span>
              Así quedaría si{' '}
              {live.length === 1 ? 'el partido en vivo terminara' : 'los partidos en vivo terminaran'} ahora.
            </span>
          </p>
          {live.length > 0 && <LiveScores matches={live} />}
          <div aria-live="polite" className="mt-2.5 empty:sr-only">
            {own != null && started && <OwnJump {...{ own, isListed }} one={live.length === 1} />}
          </div>
        </ViewAnswer>
        <ColumnHeads counts={started ? leader.hits : undefined} />
        <RowList label="En vivo" rows={entries} {...{ lastIsShared, ownId }}>
          {(entry, place) => (
            <ParticipantRow
              {...{ entry, ownColors, onOpen }}
              {...place}
              position={started ? entry.position : null}
              before={started ? before[entry.userId] : undefined}
              gained={gained?.[entry.userId]}
            />
          )}
        </RowList>
        <FirstOf shown={entries.length} all={total} />
      </Card>
      {own != null && started && !isListed && standing != null && (
        <PinnedRow>
          <ParticipantRow
            own
            // Only the points are known, not the hits.
            withoutHits
            entry={{ ...standing, totalPoints: own.points }}
            position={own.position}
            before={own.presentPosition}
            gained={own.gained}
            shared={false}
            ownColors={ownColors}
          />
        </PinnedRow>
      )}
    </div>
  );
}

const mostScores = 4;

function LiveScores({ matches }: { matches: Match[] }) {
  const crestOf = useTeamCrest();
  const { data: predictions } = useOwnPredictions();
  const points = useGameConfig().data?.tournament.points;
  const predicted = ({ id, homeScore, awayScore }: Match): string => {
    const row = predictions?.get(id);
    if (row === undefined) return 'Sin predicción';
    const said = `Predijiste ${row.home_score} - ${row.away_score}`;
    if (points === undefined || homeScore === null || awayScore === null) return said;
    const earned = judge(predictedScore(row), { home: homeScore, away: awayScore }, points).points;
    return `${said} · ${plural(earned, 'punto', 'puntos')}`;
  };
  return (
    <ul aria-label="Partidos en vivo" className="mt-2.5 flex flex-wrap gap-2">
      {matches.slice(0, mostScores).map((match) => (
        <li
          key={match.id}
          className="flex flex-wrap items-center gap-2 rounded-control bg-raised px-2.5 py-1 text-md leading-6 font-extrabold whitespace-nowrap tabular-nums"
        >
          <Crest name={match.homeTeam} {...crestOf(match.homeTeam)} className="size-6" />
          <span className="sr-only wide:not-sr-only">{match.homeTeam} </span>
          {match.homeScore === null || match.awayScore === null
            ? 'vs'
            : `${match.homeScore} - ${match.awayScore}`}
          <span className="sr-only wide:not-sr-only"> {match.awayTeam}</span>
          <Crest name={match.awayTeam} {...crestOf(match.awayTeam)} className="size-6" />
          {predictions !== undefined && (
            <span className="text-xs font-semibold text-muted"> {predicted(match)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface OwnJumpProps {
  own: ProvisionalStanding;
  isListed: boolean;
  /** Whether a single match is live. */
  one: boolean;
}

function OwnJump({ own, isListed, one }: OwnJumpProps) {
  const { presentPosition, position, points, gained } = own;
  const moves = presentPosition !== position;
  const total = plural(points, 'punto', 'puntos');
  return (
    <OwnAnswer
      sentence={`Tú: ${moves ? `${ordinal(presentPosition)} → ` : ''}${ordinal(position)}, ${total} (${formatGain(gained)})`}
      title={`Tu posición${moves ? ': ahora y' : ''} si ${one ? 'termina' : 'terminan'} así`}
      points={
        <>
          {total} {gained > 0 && <span className="text-lime">{formatGain(gained)}</span>}
        </>
      }
      isListed={isListed}
    >
      {moves && (
        <>
          <span className="text-muted">{ordinal(presentPosition)}</span>
          <ArrowRight className="size-6 self-center text-muted wide:size-9" />
        </>
      )}
      {ordinal(position)}
      <Movement places={presentPosition - position} className="text-xl tracking-normal wide:text-2xl" />
    </OwnAnswer>
  );
}
