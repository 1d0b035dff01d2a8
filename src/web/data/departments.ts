import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { departmentRankingSchema, ownDepartmentSchema } from '../../domain/department-schemas.ts';
import { DataError, asDataError } from './data-error.ts';
import { dataMessages } from './messages.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { fetchWithSession, readWithSession } from './rest-client.ts';
import { useUser } from './session.ts';

// Not in `index.ts`: only what is loaded later imports it.
const root = '/api/departments';
const saidSchema = z.object({ message: z.string() });

// Beside the ranking: whatever changes it has this fetched again too.
const rankingQuery = queryOptions({
  queryKey: [...queryKeys.ranking, 'departments'],
  meta: { onlineOnly: true },
  queryFn: ({ signal }) => readWithSession(root, departmentRankingSchema, signal),
});

const ownQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.personal, 'department', userId],
    meta: { onlineOnly: true },
    queryFn: ({ signal }) => readWithSession(`${root}/own`, ownDepartmentSchema, signal),
  });

/** The ranking of departments (docs/rules.md#department-ranking). */
export function useDepartmentRanking() {
  return useQuery({ ...rankingQuery, enabled: useUser() !== null });
}

/** What the user plays for, and whether it may be chosen now (docs/rules.md#departments). */
export function useOwnDepartment() {
  const user = useUser();
  return useQuery({ ...ownQuery(user?.id ?? ''), enabled: user !== null });
}

/** Has the user play for a department. Throws `DataError` with what it was refused with. */
export async function chooseDepartment(userId: string, department: string): Promise<void> {
  try {
    const response = await fetchWithSession(`${root}/own`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ department }),
    });
    if (response.ok) return;
    const said = saidSchema.safeParse(await response.json());
    const message = said.success ? said.data.message : dataMessages.unexpected;
    throw new DataError(message, 'unknown', { cause: response.status });
  } catch (cause) {
    throw asDataError(cause);
  } finally {
    void queryClient.invalidateQueries({ queryKey: rankingQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: ownQuery(userId).queryKey });
  }
}
