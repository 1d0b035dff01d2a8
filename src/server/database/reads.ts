import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** A Kysely whose queries run through `read`: each may take another connection, so that it has no transactions. */
export function createReads(read: Database['read']): Kysely<Schema> {
  const client = {
    async query<Row>(text: string, values: readonly unknown[]) {
      // Both drivers take other values than texts too, where PostgreSQL need not cast them.
      const rows = await read<Row>({ name: null, text }, values as readonly string[]);
      return { command: 'SELECT' as const, rowCount: rows.length, rows };
    },
    release() {},
  };
  const pool = { connect: async () => client, async end() {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
