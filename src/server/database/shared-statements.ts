import { createHash } from 'node:crypto';
import type pg from 'pg';

/** More servers than a pooler gives a program at once; after so many the statement goes without a name. */
const mostAttempts = 8;
const unknownName = '26000';
const knownName = '42P05';

interface Prepared {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/**
 * Runs `send` with a name for `text`, though a transaction pooler may hand each statement to another server: where that one
 * does not know the name, the statement is sent once more with its text; where it knows it already, without. Neither error
 * has run anything. A pooler that keeps names apart itself (PgBouncer from 1.21) never raises them.
 * @param send sends the statement with this name, null for none
 */
export async function runShared<Result>(
  client: pg.Client,
  text: string,
  send: (name: string | null) => Promise<Result>,
): Promise<Result> {
  // Of the text, since processes of several versions may share a server.
  const name = nameOf(text);
  const { parsedStatements: parsed, submittedNamedStatements: submitted } = (
    client as pg.Client & { connection: Prepared }
  ).connection;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    try {
      return await send(name);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === unknownName) {
        delete parsed[name];
        delete submitted[name];
      } else if (code === knownName) parsed[name] = text;
      else throw error;
    }
  }
  return send(null);
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `beyond_prode_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
