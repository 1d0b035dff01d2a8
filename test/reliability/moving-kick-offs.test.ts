import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMatch, insertTournament } from '../support/factories.ts';
import { openRestServer, type RestParticipant, type RestServer } from '../support/rest-server.ts';
import { patience, printFigures, runLength } from '../support/run-length.ts';
import { describeOnPostgres } from '../support/test-database.ts';

const runs = runLength(12, 400);
const people = 6;
const triesOfEach = 5;
/** The clocks of two servers are twenty minutes apart, as only the database's clock counts. */
const clocksAheadMs = [-600_000, 600_000];

/** Kick-offs in milliseconds from now: past, present and soon. */
const offset = fc.integer({ min: -30, max: 300 });
const plan = fc.record({ first: offset, moves: fc.array(offset, { minLength: 1, maxLength: 8 }) });

describeOnPostgres('predictions while kick-offs move around the present', (database) => {
  let servers: RestServer[];
  let persons: RestParticipant[];
  const totals = { accepted: 0, refused: 0, moved: 0 };
  beforeAll(async () => {
    await insertTournament(database().db);
    servers = await Promise.all(
      clocksAheadMs.map((ms) => openRestServer(database(), { clock: () => Date.now() + ms })),
    );
    const [server] = servers;
    if (server === undefined) throw new Error('There is a server for each clock.');
    persons = await Promise.all(Array.from({ length: people }, () => server.participant()));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    printFigures(`kick-offs that move, ${database().kind}`, { runs, ...totals });
  });

  /** Retries until the save is accepted, as a match that has started may be moved and reopened. */
  async function keepTrying(person: RestParticipant, matchId: string): Promise<string[]> {
    const row = { user_id: person.id, match_id: matchId, home_score: 1, away_score: 1 };
    const hints: string[] = [];
    for (let count = 0; count < triesOfEach; count += 1) {
      const server = servers[count % servers.length];
      if (server === undefined) throw new Error('There is a server for each clock.');
      const { error } = await server.client(person).from('predictions').insert(row);
      if (error === null) return [...hints, 'accepted'];
      hints.push(error.hint ?? error.message);
    }
    return hints;
  }

  async function move(matchId: string, offsets: number[], kickOffs: Set<number>): Promise<void> {
    for (const offsetMs of offsets) {
      const kickoffAt = new Date(Date.now() + offsetMs);
      kickOffs.add(kickoffAt.getTime());
      await database()
        .db.updateTable('matches')
        .set({ kickoff_at: kickoffAt })
        .where('id', '=', matchId)
        .execute();
      totals.moved += 1;
    }
  }

  it(
    'are never accepted at or after the current kick-off',
    async () => {
      await fc.assert(
        fc.asyncProperty(plan, async ({ first, moves }) => {
          const kickoffAt = new Date(Date.now() + first);
          const kickOffs = new Set([kickoffAt.getTime()]);
          const matchId = await insertMatch(database().db, { kickoff_at: kickoffAt });
          const [, ...responses] = await Promise.all([
            move(matchId, moves, kickOffs),
            ...persons.map((person) => keepTrying(person, matchId)),
          ]);
          const hints = responses.flat();
          expect(hints.filter((hint) => hint !== 'accepted' && hint !== 'match_started')).toEqual([]);
          const rows = await database()
            .db.selectFrom('predictions')
            .select(['user_id', 'predicted_at', 'locks_at'])
            .where('match_id', '=', matchId)
            .execute();
          const accepted = hints.filter((hint) => hint === 'accepted').length;
          expect(rows).toHaveLength(accepted);
          for (const { locks_at: locksAt } of rows) expect(kickOffs.has(locksAt.getTime())).toBe(true);
          totals.accepted += accepted;
          totals.refused += hints.length - accepted;
        }),
        // One match that has begun and one that has not, so that both outcomes always occur.
        {
          numRuns: runs,
          endOnFailure: true,
          examples: [[{ first: -1_000, moves: [] }], [{ first: 60_000, moves: [] }]],
        },
      );
      // The database compares to the microsecond, which a Date cannot hold.
      const { rows } = await sql`select from predictions where predicted_at >= locks_at`.execute(
        database().db,
      );
      expect(rows).toEqual([]);
      expect(totals.accepted).toBeGreaterThan(0);
      expect(totals.refused).toBeGreaterThan(0);
    },
    patience(60_000),
  );
});
