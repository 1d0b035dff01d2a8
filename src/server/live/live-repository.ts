import { sql } from 'kysely';
import type { ChangeTopic } from '../../domain/api-schemas.ts';
import type { finalResultOf } from '../../domain/match-status.ts';
import { onlyRow, type Db } from '../database/database.ts';

/** The topics of pages, and those that stay on the server: the last read of the sheet, and ended sessions. */
export type Topic = ChangeTopic | 'sheet' | 'sessions';

/**
 * Raises versions. Call it last in a transaction, because other transactions that raise them wait until it ends, and await
 * `Versions.readNow` after the commit.
 */
export async function raise(db: Db, ...topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  // Locks rows in one order, so that transactions do not deadlock.
  await sql`
    update versions set number = number + 1
    where topic in (select topic from versions where topic = any(${[...topics]}::text[]) order by topic for update)
  `.execute(db);
}

/** Returns the version of each topic. */
export async function findVersions(db: Db): Promise<{ topic: Topic; number: number }[]> {
  const rows = await db.selectFrom('versions').select(['topic', 'number']).execute();
  return rows.map(({ topic, number }) => ({ topic: topic as Topic, number }));
}

/** A match of the sheet, and whether its predictions were public when the statement ran. */
export type StoredGate = { matchId: string; isPublic: boolean; reopenCount: number } & Parameters<
  typeof finalResultOf
>[0];

/** Returns the gates of all matches with a digest of them. The gates are null if the digest is `known`. */
export async function findGates(
  db: Db,
  known: string,
): Promise<{ revision: string; gates: StoredGate[] | null }> {
  const { rows } = await sql<{ revision: string; gates: string | null }>`
    select md5(gates) as revision, case when md5(gates) <> ${known} then gates end as gates
    from (
      select coalesce(json_agg(json_build_object('matchId', m.id, 'reopenCount', m.reopen_count, 'status', m.status,
               'homeScore', m.home_score, 'awayScore', m.away_score,
               'isPublic', are_picks_public(m.status, m.kickoff_at, clock.now)) order by m.id), '[]')::text as gates
      from matches m cross join (select app_now() as now offset 0) clock where m.present
    ) of_now
  `.execute(db);
  const row = onlyRow(rows);
  return {
    revision: row.revision,
    gates: row.gates === null ? null : (JSON.parse(row.gates) as StoredGate[]),
  };
}

/** Returns whether a match is live, about to begin, or has begun lately and not ended. */
export async function isMatchOn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select exists (
      select from matches where present and (status = 'live' or status = 'scheduled'
        and kickoff_at between app_now() - interval '3 hours' and app_now() + interval '5 minutes')
    ) as "on"
  `.execute(db);
  return rows[0]?.on === true;
}
