import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Saves a user's champion (docs/rules.md#champion-pick); triggers decide whether it is accepted, and set phase and time. Of
 * another participant, `ownerId`, it saves none. Returns the profile as JSON, null when none was saved. Throws what the database
 * raises.
 */
export async function saveChampion(
  db: Db,
  userId: string,
  ownerId: string,
  champion: string | null,
): Promise<string | null> {
  // The final is locked before the profile, in the order in which a read of the sheet locks them.
  const { rows } = await sql<{ body: string }>`
    with final as (
      select m.id from matches m join tournament on final_round = m.round where ${champion}::text is not null
      for share of m
    )
    update profiles t set champion_prediction = ${champion}::text
    where t.id = ${userId}::text::uuid and t.id = ${ownerId}::text::uuid and (select count(*) from final) >= 0
    returning row_to_json(t)::text as body
  `.execute(db);
  return rows[0]?.body ?? null;
}
