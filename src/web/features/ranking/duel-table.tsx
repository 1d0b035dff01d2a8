import clsx from 'clsx';
import { useState } from 'react';
import type { PublicPick } from '../../../domain/participant-schemas.ts';
import { hitOf, type Score } from '../../../domain/score-prediction.ts';
import { Button } from '../../ui/button.tsx';
import { firstNameOf, formatGain } from '../../ui/words.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { Crest } from '../../football/crest.tsx';
import { hits } from '../../football/hits.ts';
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
  const side = clsx('truncate py-1.5 font-semibold', name === null ? 'w-[28%]' : 'w-[23%]');
  return (
    <>
      <table className="w-full table-fixed text-center text-sm leading-5">
        <caption className="sr-only">{name === null ? messages.ownPicks : messages.duel}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {name !== null && (
              <th scope="col" className={side}>
                {messages.you}
              </th>
            )}
            <th scope="col" className="py-1.5 font-semibold">
              {messages.match}
            </th>
            <th scope="col" className={side} title={name ?? undefined}>
              {name === null ? messages.ownPick : firstNameOf(name)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {matches.map(({ match, own, theirs, better }) => {
            const { homeScore, awayScore } = match;
            const result =
              homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
            return (
              <tr key={match.id}>
                {name !== null && <PickCell pick={own} isBetter={better === 'own'} {...{ result }} />}
                <MatchCell {...{ match, result }} />
                {name === null ? (
                  <PickCell pick={own} withUnit {...{ result }} />
                ) : (
                  <PickCell pick={theirs} isBetter={better === 'theirs'} {...{ result }} />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {!all && duel.matches.length > shownFirst && (
        <Button variant="secondary" onClick={() => showAll(true)} className="mt-1 w-full text-sm">
          {messages.showAll(duel.matches.length)}
        </Button>
      )}
    </>
  );
}

/** Both crests with the result between them, over the names. */
function MatchCell({ match, result }: Pick<DuelMatch, 'match'> & { result: Score | null }) {
  const crestOf = useTeamCrest();
  const { homeTeam, awayTeam } = match;
  return (
    <th scope="row" className="px-1 py-2.5 font-normal">
      <span className="flex flex-wrap items-center justify-center gap-x-2">
        <Crest name={homeTeam} {...crestOf(homeTeam)} className="size-7" />
        <span className="min-w-11 text-lg leading-6 font-black whitespace-nowrap tabular-nums">
          {result === null ? messages.versus : `${result.home} - ${result.away}`}
        </span>
        <Crest name={awayTeam} {...crestOf(awayTeam)} className="size-7" />
      </span>
      <span className="mt-0.5 block text-2xs leading-4 text-balance wrap-anywhere text-muted">
        <span className="inline-block">{homeTeam} -</span> <span className="inline-block">{awayTeam}</span>
      </span>
      {match.status === 'live' && (
        <span className="flex items-center justify-center gap-1.5 text-2xs leading-4 font-semibold text-live-text">
          <LiveDot />
          {messages.live}
        </span>
      )}
    </th>
  );
}

interface PickCellProps {
  pick: PublicPick | null;
  result: Score | null;
  /** Whether it brought more than the other's. */
  isBetter?: boolean;
  /** Whether 'puntos' stands after what it brought. */
  withUnit?: boolean;
}

/** A prediction in the tone of its hit, what it brought under it; one that hit nothing is quiet, in the same box. */
function PickCell({ pick, result, isBetter = false, withUnit = false }: PickCellProps) {
  if (pick === null)
    return (
      <td className="py-2.5 text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{messages.noPick}</span>
      </td>
    );
  const { points } = pick;
  const hit = points === null || result === null ? null : hitOf(pick, result);
  return (
    <td className="py-2.5 tabular-nums">
      <span
        className={clsx(
          'mx-auto block w-fit rounded-control border px-2 py-0.5 whitespace-nowrap',
          hit === null && 'border-edge font-bold',
          hit !== null && `border-transparent font-extrabold ${hits[hit].fill}`,
        )}
      >
        {pick.home} - {pick.away}
        {isBetter && <span className="sr-only"> {messages.better}</span>}
      </span>{' '}
      {points !== null && (
        <span className={clsx('text-xs leading-4.5 font-bold', points === 0 && 'text-muted')}>
          {formatGain(points)}
          {withUnit && ` ${messages.point(points)}`}
          {points === 0 && <span className="sr-only"> {hits.miss.name}</span>}
        </span>
      )}
    </td>
  );
}
