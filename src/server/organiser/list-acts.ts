import type { z } from 'zod';
import type { auditLogSchema, LoggedAct } from '../../domain/organiser-schemas.ts';
import { findActs } from '../database/audit-log-repository.ts';
import type { Db } from '../database/database.ts';

const actsOfPage = 50;

/** Returns a page of the audit log, newest first, before the act with id `before` (docs/rules.md#audit-log). */
export async function listActs(db: Db, before: number | null): Promise<z.infer<typeof auditLogSchema>> {
  const rows = await findActs(db, before, actsOfPage + 1);
  const acts = rows.slice(0, actsOfPage).map((row): LoggedAct => ({
    id: row.id,
    at: row.acted_at.toISOString(),
    act: row.act,
    by: row.by_service ? serviceOrSheet(row.act) : whoOf(row.actor_name, row.actor_email),
    about: row.has_subject ? whoOf(row.subject_name, row.subject_email) : null,
    late: row.match === null ? null : { match: row.match, predictions: row.predictions ?? 0 },
  }));
  return { acts, next: rows.length > actsOfPage ? (acts.at(-1)?.id ?? null) : null };
}

function serviceOrSheet(act: LoggedAct['act']): LoggedAct['by'] {
  return act === 'late_predictions' ? 'sheet' : 'service';
}

function whoOf(fullName: string | null, email: string | null): LoggedAct['by'] {
  return email === null ? 'erased' : { fullName: fullName ?? '', email };
}
