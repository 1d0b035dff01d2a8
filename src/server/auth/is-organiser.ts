import type { Config } from '../config/config.ts';

/** Whether the address is one of `ORGANISER_EMAILS` (docs/rules.md#organiser). */
export function isOrganiser({ organiserEmails }: Config, email: string): boolean {
  return organiserEmails.includes(email.toLowerCase());
}
