import type { AppContext } from '../context.ts';

/** Where Google sends the browser back to: the address registered with its client. */
export function callbackAddress(context: AppContext): string {
  return `${context.config.publicUrl}/auth/v1/callback`;
}
