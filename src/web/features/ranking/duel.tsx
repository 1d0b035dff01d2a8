import clsx from 'clsx';
import { useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { PublicPick } from '../../../domain/participant-schemas.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LiveDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { firstNameOf, formatGain, plural } from '../../ui/words.ts';
import { Crest } from '../../football/crest.tsx';
import { hits } from '../../football/hits.ts';

/** A match of a duel with both predictions; null without one. */
interface DuelMatch {
  match: Match;
  own: PublicPick | null;
  theirs: PublicPick | null;
  /** The user's points minus the other's; null until settled, or when only one of them predicted it. */
  lead: number | null;
}

export interface Duel {
  /** The matches that have begun and that either predicted, newest first. */
  matches: DuelMatch[];
  /** Settled matches that both predicted, and how many of them the user won and lost. */
  settled: number;
  won: number;
  lost: number;
}

/** Compares the predictions of two participants for the matches that have begun; see docs/screens.md#profile-and-duel. */
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

/** Returns the outcome of the duel: 'Le ganaste 4 de 7'. */
export function duelText({ settled, won, lost }: Duel): string {
  if (settled === 0) return 'Todavía no hay partidos para comparar';
  if (won > lost) return `Le ganaste ${won} de ${settled}`;
  if (lost > won) return `Te ganó ${lost} de ${settled}`;
  return won === 0 ? 'Empatados: ninguno ganó' : `Empatados: ${won} cada uno`;
}

interface Side {
  name: string;
  avatarUrl: string;
  colors?: string[] | undefined;
}

interface DuelScoreProps {
  duel: Duel;
  own: Side;
  other: Side;
  titleId: string;
}

/** Shows the duel as the score of a match, over a line with the share of each side. It is dark in both themes. */
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
          {settled === 0 ? (
            <span className="text-lg text-muted">vs</span>
          ) : (
            <>
              <span className={clsx(won < lost && 'text-muted')}>{won}</span>
              <span className="px-1.5 text-muted">-</span>
              <span className={clsx(lost < won && 'text-muted')}>{lost}</span>
            </>
          )}
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

const shownFirst = 8;

interface DuelTableProps {
  duel: Duel;
  /** The other participant's name; null to show only the user's own predictions. */
  name: string | null;
}

/**
 * Shows the predictions on either side of each match that has begun, newest first, or one side only without own predictions;
 * see docs/screens.md#profile-and-duel.
 */
export function DuelTable({ duel, name }: DuelTableProps) {
  const [all, showAll] = useState(false);
  const matches = all ? duel.matches : duel.matches.slice(0, shownFirst);
  const hasOwn = duel.matches.some(({ own }) => own !== null);
  const isDuel = name !== null && hasOwn;
  const side = clsx('truncate py-1.5 font-semibold', isDuel ? 'w-[23%]' : 'w-[28%]');
  return (
    <>
      <table className="w-full table-fixed text-center text-sm leading-5">
        <caption className="sr-only">{name === null ? 'Tus predicciones' : 'Duelo'}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {isDuel && (
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
          {matches.map(({ match, own, theirs, lead }) => (
            <tr key={match.id}>
              {isDuel && <PickCell pick={own} isBetter={lead !== null && lead > 0} />}
              <MatchCell match={match} />
              <PickCell
                pick={name === null ? own : theirs}
                isBetter={lead !== null && lead < 0}
                withUnit={!isDuel}
              />
            </tr>
          ))}
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

function MatchCell({ match }: { match: Match }) {
  const crestOf = useTeamCrest();
  const { homeTeam, awayTeam, homeScore, awayScore } = match;
  return (
    <th scope="row" className="px-1 py-2.5 font-normal">
      <span className="flex flex-wrap items-center justify-center gap-x-2">
        <Crest name={homeTeam} {...crestOf(homeTeam)} className="size-7" />
        <span className="min-w-11 text-lg leading-6 font-black whitespace-nowrap tabular-nums">
          {homeScore === null || awayScore === null ? 'vs' : `${homeScore} - ${awayScore}`}
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
  /** Whether it earned more than the other one. */
  isBetter?: boolean;
  withUnit?: boolean;
}

function PickCell({ pick, isBetter = false, withUnit = false }: PickCellProps) {
  if (pick === null)
    return (
      <td className="py-2.5 text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Sin predicción</span>
      </td>
    );
  const { hit, points } = pick;
  return (
    <td className="py-2.5 tabular-nums">
      <span
        className={clsx(
          'mx-auto block w-fit rounded-control border px-[min(0.5rem,2.2vw)] py-0.5 whitespace-nowrap',
          hit === null && 'border-edge font-bold',
          hit !== null && `border-transparent font-extrabold ${hits[hit].fill}`,
        )}
      >
        {pick.home} - {pick.away}
        {isBetter && <span className="sr-only"> Más puntos</span>}
      </span>{' '}
      {points !== null && (
        <span className={clsx('text-xs leading-4.5 font-bold', hit === 'miss' && 'text-muted')}>
          {formatGain(points)}
          {withUnit && (points === 1 ? ' punto' : ' puntos')}
          {hit === 'miss' && <span className="sr-only"> {hits.miss.name}</span>}
        </span>
      )}
    </td>
  );
}
