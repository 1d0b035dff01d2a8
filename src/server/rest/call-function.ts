import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { badBody } from '../http/refusal.ts';
import { storeResult } from '../ranking/settle.ts';
import type { Response } from './response.ts';
import { restErrors } from './rest-errors.ts';
import { isRow, parseJson } from './write-rows.ts';

const functionName = 'update_match_scores';

/** As in the sheet (docs/rules.md#status-and-score). */
const goals = z.int().min(0).max(99);
const argumentsSchema = z.object({
  match_id_param: z.union([z.string(), z.number().transform(String)]),
  actual_home_score: goals,
  actual_away_score: goals,
});
const argumentNames = Object.keys(argumentsSchema.shape);

/** Handles `POST /rpc/update_match_scores`: stores a result and settles it (docs/api.md#writes). @throws Refusal */
export async function callFunction(
  context: AppContext,
  request: FastifyRequest,
  caller: Caller,
  name: string,
): Promise<Response> {
  if (request.method !== 'POST') throw restErrors.unknownMethod(request.method);
  const body = parseJson(request);
  if (!isRow(body)) throw badBody();
  const names = Object.keys(body);
  const isKnown = names.length === argumentNames.length && names.every((key) => argumentNames.includes(key));
  if (name !== functionName || !isKnown) throw restErrors.unknownFunction(name, names);
  if (caller.role !== 'service') throw restErrors.permissionDenied(caller, 'function', name);
  const { data: given, error } = argumentsSchema.safeParse(body);
  if (given === undefined) throw restErrors.badArgument(String(error?.issues[0]?.path[0]));
  const score = { home: given.actual_home_score, away: given.actual_away_score };
  const outcome = await storeResult(context, given.match_id_param, score);
  await context.changes.readNow();
  if (outcome === 'match_unknown') throw restErrors.matchUnknown();
  return { status: 204, headers: {}, body: null };
}
