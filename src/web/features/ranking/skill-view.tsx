import { Link } from 'react-router';
import { fewestSkillMatches } from '../../../domain/skill.ts';
import { useOwnSkill, useSkillRanking } from '../../data/skill.ts';
import { useLastError } from '../../data/index.ts';
import { buttonClass } from '../../ui/index.ts';
import { MatchTicks } from './match-ticks.tsx';
import { rankingMessages } from './messages.ts';
import { OwnPartError, ViewWithoutData } from './ranking-skeleton.tsx';
import type { ViewProps } from './ranking-views.tsx';
import { skillMessages as messages } from './skill-messages.ts';
import { SkillTable } from './skill-table.tsx';
import { answerClass } from './view-answer.tsx';

/** Who predicts better than the average pick; see docs/rules.md#skill-view. */
export function SkillView(view: ViewProps) {
  const query = useSkillRanking();
  const { data } = query;
  const own = useOwnSkill();
  const ownFailed = useLastError(own) !== null;
  // With the own value, above the rows, which stay where they are.
  if (data === undefined || (own.data === undefined && !ownFailed)) return <ViewWithoutData query={query} />;
  if (data.rows.length === 0) return <TooFew matches={own.data?.matches ?? null} />;
  return (
    <>
      <OwnPartError title={messages.ownFailed} query={own} />
      <SkillTable {...view} ranking={data} own={own.data} />
    </>
  );
}

/** While nobody has enough matches: how far the user is, before a goal with the target in it. `matches` is null when unknown. */
function TooFew({ matches }: { matches: number | null }) {
  return (
    <section
      data-theme="dark"
      className="overflow-hidden rounded-card border border-line bg-surface text-center text-ink"
    >
      <Goal />
      <div className="flex flex-col items-center gap-3 px-4 pt-1 pb-8">
        <p className={answerClass}>{messages.tooFew}</p>
        {matches !== null && (
          <div className="w-full max-w-80">
            <MatchTicks filled={matches} of={fewestSkillMatches} />
            <p className="mt-2 text-sm leading-5 font-bold tabular-nums">
              {messages.progress(matches, fewestSkillMatches)}
            </p>
          </div>
        )}
        <p className="max-w-prose text-sm leading-5 text-balance text-muted sm:text-base sm:leading-6">
          {messages.tooFewHint(fewestSkillMatches)}
        </p>
        <Link to="/" className={buttonClass('primary', 'mt-1 w-full max-w-60')}>
          {rankingMessages.toMatches}
        </Link>
      </div>
    </section>
  );
}

/** A goal in chalk, the shots around the corner that they look for. */
function Goal() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 104"
      fill="none"
      stroke="currentColor"
      className="mx-auto block h-28 w-full max-w-72 text-muted sm:h-36"
    >
      <g strokeWidth="1" className="text-edge/45">
        {Array.from({ length: 10 }, (_, index) => (
          <path key={index} d={`M${48 + index * 16} 24V92`} />
        ))}
        {Array.from({ length: 4 }, (_, index) => (
          <path key={index} d={`M32 ${38 + index * 14}H208`} />
        ))}
      </g>
      <path d="M8 92H232" strokeWidth="1.5" />
      <path d="M32 92V24H208V92" strokeWidth="4" strokeLinejoin="round" className="text-ink" />
      <g strokeWidth="2.5" className="text-lime">
        <circle cx="184" cy="46" r="15" />
        <circle cx="184" cy="46" r="7" />
        <circle cx="184" cy="46" r="1" strokeWidth="4" />
      </g>
      <g stroke="none" fill="currentColor">
        <circle cx="70" cy="72" r="3.5" />
        <circle cx="108" cy="50" r="3.5" />
        <circle cx="146" cy="62" r="3.5" />
        <circle cx="166" cy="34" r="3.5" />
      </g>
    </svg>
  );
}
