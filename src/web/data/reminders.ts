import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  remindersSchema,
  type ReminderSettings,
  type TestableChannel,
} from '../../domain/reminder-schemas.ts';
import { DataError, asDataError } from './data-error.ts';
import { dataMessages } from './messages.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { fetchWithSession, readWithSession } from './rest-client.ts';

// Not in `index.ts`: only what is loaded later imports it. Nothing of it is kept in the browser.
const root = '/api/reminders';
const saidSchema = z.object({ message: z.string() });

const remindersQuery = queryOptions({
  queryKey: [...queryKeys.personal, 'reminders'],
  meta: { onlineOnly: true },
  queryFn: ({ signal }) => readWithSession(root, remindersSchema, signal),
});

/** What the user chose, and the channels that there are (docs/api.md#reminders). */
export function useReminders() {
  return useQuery(remindersQuery);
}

/** Stores what the user chooses; it is shown at once. Throws `DataError`; what was chosen before is then back. */
export async function saveReminderSettings(settings: ReminderSettings): Promise<void> {
  const { queryKey } = remindersQuery;
  queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, settings });
  await act('PUT', '', settings);
}

/** Opens the own calendar feed, or revokes its address. Throws `DataError`. */
export async function switchCalendar(on: boolean): Promise<void> {
  await act(on ? 'PUT' : 'DELETE', '/calendar');
}

/** Has the server send the user a test message. Throws `DataError` with what became of it. */
export async function sendTestMessage(channel: TestableChannel): Promise<void> {
  await act('POST', '/test', { channel });
}

/** Tells the server of this browser's subscription, or that it is gone. Throws `DataError`. */
export async function storeSubscription(subscription: PushSubscription, on: boolean): Promise<void> {
  if (on) await act('PUT', '/push', subscription.toJSON());
  else await act('DELETE', '/push', { endpoint: subscription.endpoint });
}

async function act(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  try {
    const response = await fetchWithSession(`${root}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (response.ok) return;
    const said = saidSchema.safeParse(await response.json());
    const message = said.success ? said.data.message : dataMessages.unexpected;
    throw new DataError(message, 'unknown', { cause: response.status });
  } catch (cause) {
    throw asDataError(cause);
  } finally {
    await queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey });
  }
}
