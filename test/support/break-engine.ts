import { PGlite, type Transaction } from '@electric-sql/pglite';

// Loaded into a server before its own program (`--import`). On a signal it breaks the engine of the embedded database, as
// PGlite 0.4 broke, and shortens the interval of its checks. The product has no code for it.

/** After SIGWINCH, `accepts` makes refusals succeed, and `traps` fails every statement like an access out of bounds. */
const way = process.env['BROKEN_ENGINE'];
let broken = false;
process.on('SIGWINCH', () => {
  broken = true;
});

type Query = PGlite['query'];

function breakable(query: Query): Query {
  const breakableQuery = async <Row>(...call: Parameters<Query>) => {
    if (broken && way === 'traps') throw new WebAssembly.RuntimeError('memory access out of bounds');
    const result = query<Row>(...call);
    return broken ? result.catch(() => ({ rows: [], fields: [], affectedRows: 1 })) : result;
  };
  return breakableQuery;
}

const { query, transaction } = PGlite.prototype;
PGlite.prototype.query = function queryBreakable<Row>(this: PGlite, ...call: Parameters<Query>) {
  return breakable(query.bind(this) as Query)<Row>(...call);
};
PGlite.prototype.transaction = function transactionBreakable<Result>(
  this: PGlite,
  work: (handle: Transaction) => Promise<Result>,
) {
  return transaction.call(this, (handle) => {
    return work(Object.assign(handle, { query: breakable(handle.query) }));
  }) as Promise<Result>;
};

const realInterval = globalThis.setInterval;
const halfAMinute = 30_000;
globalThis.setInterval = Object.assign(
  (handler: () => void, ms?: number) => realInterval(handler, ms === halfAMinute ? 100 : ms),
  realInterval,
) as typeof setInterval;
