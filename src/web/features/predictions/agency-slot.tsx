import clsx from 'clsx';
import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { arePicksPublic } from '../../../domain/match-status.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { lazyComponent, optionalComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const AgencyBlock = optionalComponent(async () => (await import('./agency-block.tsx')).AgencyBlock);
const AgencyLine = optionalComponent(async () => (await import('./agency-line.tsx')).AgencyLine);
const { Component: AgencyDialog } = lazyComponent(
  async () => (await import('./agency-dialog.tsx')).AgencyDialog,
);

const OpenContext = createContext<(matchId: string) => void>(() => {});

/** Opens the list of everybody's predictions of a match, by its id. */
export const useOpenAgency = () => use(OpenContext);

/** Shows the list that a card opens: the card may be made anew meanwhile, when its match starts. */
export function AgencyProvider({ matches, children }: { matches: Match[]; children: ReactNode }) {
  const [opened, open] = useState('');
  const match = matches.find(({ id }) => id === opened);
  return (
    <OpenContext value={open}>
      {children}
      {match && (
        <Suspense>
          <AgencyDialog match={match} onClose={() => open('')} />
        </Suspense>
      )}
    </OpenContext>
  );
}

/** Where a card says what the agency predicted: in its footer, or in a part of its own. */
export type AgencyPlace = 'line' | 'block';

/**
 * See docs/rules.md#what-the-agency-said. A match that starts on screen says it in the footer's line until the next visit, so
 * that nothing below it moves.
 */
export function useAgencyPlace(match: Match): AgencyPlace {
  const isPublic = useAtNow((now) => arePicksPublic(match, now));
  const [wasPublic] = useState(isPublic);
  return isPublic && wasPublic ? 'block' : 'line';
}

/** That of the distribution and the commonest scores, until they are there. */
export const keptHeight = 'min-h-29';

/** The distribution and the commonest scores; see docs/rules.md#what-the-agency-said. */
export function AgencySlot({ match }: { match: Match }) {
  return (
    <Suspense fallback={<AgencySkeleton />}>
      <AgencyBlock match={match} />
    </Suspense>
  );
}

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

/** How many have predicted, or what opens the list; it takes a line that is there anyway. */
export function AgencyNote({ match }: { match: Match }) {
  return (
    <Suspense>
      <AgencyLine match={match} />
    </Suspense>
  );
}
