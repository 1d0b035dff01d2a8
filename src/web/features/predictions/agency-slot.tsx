import { type ReactNode, Suspense, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { arePicksPublic } from '../../../domain/match-status.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { lazyComponent, optionalComponent } from '../../ui/lazy-component.tsx';
import { AgencySkeleton, OpenAgencyContext } from './agency-parts.tsx';

const AgencyBlock = optionalComponent(async () => (await import('./agency-block.tsx')).AgencyBlock);
const AgencyLine = optionalComponent(async () => (await import('./agency-block.tsx')).AgencyLine);
const { Component: AgencyDialog } = lazyComponent(
  async () => (await import('./agency-dialog.tsx')).AgencyDialog,
);

/** Shows the list that a card opens: the card may be made anew meanwhile, when its match starts. */
export function AgencyProvider({ matches, children }: { matches: Match[]; children: ReactNode }) {
  const [opened, open] = useState('');
  const match = matches.find(({ id }) => id === opened);
  return (
    <OpenAgencyContext value={open}>
      {children}
      {match && (
        <Suspense>
          <AgencyDialog match={match} onClose={() => open('')} />
        </Suspense>
      )}
    </OpenAgencyContext>
  );
}

/** Where a card says what the agency predicted: in its footer, or in a part of its own. */
export type AgencyPlace = 'line' | 'block';

/**
 * See docs/screens.md#match-card. A match that starts on screen says it in the footer's line until the next visit, so
 * that nothing below it moves.
 */
export function useAgencyPlace(match: Match): AgencyPlace {
  const isPublic = useAtNow((now) => arePicksPublic(match, now));
  const [wasPublic] = useState(isPublic);
  return isPublic && wasPublic ? 'block' : 'line';
}

/** The distribution and the commonest scores; see docs/screens.md#match-card. */
export function AgencySlot({ match }: { match: Match }) {
  return (
    <Suspense fallback={<AgencySkeleton />}>
      <AgencyBlock match={match} />
    </Suspense>
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
