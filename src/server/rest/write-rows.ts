import type { Participant } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { badBody } from '../http/refusal.ts';
import { saveChampion, savePrediction } from '../predictions/predictions-repository.ts';
import { parseFilters, parseSelect } from './read-rows.ts';
import { predictions, profiles, type Resource } from './resources.ts';
import { contentType, preferenceApplied, type Call, type Response } from './response.ts';
import { restErrors } from './rest-errors.ts';
import { insertProfile } from './rows-repository.ts';

/** Checks a call and carries out its write. */
type Write = (context: AppContext, call: Call<Participant>) => Promise<Response>;

/**
 * The writes by method and relation (docs/api.md#writes). Participants write only their own rows (docs/api.md#exposed-schema).
 */
export const writes: Partial<Record<string, Write>> = {
  'POST profiles': createProfile,
  'PATCH profiles': updateProfile,
  'POST predictions': save,
};

const merging = 'resolution=merge-duplicates';
const returning = 'return=representation';

async function save({ database }: AppContext, call: Call<Participant>): Promise<Response> {
  const { on_conflict: target, ...parameters } = call.parameters;
  if (target !== undefined && !/^user_id,\s*match_id$/.test(target))
    throw restErrors.unreadable('on_conflict', target);
  const written = ['match_id', 'home_score', 'away_score'] as const;
  const row = parseRow(call, predictions, [...written, 'user_id', 'predicted_at', 'updated_at']);
  const respond = prepareResponse(call, predictions, parameters, [merging, returning]);
  const [match_id = null, home_score = null, away_score = null] = written.map((name) => textOf(row[name]));
  const onRepeat = call.preferences.includes(merging) ? 'accept' : 'refuse';
  const values = { match_id, home_score, away_score };
  const saved = await savePrediction(database.db, call.caller.userId, values, onRepeat);
  return respond(saved.body, saved.inserted ? 201 : 200);
}

async function createProfile(context: AppContext, call: Call<Participant>): Promise<Response> {
  parseRow(call, profiles, ['id', 'email', 'full_name', 'avatar_url', 'updated_at']);
  const respond = prepareResponse(call, profiles, call.parameters, [returning]);
  const created = await insertProfile(context.database, call.caller);
  await context.changes.readNow();
  return respond(created, 201);
}

async function updateProfile({ database }: AppContext, call: Call<Participant>): Promise<Response> {
  const { userId } = call.caller;
  const { select, ...filters } = call.parameters;
  const [[, owner] = ['id', userId]] = parseFilters(filters, profiles);
  const written = ['champion_prediction', 'champion_prediction_phase', 'updated_at'];
  const row = parseRow(call, profiles, written);
  if (!Object.hasOwn(row, 'champion_prediction')) throw badBody();
  const respond = prepareResponse(call, profiles, { select }, [returning]);
  const saved = await saveChampion(database, userId, owner, textOf(row['champion_prediction']));
  const response = respond(saved, call.preferences.includes(returning) ? 200 : 204);
  return { ...response, headers: { ...response.headers, 'content-range': saved === null ? '*/*' : '0-0/*' } };
}

/** Checks the requested response and returns a function that makes it from the row (null for none). @throws Refusal */
function prepareResponse(
  { preferences, single }: Call,
  resource: Resource,
  { select, columns: _, ...others }: Partial<Record<string, string>>,
  understood: readonly string[],
): (row: string | null, status: number) => Response {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw restErrors.unreadable('parameter', unknown);
  const resolution = preferences.find((preference) => preference.startsWith('resolution='));
  if (resolution !== undefined && !understood.includes(resolution))
    throw restErrors.unreadable('Prefer', resolution);
  const whole = select === undefined || select === '*';
  const columns = whole ? resource.columns : parseSelect(select, resource).columns;
  return (row, status) => {
    if (single && row === null) throw restErrors.notSingular(0);
    const headers = { 'content-range': '*/*', ...preferenceApplied(preferences, understood) };
    if (!preferences.includes(returning)) return { status, headers, body: null };
    const object = row === null || whole ? (row ?? '') : pick(row, columns);
    const body = single ? object : `[${object}]`;
    return { status, headers: { ...headers, 'content-type': contentType(single) }, body };
  };
}

function pick(row: string, columns: readonly string[]): string {
  const stored = JSON.parse(row) as Row;
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, stored[column]])));
}

type Row = Record<string, unknown>;

/** Parses one row, alone or in an array, with `columns` only. @throws Refusal, also for a row of another owner. */
function parseRow(call: Call<Participant>, resource: Resource, columns: readonly string[]): Row {
  const { caller } = call;
  const body = parseJson(call);
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  for (const row of rows) {
    if (!isRow(row)) throw badBody();
    const unknown = Object.keys(row).find((name) => !resource.columns.includes(name));
    if (unknown !== undefined) throw restErrors.unknownBodyColumn(resource.name, unknown);
    if (!Object.keys(row).every((name) => columns.includes(name)))
      throw restErrors.permissionDenied(caller, 'table', resource.name);
    requireOwner(row, caller, resource, columns);
  }
  const [row] = rows;
  if (rows.length !== 1 || !isRow(row)) throw badBody('One row at a time');
  const { columns: named } = call.parameters;
  const keys = Object.keys(row).map((name) => `"${name}"`);
  if (named !== undefined && named !== keys.join(',')) throw restErrors.unreadable('columns', named);
  return row;
}

/** Refuses a row without an owner where it needs one, and a row of another owner than the caller (docs/rules.md#roles). */
function requireOwner(
  row: Row,
  caller: Participant,
  { name, owner }: Resource,
  columns: readonly string[],
): void {
  if (owner === null || !columns.includes(owner)) return;
  if (String(row[owner]).toLowerCase() !== caller.userId.toLowerCase())
    throw restErrors.notYourRow(caller, name);
}

/** Parses the body of a request as JSON. @throws Refusal PGRST102. */
export function parseJson({ body }: { body: unknown }): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw badBody();
  }
}

/** Returns whether a value of JSON is an object, and so may be a row. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
