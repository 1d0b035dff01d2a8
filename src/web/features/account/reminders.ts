import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  remindersSchema,
  type ReminderSettings,
  type TestableChannel,
} from '../../../domain/reminder-schemas.ts';
import { queryClient, queryKeys } from '../../lib/query-client.ts';
import { readWithSession } from '../../lib/rest-client.ts';
import { sendWithSession } from '../../lib/send-with-session.ts';

// Nothing of it is kept in the browser.
const root = '/api/reminders';
const followEveryMs = 5_000;

const remindersQuery = queryOptions({
  queryKey: [...queryKeys.personal, 'reminders'],
  meta: { onlineOnly: true },
  queryFn: ({ signal }) => readWithSession(root, remindersSchema, signal),
  // Until a calendar app has read the feed: it is opened from there.
  refetchInterval: ({ state }) => state.data?.calendar?.isRead === false && followEveryMs,
});

/** What the user chose, and the channels that there are (docs/api.md#reminders). */
export function useReminders() {
  return useQuery(remindersQuery);
}

/** Reads it before it is shown. */
export function preloadReminders(): void {
  void queryClient.prefetchQuery(remindersQuery);
}

/** Stores what the user chooses; it is shown at once. Throws `DataError`; what was chosen before is then back. */
export async function saveReminderSettings(settings: ReminderSettings): Promise<void> {
  const { queryKey } = remindersQuery;
  // One under way says what was chosen before.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, settings });
  await act('PUT', '', settings);
}

/** Opens the own calendar feed. Resolves to its address, undefined if it could not be read back. Throws `DataError`. */
export async function openCalendar(): Promise<string | undefined> {
  await act('PUT', '/calendar');
  return queryClient.getQueryData(remindersQuery.queryKey)?.calendar?.address;
}

/** Revokes the address of the own calendar feed. Throws `DataError`. */
export async function revokeCalendar(): Promise<void> {
  await act('DELETE', '/calendar');
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
    await sendWithSession(method, `${root}${path}`, body);
  } finally {
    await queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey });
  }
}
