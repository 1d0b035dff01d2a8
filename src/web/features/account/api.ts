import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  remindersSchema,
  type ReminderSettings,
  type TestableChannel,
} from '../../../domain/reminder-schemas.ts';
import { queryClient, personalKey, queryKeys } from '../../lib/query-client.ts';
import {
  fetchWithSession,
  readJson,
  readWithSession,
  sendWithSession,
  trackedFetch,
} from '../../lib/api-client.ts';
import type { PublishedRecord } from '../../../domain/check-record.ts';
import {
  ownReceiptListSchema,
  recordLeavesSchema,
  recordListSchema,
} from '../../../domain/record-schemas.ts';
import { asDataError, DataError, dataMessages } from '../../lib/data-error.ts';
import { useUser } from '../../lib/session.ts';
import { beginSigningOut, signOut, stopSigningOut } from '../../lib/sign-in.ts';
import { departmentRankingSchema, ownDepartmentSchema } from '../../../domain/department-schemas.ts';
import { dependsOn } from '../../lib/versions.ts';

// Reminders are not kept in the browser.
const remindersRoot = '/api/reminders';
const followEveryMs = 5_000;

const remindersQuery = queryOptions({
  queryKey: personalKey('reminders'),
  meta: { onlineOnly: true },
  queryFn: ({ signal }) => readWithSession(remindersRoot, remindersSchema, signal),
  // Polls until a calendar app, opened from here, has read the feed.
  refetchInterval: ({ state }) => state.data?.calendar?.isRead === false && followEveryMs,
});

/** Returns the user's reminder settings and the available channels (docs/api.md#reminders). */
export function useReminders() {
  return useQuery(remindersQuery);
}

/** Loads the reminders before they are shown. */
export function preloadReminders(): void {
  void queryClient.prefetchQuery(remindersQuery);
}

/** Stores the settings and shows them at once. Throws `DataError`, after which the former ones are back. */
export async function saveReminderSettings(settings: ReminderSettings): Promise<void> {
  const { queryKey } = remindersQuery;
  // A read under way would bring back the former settings.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, settings });
  await act('PUT', '', settings);
}

/** Opens the user's calendar feed. Resolves to its address, undefined if that could not be read back. Throws `DataError`. */
export async function openCalendar(): Promise<string | undefined> {
  await act('PUT', '/calendar');
  return queryClient.getQueryData(remindersQuery.queryKey)?.calendar?.address;
}

/** Revokes the address of the user's calendar feed. Throws `DataError`. */
export async function revokeCalendar(): Promise<void> {
  await act('DELETE', '/calendar');
}

/** Has the server send the user a test message. Throws `DataError` when it could not be sent. */
export async function sendTestMessage(channel: TestableChannel): Promise<void> {
  await act('POST', '/test', { channel });
}

/** Tells the server about this browser's subscription, or that it is gone. Throws `DataError`. */
export async function storeSubscription(subscription: PushSubscription, on: boolean): Promise<void> {
  if (on) await act('PUT', '/push', subscription.toJSON());
  else await act('DELETE', '/push', { endpoint: subscription.endpoint });
}

async function act(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  try {
    await sendWithSession(method, `${remindersRoot}${path}`, body);
  } finally {
    await queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey });
  }
}

/** Returns the receipts of the user's predictions, newest first, followed by those of past cups; see docs/api.md#records. */
export function useOwnReceipts() {
  const user = useUser();
  return useQuery({
    queryKey: queryKeys.receipts(user?.id ?? ''),
    enabled: user !== null,
    queryFn: async ({ signal }) =>
      (await readWithSession('/api/receipts', ownReceiptListSchema, signal)).receipts,
  });
}

/**
 * Returns the newest record of a match with its current digests; null without one (docs/api.md#records). `cup` is the id of a
 * past cup. Throws `DataError`.
 */
export async function readPublishedRecord(
  matchId: string,
  cup: string | undefined,
): Promise<(PublishedRecord & { publishedAt: string }) | null> {
  const ofCup = cup === undefined ? '' : `?cup=${encodeURIComponent(cup)}`;
  try {
    const { records } = await readJson(recordListSchema, await trackedFetch(`/api/records${ofCup}`));
    const record = records.findLast((candidate) => candidate.matchId === matchId);
    if (record === undefined) return null;
    const response = await trackedFetch(`/api/records/${encodeURIComponent(matchId)}${ofCup}`);
    // The match was reopened in the meantime.
    if (response.status === 404) return null;
    const { digests } = await readJson(recordLeavesSchema, response);
    const { root, predictions, publishedAt } = record;
    return { root, predictions, publishedAt, digests };
  } catch (cause) {
    throw asDataError(cause);
  }
}

/** Returns everything stored about the user as a file (docs/api.md#own-data). Throws `DataError`. */
export async function readOwnData(format: 'json' | 'csv'): Promise<Blob> {
  try {
    const response = await fetchWithSession(`/api/own-data?format=${format}`, { method: 'GET' });
    if (!response.ok) throw new DataError(dataMessages.unexpected, 'unknown', { cause: response.status });
    return await response.blob();
  } catch (cause) {
    throw asDataError(cause);
  }
}

/** Erases the user's account, then ends the session here (docs/rules.md#erasure). Throws `DataError` when nothing was erased. */
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

const departmentsRoot = '/api/departments';
const rankingKey = [...queryKeys.ranking, 'departments'];
const ownDepartmentKey = (userId: string) => personalKey('department', userId);

/** Returns the ranking of departments (docs/rules.md#department-ranking). */
export function useDepartmentRanking() {
  return useQuery({
    queryKey: rankingKey,
    meta: { onlineOnly: true },
    enabled: useUser() !== null,
    queryFn: dependsOn(['ranking', 'tournament'], ({ signal }) =>
      readWithSession(departmentsRoot, departmentRankingSchema, signal),
    ),
  });
}

/** Returns the user's department, and whether it may be chosen now (docs/rules.md#departments). */
export function useOwnDepartment({ enabled = true } = {}) {
  const user = useUser();
  return useQuery({
    queryKey: ownDepartmentKey(user?.id ?? ''),
    meta: { onlineOnly: true },
    enabled: enabled && user !== null,
    queryFn: ({ signal }) => readWithSession(`${departmentsRoot}/own`, ownDepartmentSchema, signal),
  });
}

/** Stores the department that the user plays for. Throws `DataError` when it is refused. */
export async function chooseDepartment(userId: string, department: string): Promise<void> {
  try {
    await sendWithSession('PUT', `${departmentsRoot}/own`, { department });
  } finally {
    void queryClient.invalidateQueries({ queryKey: rankingKey });
    await queryClient.invalidateQueries({ queryKey: ownDepartmentKey(userId) });
  }
}

/** Stops asking the user for a department. Throws `DataError`. */
export async function putOffDepartment(userId: string): Promise<void> {
  await sendWithSession('PUT', `${departmentsRoot}/own`, { department: null });
  await queryClient.invalidateQueries({ queryKey: ownDepartmentKey(userId) });
}
