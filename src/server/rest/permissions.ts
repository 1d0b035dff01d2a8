import type { Caller } from '../auth/index.ts';
import type { Action, Relation } from './catalogue.ts';
import { restErrors } from './rest-errors.ts';

export type Participant = Extract<Caller, { role: 'participant' }>;

/**
 * Refuses what the catalogue does not allow this caller.
 * @throws RestError 42501: 401 for a visitor, 403 for anyone else.
 */
export function requireAccess(caller: Caller, action: Action, relation: Relation): void {
  if (relation.allows[action].includes(caller.role)) return;
  throw restErrors.permissionDenied(caller, 'table', relation.name);
}

/** Like `requireAccess`, for what only a participant can do: whose row it is must be known. */
export function requireParticipant(caller: Caller, action: Action, relation: Relation): Participant {
  requireAccess(caller, action, relation);
  if (caller.role === 'participant') return caller;
  throw restErrors.permissionDenied(caller, 'table', relation.name);
}

/**
 * Refuses keys of a body that are no columns (PGRST204) or are not the caller's to write (42501).
 * @throws RestError
 */
export function requireWritable(
  caller: Caller,
  relation: Relation,
  keys: readonly string[],
  writable: ReadonlySet<string>,
): void {
  const unknown = keys.find((key) => !relation.columns.has(key));
  if (unknown !== undefined) throw restErrors.unknownBodyColumn(relation.name, unknown);
  if (!keys.every((key) => writable.has(key))) {
    throw restErrors.permissionDenied(caller, 'table', relation.name);
  }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Refuses a row that names somebody else as its owner.
 * @throws RestError 42501, or 22P02 when the owner is no id.
 */
export function requireOwnRow(caller: Participant, relation: Relation, owner: string | null): void {
  if (owner !== null && !uuidPattern.test(owner)) throw restErrors.badValue('uuid', owner);
  if (owner?.toLowerCase() === caller.userId.toLowerCase()) return;
  throw restErrors.notYourRow(caller, relation.name);
}
