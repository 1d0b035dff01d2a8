import { DataError, asDataError } from '../../lib/data-error.ts';
import { dataMessages } from '../../lib/messages.ts';
import { fetchWithSession } from '../../lib/rest-client.ts';
import { sendWithSession } from '../../lib/send-with-session.ts';
import { beginSigningOut, signOut, stopSigningOut } from '../../lib/sign-in.ts';

/** Everything stored about the user as a file (docs/api.md#own-data). Throws `DataError`. */
export async function readOwnData(format: 'json' | 'csv'): Promise<Blob> {
  try {
    const response = await fetchWithSession(`/api/own-data?format=${format}`, { method: 'GET' });
    if (!response.ok) throw new DataError(dataMessages.unexpected, 'unknown', { cause: response.status });
    return await response.blob();
  } catch (cause) {
    throw asDataError(cause);
  }
}

/** Erases the user's account, then ends the session here (docs/rules.md#erasure). Throws `DataError`; nothing is erased then. */
export async function eraseAccount(email: string): Promise<void> {
  await beginSigningOut();
  try {
    await sendWithSession('DELETE', '/api/own-data', { email });
  } catch (cause) {
    stopSigningOut();
    throw cause;
  }
  await signOut();
}
