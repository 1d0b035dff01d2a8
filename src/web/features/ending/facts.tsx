import type { ReactNode } from 'react';
import { Flame, TrendingUp, Target } from 'lucide-react';
import type { Climb, RiskiestHit, GameRecords as Records } from '../../../domain/recap-schemas.ts';
import { namesOf, recapMessages as messages } from './messages.ts';
import { formatMatchDay } from '../../ui/dates.ts';

interface FactProps {
  icon: ReactNode;
  title: string;
  /** Under what is said, or after it, in small type. */
  note?: ReactNode;
  children: ReactNode;
}

/** One thing worth telling: an icon, what it is, and what there is to say, as an item of a list. */
export function Fact({ icon, title, note, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted *:size-5">
        {icon}
      </span>
      {/* In one wide column the note follows in the same line. */}
      <div className="min-w-0 grow @md/column:flex @md/column:flex-wrap @md/column:items-baseline @md/column:gap-x-3">
        <p className="text-xs leading-4 text-muted @md/column:basis-full">{title}</p>{' '}
        <p className="leading-5.5 font-bold wrap-anywhere tabular-nums">{children}</p>{' '}
        {note !== undefined && <p className="text-xs leading-4 text-muted tabular-nums">{note}</p>}
      </div>
    </li>
  );
}

/** Who climbed furthest; see docs/rules.md#recap. `note` says when, where that is not clear. */
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

/** The exact hit that the fewest had; see docs/rules.md#recap. */
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

/** The records of the game as items of a list; see docs/rules.md#recap. */
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
