import { isAllowedEmail } from '../../domain/allowed-email.ts';
import { gameConfigQuery } from './game-config.ts';
import { queryClient } from './query-client.ts';
import { onceSignedIn } from './session.ts';

/**
 * Reads the own predictions and champion as soon as it is known who the user is, that they may take part, and the client of
 * /rest/v1 has come, before the rest of the first screen's code has.
 */
export function preloadOwnRows(): void {
  const loading = import('./own-rows.ts').catch(() => undefined);
  onceSignedIn(async (user) => {
    const configuring = queryClient.ensureQueryData(gameConfigQuery).catch(() => undefined);
    const [rows, config] = await Promise.all([loading, configuring]);
    // Whose domain left the list would be refused.
    const barred = config !== undefined && !isAllowedEmail(user.email, config.allowedEmailDomains);
    if (!barred) rows?.prefetchOwnRows(user.id);
  });
}
