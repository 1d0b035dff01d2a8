import { Flame, TrendingUp } from 'lucide-react';
import type { Climb, RiskiestHit } from '../../../domain/recap-schemas.ts';
import { Fact } from './fact.tsx';
import { namesOf, recapMessages as messages } from './messages.ts';

/** Who climbed furthest; see docs/rules.md#biggest-climb. `note` says when, where that is not clear. */
export function ClimbFact({ climb, note }: { climb: Climb; note?: string }) {
  return (
    <Fact icon={<TrendingUp />} title={messages.climb} note={note}>
      {namesOf(climb.people)}{' '}
      <span aria-hidden="true" className="whitespace-nowrap text-exact-text">
        {messages.climbed(climb)}
      </span>
      <span className="sr-only">{messages.climbedInWords(climb)}</span>
    </Fact>
  );
}

/** The exact hit that the fewest had; see docs/rules.md#riskiest-hit. */
export function RiskiestFact({ hit }: { hit: RiskiestHit }) {
  return (
    <Fact
      icon={<Flame />}
      title={messages.riskiest}
      note={
        <>
          <span className="dotted">
            <span>{messages.match(hit)}</span> <span className="whitespace-nowrap">{messages.few(hit)}</span>
          </span>
        </>
      }
    >
      {namesOf(hit.people)}, <span className="whitespace-nowrap text-exact-text">{messages.score(hit)}</span>
    </Fact>
  );
}
