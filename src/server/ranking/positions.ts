import { sql } from 'kysely';
import { rankingPageSize } from '../../domain/api-schemas.ts';
import type { OwnRow } from '../../domain/ranking-schemas.ts';
import type { AppContext } from '../context.ts';
import { onlyRow, type Db } from '../database/database.ts';

export type PositionContext = Pick<AppContext, 'cache' | 'database'>;

/** What decides a participant's position: points, exact hits, and the draw (hex), which counts once the game is over. */
export interface Placed {
  points: number;
  exact: number;
  draw: string;
}

/** Participants who are level; `draw` is null while it does not separate them. */
export interface Level extends Omit<Placed, 'draw'> {
  draw: string | null;
  participants: number;
}

/** A participant's points, and the version of the ranking that they belong to. */
interface Own extends Placed {
  isOver: boolean;
  version: number;
}

/** Returns a participant's position in the ranking (docs/rules.md#ranking-order); undefined for someone not in it. */
export async function findPosition(context: PositionContext, userId: string): Promise<number | undefined> {
  const db = context.database.reads;
  const own = await findOwn(db, userId);
  if (own === undefined) return undefined;
  const position = placeStanding(own, await findLevels(context, own.version));
  return own.isOver ? position + (await countLevelBefore(db, own)) : position;
}

/** Returns where a participant's row is in the ranking; undefined for someone not in it. */
export async function findOwnRow(context: PositionContext, userId: string): Promise<OwnRow | undefined> {
  const db = context.database.reads;
  const own = await findOwn(db, userId);
  if (own === undefined) return undefined;
  const position = placeStanding(own, await findLevels(context, own.version));
  const above = position - 1 + (await countLevelBefore(db, own));
  const page = Math.floor(above / rankingPageSize);
  return { page, offset: above - page * rankingPageSize, position: own.isOver ? above + 1 : position };
}

/** Reads points and version in one statement, so that they belong together. */
async function findOwn(db: Db, userId: string): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    with ranking as materialized (
      select is_game_over() as "isOver", number as version from versions where topic = 'ranking')
    select total_points as points, exact_predictions as exact, encode(draw, 'hex') as draw, ranking.*
    from participants cross join ranking where user_id = ${userId}::text::uuid
  `.execute(db);
  return rows[0];
}

/**
 * Returns how many participants are on each level, best first. All callers share one list until the ranking changes. The
 * version is part of its key, because the caller may have read a newer one than this process knows.
 */
function findLevels({ cache, database }: PositionContext, version: number): Promise<Level[]> {
  return cache.cached(`levels ${version}`, ['ranking'], async () => {
    const { rows } = await sql<Level>`
      select total_points as points, exact_predictions as exact, null as draw, count(*)::integer as participants
      from participants group by 1, 2 order by 1 desc, 2 desc
    `.execute(database.reads);
    return rows;
  });
}

/** Returns how many participants are level and earlier in the draw. */
async function countLevelBefore(db: Db, { points, exact, draw }: Placed): Promise<number> {
  const { rows } = await sql<{ participants: number }>`
    select count_level_before(${points}::integer, ${exact}::integer, decode(${draw}, 'hex'))::integer as participants
  `.execute(db);
  return onlyRow(rows).participants;
}

/** Returns a participant's position among `levels` (docs/rules.md#ranking-order). */
export function placeStanding(own: Placed, levels: Level[]): number {
  const isBetter = (level: Level): boolean => {
    if (level.points !== own.points) return level.points > own.points;
    if (level.exact !== own.exact) return level.exact > own.exact;
    return level.draw !== null && level.draw < own.draw;
  };
  return levels.reduce((position, level) => position + (isBetter(level) ? level.participants : 0), 1);
}
