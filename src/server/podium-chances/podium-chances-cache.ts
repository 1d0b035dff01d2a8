import {
  assessPodium,
  type Contender,
  type PodiumChances,
  type Remaining,
} from '../../domain/podium-chances.ts';
import type { PodiumPlace } from '../../domain/podium-chances-schemas.ts';
import type { NamedTeam } from '../../domain/team-names.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/index.ts';
import { findTeams } from '../tournament/index.ts';
import { asOpen, describeRemaining, toContender } from './describe-remaining.ts';
import {
  findContenders,
  findGameState,
  findNames,
  limitTime,
  type GameState,
} from './podium-chances-repository.ts';

/** What everybody's chances follow from, the same for all. */
export interface PreparedChances {
  game: GameState;
  teams: NamedTeam[];
  remaining: Remaining;
  chances: PodiumChances;
  /** Points of the first. */
  leader: number;
  /** Whether all matches are known: those of a cup are once its final is in the sheet (docs/rules.md#podium-chances). */
  isComplete: boolean;
  podium: PodiumPlace[];
}

/** The same before anybody is named. */
type AssessedChances = Omit<PreparedChances, 'podium'> & { places: PodiumPlaceIds[] };

/** A place with the ids of those who are named. */
interface PodiumPlaceIds {
  place: number;
  contenders: number | null;
  named: string[];
  safe: string[];
}

export interface PodiumChancesCache {
  /** Null once nothing is left, and while a result is being settled. */
  get(): Promise<PreparedChances | null>;
}

const key = 'podium-chances';
/** More are not looked at one by one: their predictions of started matches count as unknown. */
const mostContenders = 5_000;
/** Enough to say who is before whom on the podium when nothing is known of the others. */
const fewest = 4;
/** So many are named for each place. */
const mostNames = 3;

/**
 * Works out once per change who can still reach the podium. A change that moves nobody, such as a saved prediction, costs
 * no more than noticing that. It reads who is near the podium and never all participants.
 */
export function createPodiumChancesCache(
  context: Pick<AppContext, 'cache' | 'database' | 'tournament'>,
): PodiumChancesCache {
  const { cache, database, tournament } = context;
  let latest: { revision: string; assessed: AssessedChances | null } | null = null;

  /** In one transaction, so that points and what is left belong together. */
  const prepare = (): Promise<PreparedChances | null> =>
    database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await limitTime(db);
        const game = await findGameState(db);
        if (game === null || game.over || game.settling) return null;
        const teams = await findTeams(db, tournament);
        const revision = JSON.stringify([game.revision, teams]);
        if (latest?.revision !== revision) latest = { revision, assessed: await assess(db, game, teams) };
        const { assessed } = latest;
        // Names change without anybody's points.
        return assessed && { ...assessed, podium: await namePlaces(db, assessed.places) };
      });

  return {
    get: () => cache.cached(key, ['matches', 'ranking', 'tournament'], prepare, { publicPicks: true }),
  };
}

async function assess(db: Db, game: GameState, teams: NamedTeam[]): Promise<AssessedChances | null> {
  const { exact, champion } = game.points;
  const within = game.unsettled.length * exact + (game.champion === 'none' ? 0 : champion);
  const rows = await findContenders(db, within, mostContenders + 1);
  const areAll = rows.length <= mostContenders;
  const contenders = rows.slice(0, areAll ? rows.length : fewest).map((row) => toContender(row, game, teams));
  const exactly = describeRemaining(
    game,
    contenders.map((contender) => contender.champion),
    teams,
  );
  const remaining = areAll ? exactly : asOpen(exactly);
  const isNothingLeft = game.unsettled.length === 0 && remaining.champion === 'none';
  if (isNothingLeft) return null;
  const chances = assessPodium(contenders, remaining, game.points);
  const isComplete = !game.hasFinalRound || game.finals.length > 0;
  const places = isComplete ? findPlaces(contenders, chances, areAll) : [];
  const leader = contenders[0]?.points ?? 0;
  return { game, teams, remaining: exactly, chances, leader, isComplete, places };
}

function findPlaces(contenders: Contender[], chances: PodiumChances, areAll: boolean): PodiumPlaceIds[] {
  const claims = contenders.map((contender) => ({
    userId: contender.userId,
    claims: chances.claimsOf(contender),
  }));
  return [0, 1, 2].map((at) => {
    const able = claims.filter((person) => person.claims[at] !== 'out');
    return {
      place: at + 1,
      contenders: areAll ? able.length : null,
      named: idsOf(areAll ? able.slice(0, mostNames) : []),
      safe: idsOf(claims.filter((person) => person.claims[at] === 'safe')),
    };
  });
}

const idsOf = (people: { userId: string }[]): string[] => people.map(({ userId }) => userId);

async function namePlaces(db: Db, places: PodiumPlaceIds[]): Promise<PodiumPlace[]> {
  const names = await findNames(db, [...new Set(places.flatMap(({ named, safe }) => [...named, ...safe]))]);
  const nameAll = (ids: string[]) => ids.flatMap((id) => names.get(id) ?? []);
  return places.map(({ named, safe, ...place }) => ({
    ...place,
    names: nameAll(named),
    safe: nameAll(safe),
  }));
}
