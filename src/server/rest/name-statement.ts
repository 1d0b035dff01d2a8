import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Statement } from '../database/index.ts';

/** Who asks oddly, or once, gets no plan kept for it: PostgreSQL keeps a plan for each name and connection. */
const usesBeforeName = 20;
const mostNames = 50;
const mostCounted = 500;

interface Asked {
  uses: LRUCache<string, number>;
  names: Map<string, string>;
}

const asked = new WeakMap<object, Asked>();

/**
 * Gives a text that is asked of `database` many times a name, so that PostgreSQL parses and plans it once. Texts are
 * made of the catalogue and of what clients select: only so many are counted and named.
 */
export function nameStatement(database: object, text: string): Statement {
  const { uses, names } = askedOf(database);
  const name = names.get(text);
  if (name !== undefined) return { name, text };
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count < usesBeforeName || names.size >= mostNames) return { name: null, text };
  const given = `rows-${hash('sha256', text, 'hex').slice(0, 32)}`;
  names.set(text, given);
  uses.delete(text);
  return { name: given, text };
}

function askedOf(database: object): Asked {
  const known = asked.get(database) ?? { uses: new LRUCache({ max: mostCounted }), names: new Map() };
  asked.set(database, known);
  return known;
}
