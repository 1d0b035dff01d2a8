import { reminderIdentity } from '../../../src/server/reminders/reminder-channel.ts';
import { points } from '../../support/points-cases.ts';
import { chance } from '../../tournament/chance.ts';
import { dayOf, halfHourMs, isDue, isQuietFor, makeCup, type Cup, type CupPerson } from './cup.ts';
import type { KilledProcess } from './killed-processes.ts';
import type { Receivers } from './receivers.ts';
import type { Tick } from './reminder-process.ts';

/** The result of a replay; each list names person and match day. */
export interface ReplayResult {
  kills: number;
  delivered: number;
  missed: string[];
  /** Reminders for a day on which nothing was missing. */
  toTheComplete: string[];
  inQuietHours: string[];
  /** Reminders at another time than due, or to a person who should get none. */
  unexpected: string[];
  /** Two messages of one day that a receiver cannot recognise as the same, so that a person sees both. */
  duplicates: string[];
  /** Repeats with the same identity, of which a person sees one, after a death or kill before the first was recorded. */
  repeatedAfterDeath: number;
  repeatedAfterKill: number;
  /** Messages that a push service took before it died, repeated or not. */
  pushDeaths: number;
  /** Runs that failed, for example without a connection. */
  failedLooks: number;
}

export interface ReplayOptions {
  processes: readonly KilledProcess[];
  receivers: Receivers;
  kills: number;
  query<Row>(statement: string): Promise<Row[]>;
}

/** How often a process is killed while it plans and sends, when something is due and when not. */
const killChance = { sending: 0.7, idle: 0.02 };
/** Kills are spread over this share of the cup; the rest makes up for missing ones. */
const killedShare = 0.9;

const secret = 'the secret of the replay';
const userIdOf = (person: CupPerson): string =>
  `00000000-0000-4000-8000-${String(person.number).padStart(12, '0')}`;
const instant = (time: number): string => `timestamptz '${new Date(time).toISOString()}'`;
const keyOf = (person: CupPerson, day: string): string => `${person.email} ${day}`;

/** Returns SQL for the rows of the cup before it begins, its browsers, and a clock that the replay moves. */
export function cupRows(cup: Cup, subscribe: Receivers['subscribe']): string {
  const people = cup.people.map((person) => `('${userIdOf(person)}', '${person.email}')`).join();
  const settings = cup.people.map(
    ({ channel, hoursBefore, quietFrom, quietUntil, timeZone, ...person }) =>
      `('${userIdOf(person as CupPerson)}', ${hoursBefore}, ${quietFrom}, ${quietUntil}, '${timeZone}', ${channel !== null})`,
  );
  const devices = cup.people
    .filter(({ channel }) => channel === 'push')
    .map((person) => {
      const { endpoint, p256dh, auth } = subscribe(person.email);
      return `('${endpoint}', '${userIdOf(person)}', '${p256dh}', '${auth}')`;
    });
  const matches = cup.matches.map(
    ({ id, kickoff }, row) =>
      `('${id}', ${row}, '', '', 'Local', 'Visitante', 'scheduled', 'Grupo', '', ${instant(kickoff)})`,
  );
  return `
    create table moved_clock (now timestamptz not null);
    insert into moved_clock values (${instant((cup.matches[0]?.kickoff ?? 0) - 8 * 48 * halfHourMs)});
    create or replace function app_now() returns timestamptz language sql volatile as 'select now from moved_clock';
    insert into tournament (id, points, draw_seed, final_round, champion_closes_at,
      champion_phase_on_save, selectable_teams) values ('copa', '${JSON.stringify(points)}', 's', 'Final', '2099-01-01Z', 'extended', '{}');
    insert into users (id, email) values ${people};
    insert into participants (user_id, email) values ${people};
    insert into reminder_settings (user_id, hours_before, quiet_from, quiet_until, time_zone, email)
    values ${settings.join()};
    insert into push_subscriptions (endpoint, user_id, p256dh, auth) values ${devices.join()};
    insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, kickoff_at)
    values ${matches.join()};
  `;
}

