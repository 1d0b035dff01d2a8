import { sql } from 'kysely';
import type { OwnDepartment } from '../../domain/department-schemas.ts';
import type { AgencyTotals, DepartmentTotals } from '../../domain/rank-departments.ts';
import type { Database, Db } from '../database/index.ts';

const totals = sql<{ agency: AgencyTotals; departments: DepartmentTotals[] }>`
    select (select json_build_object('participants', coalesce(sum(participants), 0),
                                     'points', coalesce(sum(participants * total_points), 0))
            from ranking_levels) as agency,
           array(
             select json_build_object('name', d.name, 'members', coalesce(t.members, 0), 'points', coalesce(t.total_points, 0),
               'players', (select coalesce(sum(players), 0) from department_players p where p.department_id = d.id))
             from listed_departments d left join department_totals t on t.department_id = d.id order by d.place) as departments`;

/** The departments of the tournament file in its order, and everyone in the ranking; all of one moment. */
export async function findDepartmentTotals(
  database: Database,
): Promise<{ agency: AgencyTotals; departments: DepartmentTotals[] }> {
  const [row] = (await totals.execute(database.reads)).rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  return row;
}

const own = (userId: string) => sql<OwnDepartment>`
    select l.name as department, case when l.id is null then d.name end as former,
           l.id is null or not g.begun as changeable, g.begun as final, u.department_put_off_at is not null as "putOff"
    from user_stats s join users u on u.id = s.user_id
    left join departments d on d.id = s.department_id left join listed_departments l on l.id = d.id
    cross join (select has_game_begun(app_now()) as begun) g
    where s.user_id = ${userId}::uuid`;

/** What a participant plays for, and whether it may be chosen now; undefined of someone who is not in the ranking. */
export async function findOwnDepartment(
  database: Database,
  userId: string,
): Promise<OwnDepartment | undefined> {
  const { rows } = await own(userId).execute(database.reads);
  return rows[0];
}

/**
 * Has the participant play for a department. Throws what `guard_department` raises, and 55P03 after waiting `lockWaitMs` for
 * a lock that a settlement, an erasure or a read of the sheet holds.
 */
export async function chooseDepartment(
  db: Db,
  userId: string,
  department: string,
  lockWaitMs = 5_000,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${`${lockWaitMs}ms`}, true)`.execute(transaction);
    await sql`select choose_department(${userId}::uuid, ${department}::text)`.execute(transaction);
  });
}

/** Keeps that the participant was asked for a department and chose none. */
export async function putOffDepartment(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ department_put_off_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .where('department_put_off_at', 'is', null)
    .execute();
}
