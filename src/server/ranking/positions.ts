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

/** Returns a participant's position in the ranking (docs/rules.md#ranking-order); undefined for someone not in it. */
export async function findPosition(context: PositionContext, userId: string): Promise<number | undefined> {
  const own = await findPlaced(context.database.reads, userId);
  if (own === undefined) return undefined;
  const position = placeStanding(own, await findLevels(context, own.version));
  return own.isOver ? position + (await countLevelBefore(context.database.reads, own)) : position;
}

/** Returns where a participant's row is in the ranking; undefined for someone not in it. */
export async function findOwnRow(context: PositionContext, userId: string): Promise<OwnRow | undefined> {
  const own = await findPlaced(context.database.reads, userId);
  if (own === undefined) return undefined;
  const position = placeStanding(own, await findLevels(context, own.version));
  const levelBefore = await countLevelBefore(context.database.reads, own);
  const above = position - 1 + levelBefore;
  const page = Math.floor(above / rankingPageSize);
  return { page, offset: above - page * rankingPageSize, position: own.isOver ? above + 1 : position };
}

/** Returns a participant's points, and the version of the ranking that they belong to. */
async function findPlaced(
  db: Db,
  userId: string,
): Promise<(Placed & { isOver: boolean; version: number }) | undefined> {
  const placed = await sql<Placed>`
    select total_points as points, exact_predictions as exact, encode(draw, 'hex') as draw
    from participants where user_id = ${userId}::text::uuid
  `.execute(db);
  const ranking = await sql<{ isOver: boolean; version: number }>`
    select is_game_over() as "isOver", number as version from versions where topic = 'ranking'
  `.execute(db);
  return placed.rows[0] && { ...placed.rows[0], ...onlyRow(ranking.rows) };
}

/**
 * Returns how many participants are on each level, best first, from one list for all who ask after a change. The version is part
 * of the key, because this process may not have heard of it yet.
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
  const { rows } = await sql<{ before: number }>`
    select count(*)::integer as before from participants
    where (total_points, exact_predictions) = (${points}::integer, ${exact}::integer) and draw < decode(${draw}, 'hex')
  `.execute(db);
  return rows[0]?.before ?? 0;
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

/** Whether the participants number `count` and `count + 1` share a position in `levels`, best first. */
export function isLevelSplit(levels: Level[], count: number): boolean {
  let through = 0;
  for (const { participants } of levels) {
    const before = through;
    through += participants;
    if (through > count) return before < count;
  }
  return false;
}
