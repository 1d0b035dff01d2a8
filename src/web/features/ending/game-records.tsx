import { Target } from 'lucide-react';
import type { GameRecords as Records } from '../../../domain/recap-schemas.ts';
import { formatMatchDay } from '../../football/match-day-names.ts';
import { Fact } from './fact.tsx';
import { namesOf, recapMessages as messages } from './messages.ts';
import { ClimbFact, RiskiestFact } from './shared-facts.tsx';

/** The records of the game as items of a list; see docs/rules.md#records-of-the-game. */
export function GameRecords({ records: { exact, climb, riskiest } }: { records: Records }) {
  return (
    <>
      {exact !== null && (
        <Fact icon={<Target />} title={messages.exact} note={messages.hits(exact.hits)}>
          {namesOf(exact.people)}
        </Fact>
      )}
      {climb !== null && <ClimbFact climb={climb} note={formatMatchDay(climb.matchDay)} />}
      {riskiest !== null && <RiskiestFact hit={riskiest} />}
    </>
  );
}
