import type { TokenFault } from '../auth/index.ts';
import { RestError } from './rest-errors.ts';

const keyFaults: readonly TokenFault['reason'][] = ['malformed', 'signature'];

/** The 401 of a refused token: PGRST301 when it cannot be decoded, PGRST303 for what it claims (wire contract 8). */
export function tokenError(fault: TokenFault): RestError {
  const details = fault.reason === 'signature' ? 'None of the keys was able to decode the JWT' : null;
  const challenge = `Bearer error="invalid_token", error_description="${fault.message}"`;
  return new RestError({
    status: 401,
    code: keyFaults.includes(fault.reason) ? 'PGRST301' : 'PGRST303',
    message: fault.message,
    details,
    hint: fault.reason === 'domain' ? 'user_banned' : null,
    headers: { 'www-authenticate': challenge },
  });
}
