import clsx from 'clsx';
import { createContext, use } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { agencyMessages as messages } from './messages.ts';

/** Opens the list of everybody's predictions of a match, by its id. */
export const OpenAgencyContext = createContext<(matchId: string) => void>(() => {});

/** Opens the list of everybody's predictions of a match. */
export function SeeAllButton({ match, count }: { match: Match; count: number }) {
  const open = use(OpenAgencyContext);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${messages.seeAll(count)}: ${match.homeTeam} - ${match.awayTeam}`}
      onClick={() => open(match.id)}
      className="inline-flex min-h-11 items-center rounded-control px-2 text-xs font-semibold whitespace-nowrap text-ink underline decoration-line underline-offset-3 hover:bg-raised"
    >
      {messages.seeAll(count)}
    </button>
  );
}

/** That of the distribution and the commonest scores, until they are there. */
export const keptHeight = 'min-h-29';

/** What everybody predicted, while it is on its way. */
export function AgencySkeleton() {
  return (
    <div className={clsx(keptHeight, 'flex flex-col gap-2 pt-1')}>
      <Skeleton className="h-3 w-24" />
      <Skeleton className="h-3" />
      <Skeleton className="mt-1 h-9" />
    </div>
  );
}
