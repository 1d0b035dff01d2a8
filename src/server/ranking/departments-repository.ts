import { sql } from 'kysely';
import type { OwnDepartment } from '../../domain/department-schemas.ts';
import type { AgencyTotals, DepartmentTotals } from '../../domain/rank-departments.ts';
import { onlyRow, type Database, type Db } from '../database/database.ts';
import { raise } from '../live/versions.ts';

/** Returns the totals of everyone, and of each department in the tournament file's order, from one statement. */
export async function findDepartmentTotals({
  reads,
}: Database): Promise<{ agency: AgencyTotals; departments: DepartmentTotals[] }> {
  const { rows } = await sql<{ agency: AgencyTotals; departments: DepartmentTotals[] }>`
    with members as (
      select department_id, count(*) as members, sum(total_points) as points, count(*) filter (where plays) as players
      from (
        select *, exists (select from counted_predictions c where c.user_id = participants.user_id) as plays from participants
      ) p group by department_id
    )
    select (select json_build_object('participants', coalesce(sum(members), 0), 'points', coalesce(sum(points), 0))
            from members) as agency,
           array(
             select json_build_object('name', d.name, 'members', coalesce(m.members, 0), 'points', coalesce(m.points, 0),
               'players', coalesce(m.players, 0))
             from listed_departments d left join members m on m.department_id = d.id order by d.place) as departments
  `.execute(reads);
  return onlyRow(rows);
}

/** Returns a participant's department and whether it can be chosen now; undefined for someone not in the ranking. */
export async function findOwnDepartment(
  { reads }: Database,
  userId: string,
): Promise<OwnDepartment | undefined> {
  const asked = await sql<{ begun: boolean }>`select has_game_begun(app_now()) as begun`.execute(reads);
  const begun = sql`${asked.rows[0]?.begun === true}::boolean`;
  const { rows } = await sql<OwnDepartment>`
    select l.name as department, case when l.id is null then d.name end as former,
           l.id is null or not ${begun} as changeable, ${begun} as final, u.department_put_off_at is not null as "putOff"
    from participants s join users u on u.id = s.user_id
    left join departments d on d.id = s.department_id left join listed_departments l on l.id = d.id
    where s.user_id = ${userId}::uuid
  `.execute(reads);
  return rows[0];
}

/** Chooses a department; false for an erased participant. Throws the refusals of `guard_department`. */
export async function chooseDepartment(db: Db, userId: string, name: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows: listed } = await sql<{ id: number }>`
      select id from listed_departments where name = ${name}
    `.execute(transaction);
    const { numAffectedRows = 0n } = await sql`
      update participants set department_id = ${listed[0]?.id ?? 0}::smallint
      where user_id = ${userId}::uuid
    `.execute(transaction);
    await raise(transaction, 'ranking');
    return numAffectedRows > 0n;
  });
}

/** Stores that the participant was asked for a department and chose none. */
export async function putOffDepartment(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ department_put_off_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .where('department_put_off_at', 'is', null)
    .execute();
}