/** Plays the cup in steps of half an hour while processes are killed, and compares the messages received with those due. */
export async function replay(seed: number, options: ReplayOptions): Promise<ReplayResult> {
  const { processes, receivers, query } = options;
  const cup = makeCup(seed);
  const random = chance(seed + 1);
  const kickoffs = new Map(cup.matches.map(({ id, kickoff }) => [id, kickoff]));
  const saved = new Map(cup.people.map((person) => [person, new Set<string>()]));
  const keys = identityKeys(cup);
  const seen = new Map<string, Set<string>>();
  const repeats = new Map<string, number>();
  const result: ReplayResult = {
    ...{ kills: 0, delivered: 0, missed: [], toTheComplete: [], inQuietHours: [], unexpected: [] },
    ...{ duplicates: [], repeatedAfterDeath: 0, repeatedAfterKill: 0, pushDeaths: 0, failedLooks: 0 },
  };
  /** The last duration of planning and sending without a kill, in milliseconds. A kill comes at any moment within it. */
  const workMs = { sending: 500, idle: 200 };
  const ends = Math.max(...kickoffs.values(), ...cup.moves.map(({ to }) => to));
  const begins = Math.min(...kickoffs.values()) - 100 * halfHourMs;
  const steps = (ends - begins) / halfHourMs + 1;

  for (let step = 0; step < steps; step += 1) {
    const now = begins + step * halfHourMs;
    await query(`update moved_clock set now = ${instant(now)}`);
    for (const { id, to } of cup.moves.filter(({ at }) => at === now)) {
      kickoffs.set(id, to);
      await query(`update matches set kickoff_at = ${instant(to)} where id = '${id}'`);
    }
    await savePredictions(now, step === 0);
    const expected = findExpected(now);
    // Processes run all the time; here in every step with something due, and in one of eight others.
    const killsByNow = options.kills * Math.min(1, (step + 1) / steps / killedShare);
    if (expected.size > 0) await settle('sending', killsByNow);
    else if (random.happens(0.125)) await settle('idle', killsByNow);
    while (await isTriedAgainSoon()) {
      await query(`update moved_clock set now = now + interval '1 minute'`);
      await settle('sending', killsByNow);
    }
    compare(now, expected, receivers.take());
  }
  explainRepeats();
  return result;

  function explainRepeats(): void {
    const deaths = new Map<string, number>();
    for (const identity of receivers.deaths) count(deaths, keys.get(identity) ?? identity);
    result.pushDeaths = receivers.deaths.length;
    for (const [key, times] of repeats) {
      const afterDeath = Math.min(times, deaths.get(key) ?? 0);
      result.repeatedAfterDeath += afterDeath;
      result.repeatedAfterKill += times - afterDeath;
    }
  }

  async function savePredictions(now: number, isFirst: boolean): Promise<void> {
    const rows = cup.people.flatMap((person) =>
      [...person.predictions].flatMap(([id, at]) => {
        if (at !== now && !(isFirst && at < now)) return [];
        if ((kickoffs.get(id) ?? 0) <= now) return [];
        saved.get(person)?.add(id);
        return [`('${userIdOf(person)}', '${id}', 1, 0)`];
      }),
    );
    for (let start = 0; start < rows.length; start += 500) {
      const values = rows.slice(start, start + 500).join();
      await query(`insert into predictions (user_id, match_id, home_score, away_score) values ${values}`);
    }
  }

  function findExpected(now: number): Map<string, CupPerson> {
    const expected = new Map<string, CupPerson>();
    for (const person of cup.people) {
      if (person.channel === null) continue;
      for (const [day, first] of missingOf(person, now)) {
        const key = keyOf(person, day);
        if (!seen.has(key) && isDue(person, first, now)) expected.set(key, person);
      }
    }
    return expected;
  }

  function missingOf(person: CupPerson, now: number): Map<string, number> {
    const firsts = new Map<string, number>();
    for (const [id, kickoff] of kickoffs) {
      if (kickoff <= now || kickoff > now + 100 * halfHourMs || saved.get(person)?.has(id)) continue;
      firsts.set(dayOf(kickoff), Math.min(kickoff, firsts.get(dayOf(kickoff)) ?? kickoff));
    }
    return firsts;
  }

  /** Returns whether a failed attempt is repeated within a minute, for example after the push service died. */
  async function isTriedAgainSoon(): Promise<boolean> {
    const rows = await query(`
      select from reminders where status = 'planned' and send_at <= app_now()
        and next_attempt_at > app_now() and next_attempt_at <= app_now() + interval '1 minute'`);
    return rows.length > 0;
  }

  /**
   * Has every process plan and send until one has planned and nothing is due; `kills` is the most kills up to now. PostgreSQL
   * takes a moment to notice that a planning process was killed.
   */
  async function settle(step: keyof typeof killChance, kills: number): Promise<void> {
    for (let due = 1, done = false; !done || due > 0;) {
      const begun = performance.now();
      const working = new Set(processes);
      const ticks = Promise.all(
        processes.map(async (one) => {
          const rows = await one.run<Tick>('tick');
          working.delete(one);
          return rows;
        }),
      );
      const kill = result.kills < kills && random.happens(killChance[step]);
      if (kill) {
        await new Promise((resolve) => setTimeout(resolve, random.below(workMs[step])));
        random.any([...working])?.kill();
      }
      const ends = await ticks;
      const died = ends.filter((rows) => rows === null).length;
      if (!kill) workMs[step] = performance.now() - begun;
      result.kills += died;
      done = died === 0 && ends.some((rows) => rows?.[0]?.planned);
      result.failedLooks += ends.filter((rows) => rows?.[0]?.failed).length;
      const [row] = await query<{ due: number }>(`
        select count(*)::integer as due from reminders where status = 'planned' and send_at <= app_now()
          and (next_attempt_at is null or next_attempt_at <= app_now())`);
      due = row?.due ?? 0;
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  function compare(
    now: number,
    expected: Map<string, CupPerson>,
    received: ReturnType<Receivers['take']>,
  ): void {
    for (const { to, identity } of received) {
      const key = keys.get(identity) ?? `unknown ${identity}`;
      const person = cup.people.find(({ email }) => email === to);
      if (person === undefined || !key.startsWith(`${to} `)) {
        result.unexpected.push(key);
        continue;
      }
      if (isQuietFor(person, now)) result.inQuietHours.push(key);
      if (!missingOf(person, now).has(key.slice(to.length + 1))) result.toTheComplete.push(key);
      const identities = seen.get(key);
      if (identities?.has(identity)) {
        count(repeats, key);
        continue;
      }
      if (identities !== undefined) result.duplicates.push(key);
      seen.set(key, new Set([...(identities ?? []), identity]));
      result.delivered += 1;
      if (!expected.has(key)) result.unexpected.push(key);
    }
    for (const key of expected.keys()) if (!seen.has(key)) result.missed.push(key);
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns the person and match day of every identity of the cup. */
function identityKeys({ people, matches }: Cup): Map<string, string> {
  const days = new Set<string>();
  for (const { kickoff } of matches)
    for (const shift of [-48, 0, 48]) days.add(dayOf(kickoff + shift * halfHourMs));
  const keys = new Map<string, string>();
  for (const person of people)
    for (const matchDay of days)
      for (const channel of ['push', 'email'] as const) {
        const row = { cupId: 'copa', userId: userIdOf(person), matchDay, channel };
        keys.set(reminderIdentity(row, secret), keyOf(person, matchDay));
      }
  return keys;
}
