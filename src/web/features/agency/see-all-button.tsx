import { lazy, Suspense, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { agencyMessages as messages } from './messages.ts';

const AgencyDialog = lazy(() =>
  import('./agency-dialog.tsx').then((module) => ({ default: module.AgencyDialog })),
);

/** Opens the list of everybody's predictions of a match. */
export function SeeAllButton({ match, count }: { match: Match; count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${messages.seeAll(count)}: ${match.homeTeam} - ${match.awayTeam}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center rounded-control px-2 text-xs font-semibold whitespace-nowrap text-ink underline decoration-line underline-offset-3 hover:bg-raised"
      >
        {messages.seeAll(count)}
      </button>
      {open && (
        <Suspense>
          <AgencyDialog match={match} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
