import type { Contender, Remaining } from '../../domain/podium-chances.ts';
import { canonicalTeamName, findTeam, type NamedTeam } from '../../domain/team-names.ts';
import {
  pickOf,
  type ContenderRow,
  type GameState,
  type UnsettledMatch,
} from './podium-chances-repository.ts';

/** The matches whose predictions count as known: begun, and without settled result. */
export function closedMatches({ unsettled }: GameState): UnsettledMatch[] {
  return unsettled.filter(({ started }) => started);
}

/**
 * What is left of the game (docs/rules.md#podium-chances). The teams that may become champion are the finalists once they
 * are known, until then all that one of the contenders picked, and any other.
 */
export function describeRemaining(
  game: GameState,
  picked: (string | null)[],
  teams: readonly NamedTeam[],
): Remaining {
  const [final, secondLeg] = game.finals;
  const finalists = [final?.home ?? '', final?.away ?? ''].map((name) => findTeam(teams, name)?.name);
  const [home, away] = secondLeg === undefined ? finalists : [];
  const areKnown = home !== undefined && away !== undefined;
  const isToBeDecided = game.champion === 'closed' && areKnown && final?.winner.trim() === '';
  const closed = closedMatches(game).map(({ isFinal }) => ({
    final: isFinal && isToBeDecided ? { home, away } : null,
  }));
  return {
    open: game.unsettled.length - closed.length,
    closed,
    champion: game.champion === 'closed' ? (areKnown ? [home, away] : withAnyOther(picked)) : game.champion,
  };
}

function withAnyOther(picked: (string | null)[]): string[] {
  return [...new Set([...picked.flatMap((team) => team ?? []), ''])];
}

/** A participant as the rules see them; a pick under an earlier name of a team is one of that team. */
export function toContender(row: ContenderRow, game: GameState, teams: readonly NamedTeam[]): Contender {
  return {
    ...row,
    champion: row.champion === null ? null : canonicalTeamName(row.champion, teams),
    picks: closedMatches(game).map(({ id }) => pickOf(row, id)),
  };
}

/** The same with nothing known of anybody's predictions: for games with more contenders than are looked at one by one. */
export function asOpen({ open, closed, champion }: Remaining): Remaining {
  return {
    open: open + closed.length,
    closed: [],
    champion: champion === 'none' ? 'none' : 'open',
  };
}
