import clsx from 'clsx';
import { useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { PublicPick } from '../../../domain/participant-schemas.ts';
import { hitOf, type Score } from '../../../domain/score-prediction.ts';
import { Button } from '../../ui/button.tsx';
import { Crest } from '../../football/crest.tsx';
import { firstNameOf, formatGain } from '../../ui/words.ts';
import { hitNames, hitTones } from '../../football/hits.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { useTeamCrest } from '../../lib/team-crest.ts';
import type { Duel, DuelMatch } from './duel.ts';
import { profileMessages as messages } from './messages.ts';

/** So many matches are shown until all are asked for. */
const shownFirst = 8;

interface DuelTableProps {
  duel: Duel;
  /** The other's name; null to show the user's own predictions alone. */
  name: string | null;
}

/**
 * What both predicted of each match that has begun, the newest first, on both sides of it; the own predictions alone stand
 * after it. See docs/screens.md#profile-and-duel.
 */
export function DuelTable({ duel, name }: DuelTableProps) {
  const [all, showAll] = useState(false);
  const matches = all ? duel.matches : duel.matches.slice(0, shownFirst);
  const alone = name === null;
  return (
    <div className="@container">
      <table className="w-full table-fixed text-sm leading-5">
        <caption className="sr-only">{alone ? messages.ownPicks : messages.duel}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {!alone && (
              <th scope="col" className={headClass}>
                {messages.you}
              </th>
            )}
            <th scope="col" className={clsx('py-1.5 font-semibold', alone ? 'text-left' : 'px-1')}>
              {messages.match}
            </th>
            {alone ? (
              <th scope="col" className="w-24 py-1.5 text-right font-semibold">
                {messages.ownPick}
              </th>
            ) : (
              <th scope="col" className={headClass} title={name}>
                {firstNameOf(name)}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {matches.map((pair) => (
            <DuelRow key={pair.match.id} pair={pair} alone={alone} />
          ))}
        </tbody>
      </table>
      {!all && duel.matches.length > shownFirst && (
        <Button variant="secondary" onClick={() => showAll(true)} className="mt-3 w-full text-sm">
          {messages.showAll(duel.matches.length)}
        </Button>
      )}
    </div>
  );
}

const headClass = 'w-16 truncate py-1.5 text-center font-semibold sm:w-24';

function DuelRow({ pair, alone }: { pair: DuelMatch; alone: boolean }) {
  const { match, own, theirs, better } = pair;
  const { homeScore, awayScore } = match;
  const result = homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
  return (
    <tr>
      {!alone && <PickCell pick={own} result={result} rank={rankOf('own', better)} />}
      <MatchCell match={match} result={result} alone={alone} />
      {alone ? (
        <PickCell pick={own} result={result} rank="level" atEnd />
      ) : (
        <PickCell pick={theirs} result={result} rank={rankOf('theirs', better)} />
      )}
    </tr>
  );
}

interface MatchCellProps {
  match: Match;
  result: Score | null;
  alone: boolean;
}

/** Both crests with the result between them, over the names. */
function MatchCell({ match, result, alone }: MatchCellProps) {
  const crestOf = useTeamCrest();
  const { homeTeam, awayTeam } = match;
  const crest = (team: string) => (
    <Crest name={team} {...crestOf(team)} className="size-7 @max-[13rem]:hidden" />
  );
  return (
    <th scope="row" className={clsx('py-2.5 font-normal', !alone && 'px-1')}>
      <span className={clsx('flex items-center gap-2', alone ? 'justify-start' : 'justify-center')}>
        {crest(homeTeam)}
        <span className="min-w-11 text-center text-lg leading-6 font-black whitespace-nowrap tabular-nums">
          {result === null ? messages.versus : `${result.home} - ${result.away}`}
        </span>
        {crest(awayTeam)}
      </span>
      <span
        className={clsx(
          'mt-0.5 block text-2xs leading-4 text-balance wrap-anywhere text-muted',
          alone && 'text-left',
        )}
      >
        <span className="inline-block">{homeTeam} -</span> <span className="inline-block">{awayTeam}</span>
      </span>
      {match.status === 'live' && (
        <span
          className={clsx(
            'flex items-center gap-1.5 text-2xs leading-4 font-semibold text-live-text',
            !alone && 'justify-center',
          )}
        >
          <LiveDot />
          {messages.live}
        </span>
      )}
    </th>
  );
}

function rankOf(side: 'own' | 'theirs', better: DuelMatch['better']): PickCellProps['rank'] {
  if (better === 'level') return 'level';
  return better === side ? 'more' : 'less';
}

interface PickCellProps {
  pick: PublicPick | null;
  result: Score | null;
  /** Whether it brought more or less than the other's. */
  rank: 'more' | 'less' | 'level';
  /** Whether the edge of the table is where it ends. */
  atEnd?: boolean;
}

/** A prediction in the tone of its hit, what it brought under it; one that hit nothing is quiet, in the same box. */
function PickCell({ pick, result, rank, atEnd = false }: PickCellProps) {
  const align = atEnd ? 'text-right' : 'text-center';
  if (pick === null)
    return (
      <td className={clsx('py-2.5 text-muted', align)}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{messages.noPick}</span>
      </td>
    );
  const { points } = pick;
  const hit = points === null || result === null ? null : hitOf(pick, result);
  return (
    <td className={clsx('py-2.5 tabular-nums', align)}>
      <span
        className={clsx(
          'block w-fit rounded-control border px-2 py-0.5 whitespace-nowrap',
          atEnd ? 'ml-auto' : 'mx-auto',
          hit === null && 'border-edge font-bold',
          hit === 'miss' && 'border-line text-muted',
          hit !== null && hit !== 'miss' && `border-transparent font-extrabold ${hitTones[hit]}`,
        )}
      >
        {pick.home} - {pick.away}
        {rank === 'more' && <span className="sr-only"> {messages.better}</span>}
      </span>{' '}
      {points !== null && (
        <span className={clsx('text-xs leading-4.5 font-bold', points === 0 && 'text-muted')}>
          {formatGain(points)}
          {atEnd && ` ${messages.point(points)}`}
          {points === 0 && <span className="sr-only"> {hitNames.miss}</span>}
        </span>
      )}
    </td>
  );
}
