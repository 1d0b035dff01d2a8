import { queryOptions, useQuery } from '@tanstack/react-query';
import { departmentRankingSchema, ownDepartmentSchema } from '../../../domain/department-schemas.ts';
import { queryClient, queryKeys } from '../../lib/query-client.ts';
import { readWithSession } from '../../lib/rest-client.ts';
import { sendWithSession } from '../../lib/send-with-session.ts';
import { useUser } from '../../lib/session.ts';
import { dependsOn } from '../../lib/versions.ts';

const root = '/api/departments';

const rankingQuery = queryOptions({
  queryKey: [...queryKeys.ranking, 'departments'],
  meta: { onlineOnly: true },
  queryFn: dependsOn(['ranking', 'tournament'], ({ signal }) =>
    readWithSession(root, departmentRankingSchema, signal),
  ),
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
export function useOwnDepartment({ enabled = true } = {}) {
  const user = useUser();
  return useQuery({ ...ownQuery(user?.id ?? ''), enabled: enabled && user !== null });
}

/** Has the user play for a department. Throws `DataError` with what it was refused with. */
export async function chooseDepartment(userId: string, department: string): Promise<void> {
  try {
    await sendWithSession('PUT', `${root}/own`, { department });
  } finally {
    void queryClient.invalidateQueries({ queryKey: rankingQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: ownQuery(userId).queryKey });
  }
}

/** Puts the question for the user's department off, for good. Throws `DataError`. */
export async function putOffDepartment(userId: string): Promise<void> {
  await sendWithSession('PUT', `${root}/own`, { department: null });
  await queryClient.invalidateQueries({ queryKey: ownQuery(userId).queryKey });
}
