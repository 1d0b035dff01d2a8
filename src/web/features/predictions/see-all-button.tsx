import type { Match } from '../../../domain/api-schemas.ts';
import { useOpenAgency } from './agency-slot.tsx';
import { agencyMessages as messages } from './agency-messages.ts';

/** Opens the list of everybody's predictions of a match. */
export function SeeAllButton({ match, count }: { match: Match; count: number }) {
  const open = useOpenAgency();
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
