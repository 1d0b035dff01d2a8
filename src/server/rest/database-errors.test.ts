import { expect, it, describe } from 'vitest';
import { openServerDatabase } from '../database/server-database.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { openRestServer } from '../../../test/support/rest-server.ts';
import { openTestDatabase } from '../../../test/support/test-database.ts';
import { insertTournament } from '../../../test/support/factories.ts';
import { asRestError } from './database-errors.ts';

function databaseError(code: string, fields: Record<string, string> = {}): Error {
  return Object.assign(new Error('text'), { severity: 'ERROR', code, ...fields });
}

describe('errors of the database', () => {
  const table: [string, number, string][] = [
    ['P0001', 400, 'P0001'],
    ['22P02', 400, '22P02'],
    ['21000', 400, '21000'],
    ['23505', 409, '23505'],
    ['23503', 409, '23503'],
    ['23514', 400, '23514'],
    ['23502', 400, '23502'],
    ['54001', 400, '54001'],
    ['40P01', 503, 'PGRST001'],
    ['57P01', 503, 'PGRST001'],
    ['53300', 503, 'PGRST001'],
    ['53100', 503, '53100'],
    ['25006', 503, '53100'],
    ['08006', 503, 'PGRST001'],
    ['42601', 500, 'PGRSTX00'],
    ['XX000', 500, 'PGRSTX00'],
  ];
  it.each(table)('%s is %d %s', (code, status, returned) => {
    expect(asRestError(databaseError(code))).toMatchObject({ status, code: returned });
  });

  it('keep the hint of a raised error, never a constraint’s details', () => {
    const raised = asRestError(databaseError('P0001', { hint: 'match_started', detail: 'por qué' }));
    expect(raised).toMatchObject({ hint: 'match_started', details: 'por qué' });
    const constraint = asRestError(
      databaseError('23514', { hint: 'x', detail: 'Failing row contains (...)' }),
    );
    expect(constraint).toMatchObject({ hint: null, details: null });
  });

  const connections: [Error, number, string][] = [
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'PGRST000'],
    [Object.assign(new Error('read'), { code: 'ECONNRESET' }), 503, 'PGRST001'],
    [new Error('Connection terminated unexpectedly'), 503, 'PGRST001'],
    [new Error('timeout exceeded when trying to connect'), 504, 'PGRST003'],
  ];
  it.each(connections)('%s is %d %s', (error, status, code) => {
    expect(asRestError(error)).toMatchObject({ status, code });
  });

  it('that are unknown reveal no internals', () => {
    const response = asRestError(new TypeError('secret of /etc/passwd'));
    expect(response).toMatchObject({ status: 500, message: 'Ocurrió un error inesperado', details: null });
  });

  it('reach the client as 503 while the database cannot be reached', async () => {
    const database = await openTestDatabase();
    await insertTournament(database.db);
    const server = await openRestServer(database);
    const ana = await server.participant();
    const away = openServerDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
    const { changes, endedSessions } = server.context;
    const shared = { changes, endedSessions };
    const apart = await openRestServer({ ...database, ...away, close: away.close }, shared);
    const response = await apart.client(ana).from('predictions').select();
    expect(response).toMatchObject({ status: 503, error: { code: 'PGRST000' } });
    await apart.close();
    await away.close();
    await server.close();
    await database.close();
  });
});
