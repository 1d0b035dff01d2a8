import clsx from 'clsx';
import { useState } from 'react';
import type { PublicPick } from '../../../domain/participant-schemas.ts';
import { hitOf } from '../../../domain/score-prediction.ts';
import { Button, firstNameOf, formatGain, hitTones } from '../../ui/index.ts';
import type { Duel, DuelMatch } from './duel.ts';
import { profileMessages as messages } from './profile-messages.ts';

/** So many matches are shown until all are asked for. */
const shownFirst = 8;

interface DuelTableProps {
  duel: Duel;
  /** The other's name; null to show the user's own predictions alone. */
  name: string | null;
}

/** What both predicted of each match that has begun, the newest first; see docs/rules.md#profile-and-duel. */
export function DuelTable({ duel, name }: DuelTableProps) {
  const [all, showAll] = useState(false);
  const matches = all ? duel.matches : duel.matches.slice(0, shownFirst);
  return (
    <>
      <table className="w-full table-fixed text-sm leading-5">
        <caption className="sr-only">{name === null ? messages.ownPicks : messages.duel}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-left font-semibold">
              {messages.match}
            </th>
            <th scope="col" className="w-16 px-1 py-1.5 text-center font-semibold sm:w-24">
              {messages.you}
            </th>
            {name !== null && (
              <th
                scope="col"
                className="w-16 truncate px-1 py-1.5 text-center font-semibold sm:w-24"
                title={name}
              >
                {firstNameOf(name)}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {matches.map((pair) => (
            <DuelRow key={pair.match.id} pair={pair} alone={name === null} />
          ))}
        </tbody>
      </table>
      {!all && duel.matches.length > shownFirst && (
        <Button variant="secondary" onClick={() => showAll(true)} className="mt-3 w-full text-sm">
          {messages.showAll(duel.matches.length)}
        </Button>
      )}
    </>
  );
}

function DuelRow({ pair, alone }: { pair: DuelMatch; alone: boolean }) {
  const { match, own, theirs, better } = pair;
  const { homeTeam, awayTeam, homeScore, awayScore } = match;
  const result = homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
  return (
    <tr>
      <th scope="row" className="py-2 pr-2 text-left font-normal">
        <span className="block leading-4.5 wrap-anywhere text-muted">
          <span className="inline-block">{homeTeam} -</span> <span className="inline-block">{awayTeam}</span>
        </span>
        {result !== null && (
          <span className="leading-5 font-bold tabular-nums">
            {result.home} - {result.away}{' '}
            {match.status === 'live' && (
              <span className="text-xs font-semibold text-live-text">{messages.live}</span>
            )}
          </span>
        )}
      </th>
      <PickCell pick={own} result={result} rank={alone ? 'level' : rankOf('own', better)} />
      {!alone && <PickCell pick={theirs} result={result} rank={rankOf('theirs', better)} />}
    </tr>
  );
}

function rankOf(side: 'own' | 'theirs', better: DuelMatch['better']): PickCellProps['rank'] {
  if (better === 'level') return 'level';
  return better === side ? 'more' : 'less';
}

interface PickCellProps {
  pick: PublicPick | null;
  result: { home: number; away: number } | null;
  /** Whether it brought more or less than the other's. */
  rank: 'more' | 'less' | 'level';
}

function PickCell({ pick, result, rank }: PickCellProps) {
  if (pick === null)
    return (
      <td className="px-1 py-2 text-center text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{messages.noPick}</span>
      </td>
    );
  const { points } = pick;
  return (
    <td className="px-1 py-2 text-center tabular-nums">
      <span
        className={clsx(
          'mx-auto block w-fit rounded-control px-1.5 whitespace-nowrap',
          rank === 'less' ? 'text-muted' : 'font-extrabold',
          rank === 'more' && 'bg-raised',
        )}
      >
        {pick.home} - {pick.away}
        {rank === 'more' && <span className="sr-only"> {messages.better}</span>}
      </span>
      {points !== null && result !== null && (
        <span
          className={clsx(
            'inline-block min-w-8 rounded-full px-1.5 text-xs leading-4.5 font-bold',
            points > 0 ? hitTones[hitOf(pick, result)] : 'text-muted',
          )}
        >
          {formatGain(points)}
        </span>
      )}
    </td>
  );
}
