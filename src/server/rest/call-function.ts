import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { storeResult } from '../ranking/settle.ts';
import { parseArguments } from './parse-write.ts';
import type { Response } from './response.ts';
import { restErrors } from './rest-errors.ts';
import type { RestRequest } from './rest-request.ts';

const functionName = 'update_match_scores';
const argumentNames = ['match_id_param', 'actual_home_score', 'actual_away_score'];

/** Highest score of a match (docs/rules.md#scores). */
const maxScore = 99;

const matchIdSchema = z.union([z.string(), z.number().transform(String)]);
const scoreSchema = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);

/**
 * Handles `POST /rpc/update_match_scores`: the service stores a result and settles it
 * (docs/api.md#update-match-scores). Returns 204, as the function is void.
 * @throws RestError
 */
export async function callFunction(
  context: AppContext,
  request: RestRequest,
  name: string,
): Promise<Response> {
  if (request.method !== 'POST') throw restErrors.functionMethod(request.method);
  const given = parseArguments(request);
  const names = Object.keys(given);
  const isKnown = names.length === argumentNames.length && names.every((key) => argumentNames.includes(key));
  if (name !== functionName || !isKnown) throw restErrors.unknownFunction(name, names);
  if (request.caller.role !== 'service') throw restErrors.permissionDenied(request.caller, 'function', name);
  const matchId = matchIdSchema.safeParse(given['match_id_param']);
  if (!matchId.success) throw restErrors.badValue('text', String(typeof given['match_id_param']));
  const result = {
    home: parseScore('actual_home_score', given['actual_home_score']),
    away: parseScore('actual_away_score', given['actual_away_score']),
  };
  const outcome = await storeResult(context, matchId.data, result);
  await context.changes.readNow();
  if (outcome === 'match_unknown') throw restErrors.matchUnknown();
  return { status: 204, headers: {}, body: null };
}

function parseScore(name: string, value: unknown): number {
  const score = scoreSchema.safeParse(value);
  if (!score.success) throw restErrors.badValue('integer', typeof value === 'string' ? value : typeof value);
  if (score.data < 0 || score.data > maxScore) throw restErrors.outOfRange(`matches_${name}_check`);
  return score.data;
}
