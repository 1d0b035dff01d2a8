import { refusalSchema } from '../../domain/api-schemas.ts';
import { asDataError, DataError } from './data-error.ts';
import { dataMessages } from './messages.ts';
import { fetchWithSession } from './rest-client.ts';

// Not in `rest-client.ts`: only what is loaded later sends anything.

/**
 * Sends `body`, if any, as JSON to `path`, an address below `/api`, with the session. Returns the sentence with which the
 * server answers, or null for none. Throws `DataError`, with the server's own sentence where the refusal has one.
 */
export async function sendWithSession(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<string | null> {
  try {
    const response = await fetchWithSession(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (response.status === 204) return null;
    const said = refusalSchema.safeParse(await response.json()).data?.message ?? null;
    if (response.ok) return said;
    // What a failed server says is not for users.
    const sentence = response.status === 500 ? null : said;
    throw new DataError(sentence ?? dataMessages.unexpected, 'unknown', { cause: response.status });
  } catch (cause) {
    throw asDataError(cause);
  }
}
