import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  auditLogSchema,
  organiserOverviewSchema,
  organiserParticipantsSchema,
  recordCheckSchema,
} from '../../../domain/organiser-schemas.ts';
import { queryClient, personalKey } from '../../lib/query-client.ts';
import { readWithSession, sendWithSession } from '../../lib/api-client.ts';

// The organiser's data are not kept in the browser.
const organiserKey = personalKey('organiser');
const meta = { onlineOnly: true };
const root = '/api/organiser';
/** Shows changes made by others. */
const refetchMs = 30_000;

const read = <Schema extends z.ZodMiniType>(path: string, schema: Schema, signal?: AbortSignal) =>
  readWithSession(`${root}${path}`, schema, signal);

/** Returns the content of the organiser's page (docs/api.md#organiser). */
export function useOrganiserOverview(enabled: boolean) {
  return useQuery({
    queryKey: [...organiserKey, 'overview'],
    meta,
    enabled,
    queryFn: ({ signal }) => read('/overview', organiserOverviewSchema, signal),
    refetchInterval: refetchMs,
  });
}

/** Returns the participants whose name or address contains `search`, page by page. */
export function useOrganiserParticipants(search: string) {
  return useInfiniteQuery({
    queryKey: [...organiserKey, 'participants', search],
    meta,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ search, offset: String(pageParam) });
      return read(`/participants?${query}`, organiserParticipantsSchema, signal);
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.participants.length, 0);
      return last.participants.length > 0 && shown < last.found ? shown : undefined;
    },
  });
}

/** Returns the audit log, newest first, page by page. */
export function useAuditLog() {
  return useInfiniteQuery({
    queryKey: [...organiserKey, 'audit-log'],
    meta,
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      read(`/audit-log${pageParam === null ? '' : `?before=${pageParam}`}`, auditLogSchema, signal),
    getNextPageParam: (last) => last.next,
  });
}

/** Checks every published record against its predictions. Throws `DataError`. */
export function checkEveryRecord() {
  return read('/record-check', recordCheckSchema);
}

/** Calls the organiser's API, as in `('POST', '/participants/<id>/block')`, and refetches the page. Throws `DataError`. */
export async function organise(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> {
  try {
    await sendWithSession(method, `${root}${path}`, body);
  } finally {
    void queryClient.invalidateQueries({ queryKey: organiserKey });
  }
}
