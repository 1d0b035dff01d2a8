import type { ReactNode } from 'react';
import { useGameConfig } from '../../lib/game-config.ts';
import { useUser } from '../../lib/session.ts';
import { useRecap } from './api.ts';
import { ShareButton, shareContentOf } from './share-button.tsx';
import { recapMessages as messages } from './messages.ts';
import { ClimbFact, RiskiestFact } from './facts.tsx';

interface DayRecapProps {
  matchDay: string;
  /** Its best as an item of the list, where that is not on screen already. */
  best?: ReactNode;
  /** What stands beside 'Compartir'. */
  children?: ReactNode;
}

/** What a match day brought, and the own day to share; in room that is kept for it. See docs/rules.md#recap. */
export function DayRecap({ matchDay, best, children }: DayRecapProps) {
  const { data } = useRecap(matchDay);
  const user = useUser();
  const competition = useGameConfig().data?.tournament.name ?? '';
  if (data === undefined) return children;
  const { recap, own } = data;
  const content = own === null ? null : shareContentOf(own, { competition, name: user?.fullName ?? '' });
  const hasFacts = Boolean(best) || recap?.climb != null || recap?.riskiest != null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {hasFacts && (
        <ul aria-label={messages.title} className="flex flex-wrap gap-x-8 gap-y-3">
          {best}
          {recap?.climb != null && <ClimbFact climb={recap.climb} />}
          {recap?.riskiest != null && <RiskiestFact hit={recap.riskiest} />}
        </ul>
      )}
      {content !== null && <ShareButton variant="secondary" content={content} />}
      {children}
    </div>
  );
}
