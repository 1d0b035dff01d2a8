import { sql } from 'kysely';
import type { ChampionConfirmation } from '../../domain/champion.ts';
import type { Db } from '../database/index.ts';

/** How the game ended, as stored. */
export interface StoredEnding extends ChampionConfirmation {
  champion: string | null;
  championNames: string[];
  /** By the tournament file or the sheet Torneo. */
  closed: boolean;
  tiesDrawn: boolean;
  /** Whether the sheet Torneo names the champion, and whom it names. */
  isDecidedBySheet: boolean;
  sheetChampion: string;
  /** When the last good read of the sheet was; without any the database's time. */
  readAt: number;
}

/** Before the first start. */
const nothingStored: StoredEnding = {
  ...{ champion: null, championNames: [], confirmed: false, seenAt: null, closed: false, tiesDrawn: false },
  ...{ isDecidedBySheet: false, sheetChampion: '', readAt: 0 },
};

/** What is stored about the end of the game. */
export async function findEnding(db: Db): Promise<StoredEnding> {
  const { rows } = await sql<Omit<StoredEnding, 'readAt' | 'seenAt'> & { readAt: Date; seenAt: Date | null }>`
    select t.champion, t.champion_names as "championNames", t.closed or t.sheet_closed as closed, t.ties_drawn as "tiesDrawn",
           t.champion_confirmed as confirmed, t.champion_seen_at as "seenAt",
           t.final_round = '' and t.champion_closes_at is not null as "isDecidedBySheet",
           t.sheet_champion as "sheetChampion", coalesce(s.good_at, app_now()) as "readAt"
    from tournament t left join sheet_state s on true
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return nothingStored;
  return { ...row, readAt: row.readAt.getTime(), seenAt: row.seenAt?.getTime() ?? null };
}

/** Stores whether the champion is celebrated. */
export async function storeConfirmation(db: Db, { confirmed, seenAt }: ChampionConfirmation): Promise<void> {
  await db
    .updateTable('tournament')
    .set({ champion_confirmed: confirmed, champion_seen_at: seenAt === null ? null : new Date(seenAt) })
    .execute();
}

/** Confirms the champion, if it is this match that decided it; returns whether it was not yet. */
export async function confirmChampionOf(db: Db, matchId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update tournament t set champion_confirmed = true
    from matches m
    where m.id = ${matchId} and m.round = t.final_round and t.champion is not null and not t.champion_confirmed
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Stores whether the draw separates level participants. */
export async function storeTiesDrawn(db: Db, drawn: boolean): Promise<void> {
  await db.updateTable('tournament').set({ ties_drawn: drawn }).execute();
}
