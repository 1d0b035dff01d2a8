import clsx from 'clsx';
import { useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { PublicPick } from '../../../domain/participant-schemas.ts';
import { hitOf, type Score } from '../../../domain/score-prediction.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LiveDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { firstNameOf, formatGain, plural } from '../../ui/words.ts';
import { Crest } from '../../football/crest.tsx';
import { hits } from '../../football/hits.ts';

/** A match of a duel: what both predicted of it, null without a prediction. */
interface DuelMatch {
  match: Match;
  own: PublicPick | null;
  theirs: PublicPick | null;
  /** The own points less the other's; null while it is not settled, and when one of them did not predict it. */
  lead: number | null;
}

export interface Duel {
  /** The matches that either predicted and that have begun, the newest first. */
  matches: DuelMatch[];
  /** Settled ones that both predicted, those in which the user has more points, and those in which the other has. */
  settled: number;
  won: number;
  lost: number;
}

/** Compares what two participants predicted of the matches that have begun; see docs/screens.md#profile-and-duel. */
export function compareDuel(matches: Match[], ownPicks: PublicPick[], theirPicks: PublicPick[]): Duel {
  const compared = matches.flatMap((match): DuelMatch[] => {
    const own = ownPicks.find(({ matchId }) => matchId === match.id) ?? null;
    const theirs = theirPicks.find(({ matchId }) => matchId === match.id) ?? null;
    if (own === null && theirs === null) return [];
    const lead = own?.points == null || theirs?.points == null ? null : own.points - theirs.points;
    return [{ match, own, theirs, lead }];
  });
  const leads = compared.flatMap(({ lead }) => lead ?? []);
  const kickOff = ({ match }: DuelMatch) => (match.kickoffAt === null ? 0 : Date.parse(match.kickoffAt));
  return {
    matches: compared.toSorted((a, b) => kickOff(b) - kickOff(a)),
    settled: leads.length,
    won: leads.filter((lead) => lead > 0).length,
    lost: leads.filter((lead) => lead < 0).length,
  };
}

/** Who won the duel: 'Le ganaste 4 de 7'. */
export function duelText({ settled, won, lost }: Duel): string {
  if (settled === 0) return 'Todavía no hay partidos para comparar';
  if (won > lost) return `Le ganaste ${won} de ${settled}`;
  if (lost > won) return `Te ganó ${lost} de ${settled}`;
  return won === 0 ? 'Empatados: ninguno ganó' : `Empatados: ${won} cada uno`;
}

interface Side {
  name: string;
  avatarUrl: string;
  /** The colours of the shirt. */
  colors?: string[] | undefined;
}

interface DuelScoreProps {
  duel: Duel;
  own: Side;
  other: Side;
  /** Of the heading that says who won. */
  titleId: string;
}

/** Who won the duel, as the score of a match between both, over a line of chalk in their parts; dark in both themes. */
export function DuelScore({ duel, own, other, titleId }: DuelScoreProps) {
  const { settled, won, lost } = duel;
  const drawn = settled - won - lost;
  const parts = [
    { many: won, tone: won > lost ? 'bg-lime' : 'bg-ink' },
    { many: drawn, tone: 'bg-line' },
    { many: lost, tone: lost > won ? 'bg-lime' : 'bg-ink' },
  ];
  return (
    <div
      data-theme="dark"
      className="flex flex-col gap-2 rounded-card border border-line bg-ground p-3 text-center text-ink"
    >
      <div className="flex flex-wrap items-center justify-around gap-x-2">
        <Player side={own} name="Tú" leads={won > lost} />
        <p
          aria-hidden="true"
          className="text-4xl leading-10 font-black tracking-display whitespace-nowrap tabular-nums"
        >
          <span className={clsx(won < lost && 'text-muted')}>{won}</span>
          <span className="px-1.5 text-muted">-</span>
          <span className={clsx(lost < won && 'text-muted')}>{lost}</span>
        </p>
        <Player side={other} name={firstNameOf(other.name)} leads={lost > won} />
      </div>
      {settled > 0 && (
        <div aria-hidden="true" className="flex h-1.5 gap-0.5">
          {parts.map(
            ({ many, tone }, index) =>
              many > 0 && (
                <span key={index} style={{ flexGrow: many }} className={clsx('basis-0 rounded-full', tone)} />
              ),
          )}
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-center gap-x-2">
        <h3 id={titleId} className="text-md leading-5 font-extrabold text-balance">
          {duelText(duel)}
        </h3>
        {drawn > 0 && won !== lost && (
          <p className="text-sm leading-5 text-muted tabular-nums">{plural(drawn, 'empate', 'empates')}</p>
        )}
      </div>
    </div>
  );
}

function Player({ side, name, leads }: { side: Side; name: string; leads: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 basis-16 flex-col items-center gap-1">
      <Avatar name={side.name} src={side.avatarUrl} colors={side.colors} leader={leads} className="size-13" />
      <p
        title={side.name}
        className={clsx('max-w-full truncate text-sm leading-5 font-bold', !leads && 'text-muted')}
      >
        {name}
      </p>
    </div>
  );
}

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
        <caption className="sr-only">{name === null ? 'Tus predicciones' : 'Duelo'}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {name !== null && (
              <th scope="col" className={side}>
                Tú
              </th>
            )}
            <th scope="col" className="py-1.5 font-semibold">
              Partido
            </th>
            <th scope="col" className={side} title={name ?? undefined}>
              {name === null ? 'Tu predicción' : firstNameOf(name)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {matches.map(({ match, own, theirs, lead }) => {
            const result = resultOf(match);
            return (
              <tr key={match.id}>
                {name !== null && (
                  <PickCell pick={own} isBetter={lead !== null && lead > 0} {...{ result }} />
                )}
                <MatchCell {...{ match, result }} />
                {name === null ? (
                  <PickCell pick={own} withUnit {...{ result }} />
                ) : (
                  <PickCell pick={theirs} isBetter={lead !== null && lead < 0} {...{ result }} />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {!all && duel.matches.length > shownFirst && (
        <Button variant="secondary" onClick={() => showAll(true)} className="mt-1 w-full text-sm">
          Ver los {duel.matches.length} partidos
        </Button>
      )}
    </>
  );
}

/** The score of a match as it stands; null without one. */
export function resultOf({ homeScore: home, awayScore: away }: Match): Score | null {
  return home === null || away === null ? null : { home, away };
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
          {result === null ? 'vs' : `${result.home} - ${result.away}`}
        </span>
        <Crest name={awayTeam} {...crestOf(awayTeam)} className="size-7" />
      </span>
      <span className="mt-0.5 block text-2xs leading-4 text-balance wrap-anywhere text-muted">
        <span className="inline-block">{homeTeam} -</span> <span className="inline-block">{awayTeam}</span>
      </span>
      {match.status === 'live' && (
        <span className="flex items-center justify-center gap-1.5 text-2xs leading-4 font-semibold text-live-text">
          <LiveDot />
          En vivo
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
        <span className="sr-only">Sin predicción</span>
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
        {isBetter && <span className="sr-only"> Más puntos</span>}
      </span>{' '}
      {points !== null && (
        <span className={clsx('text-xs leading-4.5 font-bold', points === 0 && 'text-muted')}>
          {formatGain(points)}
          {withUnit && (points === 1 ? ' punto' : ' puntos')}
          {points === 0 && <span className="sr-only"> {hits.miss.name}</span>}
        </span>
      )}
    </td>
  );
}
