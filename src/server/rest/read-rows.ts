import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database, Db, Statement } from '../database/index.ts';
import type { Relation } from './exposed-schema.ts';
import { parseFilters } from './parse-filters.ts';
import { parseHeaders, type Shape } from './parse-headers.ts';
import { parseOrder, parsePage, type PageRange } from './parse-page.ts';
import { parseSelect } from './parse-select.ts';
import { readResponse, requestHeaders, type Response } from './response.ts';
import type { RestRequest } from './rest-request.ts';
import { compileQuery, readRowsPage, type QueryValue } from './rows-repository.ts';

/**
 * Reads the rows of a relation (GET) or their number (HEAD); of rows that have an owner, the caller's own
 * (docs/api.md#reading-rows).
 * @throws RestError for an unreadable request, an offset beyond the total, or a single object that is not one row.
 */
export async function readRows(
  database: Database,
  plans: ReadPlans,
  request: RestRequest,
  relation: Relation,
): Promise<Response> {
  const { caller } = request;
  const plan = plans.find(request, relation);
  const ownerId = caller.role === 'participant' ? caller.userId : null;
  const page = await readRowsPage(database, plan.statement(ownerId ?? caller.role), plan.values, ownerId);
  return readResponse(plan, page);
}

/** A read parsed and compiled, the same for every caller: its SQL, and the headers that do not depend on its rows. */
export interface ReadPlan {
  values: readonly QueryValue[];
  range: PageRange;
  shape: Shape;
  headers: Record<string, string>;
  /** The statement to run now for the caller of that name: call it once for each execution. */
  statement(caller: string): Statement;
}

/** The plans of the reads that this process has seen. */
export interface ReadPlans {
  /**
   * Returns the plan of a request, from the cache when the same request was seen before.
   * @throws RestError for an unreadable request (docs/api.md#reading-rows).
   */
  find(request: RestRequest, relation: Relation): ReadPlan;
}

const maxPlans = 5_000;
/** In characters; the app's own requests are shorter. */
const maxKeyLength = 1_000;

/** Creates an empty cache of plans in the SQL dialect of `db`. */
export function createReadPlans(db: Db): ReadPlans {
  const plans = new LRUCache<string, ReadPlan>({ max: maxPlans });
  const statementOf = createStatements();

  function makePlan(request: RestRequest, relation: Relation): ReadPlan {
    const { method, query, parameters } = request;
    const { shape, preferences } = parseHeaders(request);
    const rangeHeader = method === 'GET' ? request.headers['range'] : undefined;
    const range = parsePage(query.get('limit'), query.get('offset'), rangeHeader);
    const { text, values } = compileQuery(db, {
      relation,
      select: parseSelect(query.get('select') ?? '*', relation),
      condition: parseFilters(parameters, relation),
      order: parseOrder(query.get('order'), relation),
      range,
      shape,
      withBody: method === 'GET',
      withTotal: preferences.count === 'exact',
    });
    const headers = requestHeaders(relation.name, parameters, shape, preferences);
    return { values, range, shape, headers, statement: statementOf(text) };
  }

  return {
    find(request, relation) {
      const { method, url } = request;
      const { accept = '', prefer = '', range = '' } = request.headers;
      // No header can contain a line break.
      const key = [method, url, accept, prefer, range].join('\n');
      const known = plans.get(key);
      if (known !== undefined) return known;
      const plan = makePlan(request, relation);
      if (key.length <= maxKeyLength) plans.set(key, plan);
      return plan;
    },
  };
}

/**
 * Executions of a text before it gets a name, and by how many callers: one alone cannot use the names up with reads of
 * its own.
 */
const usesBeforeName = 20;
const callersBeforeName = 2;
/** PostgreSQL keeps a plan for each name and connection. */
const maxNames = 50;
const maxUnnamed = 500;

/**
 * Returns a function that gives each text its statement, shared by the plans that differ in their values only. Only
 * frequently repeated queries get a named statement, which PostgreSQL parses and plans once.
 */
function createStatements(): (text: string) => ReadPlan['statement'] {
  const shared = new LRUCache<string, ReadPlan['statement']>({ max: maxUnnamed });
  const names = new Set<string>();

  function createStatement(text: string): ReadPlan['statement'] {
    let uses = 0;
    const callers = new Set<string>();
    let statement: Statement = { name: null, text };
    return (caller) => {
      if (statement.name !== null) return statement;
      uses += 1;
      if (callers.size < callersBeforeName) callers.add(caller);
      if (uses < usesBeforeName || callers.size < callersBeforeName) return statement;
      const name = `rows-${hash('sha256', text, 'hex').slice(0, 32)}`;
      if (names.size < maxNames || names.has(name)) {
        names.add(name);
        statement = { name, text };
      }
      return statement;
    };
  }

  return (text) => {
    const known = shared.get(text) ?? createStatement(text);
    shared.set(text, known);
    return known;
  };
}
