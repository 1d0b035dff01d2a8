import { LRUCache } from 'lru-cache';
import type { Db } from '../database/index.ts';
import { contentLocation, contentType } from './answer.ts';
import type { Relation } from './catalogue.ts';
import { parseAccept, type Shape } from './parse-accept.ts';
import { parseFilters } from './parse-filters.ts';
import { parseOrder } from './parse-order.ts';
import { parsePage, type PageRange } from './parse-page.ts';
import { parsePrefer, preferenceApplied } from './parse-prefer.ts';
import { parseSelect } from './parse-select.ts';
import { parameter, type RestRequest } from './rest-request.ts';
import { compileQuestion, type CompiledQuestion } from './rows-repository.ts';

/** What a call comes to, whoever makes it: its SQL, and what of its answer is known before. */
export interface ReadPlan {
  question: CompiledQuestion;
  range: PageRange;
  shape: Shape;
  headers: Record<string, string>;
}

/** An agency's own calls; longer keys are nothing that the app sends. */
const mostPlans = 5_000;
const longestKey = 1_000;

/** By database, whose dialect the SQL is written in. */
const plansOf = new WeakMap<Db, LRUCache<string, ReadPlan>>();

/**
 * Takes a call apart and compiles it, once for all who send the same: an app asks the same few questions all day.
 * @throws RestError for a call that cannot be understood (wire contract 7 and 8).
 */
export function planRead(db: Db, request: RestRequest, relation: Relation): ReadPlan {
  const relevant = ['accept', 'prefer', 'range'].map((name) => request.header(name) ?? '');
  const key = JSON.stringify([request.method, relation.name, request.parameters, ...relevant]);
  const plans = plansOf.get(db) ?? new LRUCache<string, ReadPlan>({ max: mostPlans });
  plansOf.set(db, plans);
  const known = plans.get(key);
  if (known !== undefined) return known;
  const plan = makePlan(db, request, relation);
  if (key.length <= longestKey) plans.set(key, plan);
  return plan;
}

function makePlan(db: Db, request: RestRequest, relation: Relation): ReadPlan {
  const shape = parseAccept(request.header('accept'));
  const preferences = parsePrefer(request.header('prefer'));
  const rangeHeader = request.method === 'GET' ? request.header('range') : undefined;
  const range = parsePage(parameter(request, 'limit'), parameter(request, 'offset'), rangeHeader);
  const question = compileQuestion(db, {
    relation,
    select: parseSelect(parameter(request, 'select') ?? '*', relation),
    condition: parseFilters(request.parameters, relation),
    order: parseOrder(parameter(request, 'order'), relation),
    range,
    shape,
    withBody: request.method === 'GET',
    withTotal: preferences.count === 'exact',
  });
  const headers = {
    ...contentType(shape),
    ...contentLocation(relation.name, request.parameters),
    ...preferenceApplied(preferences, ['count']),
  };
  return { question, range, shape, headers };
}
