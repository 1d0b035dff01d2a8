import pg from 'pg';

/** What a Citus needs to be told (docs/scaling.md#citus). */
const settings = {
  'citus.propagate_set_commands': `'local'`,
  'citus.allow_modifications_from_workers_to_replicated_tables': 'off',
  'citus.shard_count': '8',
};

/** The address of a database on the server at `node`. */
export function databaseOn(node: string, name: string): string {
  return Object.assign(new URL(node), { pathname: name }).href;
}

/** Runs statements one after the other, each in its own transaction, and returns the rows of the last. */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** The addresses of a Citus, found at its coordinator, which is the first; of any other PostgreSQL its own alone. */
export async function findNodes(url: string): Promise<string[]> {
  const [installed] = await runOn(url, `select from pg_extension where extname = 'citus'`);
  if (installed === undefined) return [url];
  const nodes = await runOn<{ nodename: string; nodeport: number }>(
    url,
    `select nodename, nodeport from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  return nodes.map(
    ({ nodename, nodeport }) =>
      Object.assign(new URL(url), { hostname: nodename, port: String(nodeport) }).href,
  );
}

/** Creates an empty database on every node, on several as one of Citus. Returns its address on the first. */
export async function createDatabase(nodes: readonly string[], name: string): Promise<string> {
  await dropDatabase(nodes, name);
  const url = await cloneDatabase(nodes, name, 'template1');
  if (nodes.length === 1) return url;
  for (const node of nodes) await runOn(databaseOn(node, name), 'create extension citus');
  const [coordinator, ...workers] = nodes.map(
    (node) => `'${new URL(node).hostname}', ${new URL(node).port || '5432'}`,
  );
  const added = workers.map((worker) => `select citus_add_node(${worker})`);
  await runOn(url, `select citus_set_coordinator_host(${coordinator})`, ...added);
  return url;
}

/** Creates a database on every node from a template that is on all of them. Returns its address on the first. */
export async function cloneDatabase(
  nodes: readonly string[],
  name: string,
  template: string,
): Promise<string> {
  const set = nodes.length > 1 ? Object.entries(settings) : [];
  const statements = [
    `create database ${name} template ${template} strategy file_copy`,
    ...set.map(([setting, value]) => `alter database ${name} set ${setting} to ${value}`),
  ];
  await Promise.all(nodes.map((node) => runOn(node, ...statements)));
  return databaseOn(nodes[0] ?? '', name);
}

/** Removes a database from every node. On each, a process of Citus may open it again after it was ended. */
export async function dropDatabase(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    const drop = () => runOn(node, `drop database if exists ${name} with (force)`);
    await drop().catch(drop).catch(drop);
  }
}
