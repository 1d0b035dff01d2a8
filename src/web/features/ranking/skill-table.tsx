import { Link } from 'react-router';
import { fewestSkillMatches } from '../../../domain/skill.ts';
import type { OwnSkill, SkillRanking } from '../../../domain/skill-schemas.ts';
import { Card } from '../../ui/index.ts';
import { rankingMessages } from './messages.ts';
import type { ViewProps } from './ranking-views.tsx';
import { skillMessages as messages } from './skill-messages.ts';
import { ViewRows } from './view-rows.tsx';

interface SkillTableProps extends ViewProps {
  ranking: SkillRanking;
  /** Undefined while it is not known. */
  own: OwnSkill | undefined;
}

/** Those who predict best, with the own value and what luck alone would give (docs/rules.md#skill). */
export function SkillTable({ ranking, own, ownId, ownColors, onOpen }: SkillTableProps) {
  const { rows, participants, lastIsShared } = ranking;
  return (
    <Card className="overflow-hidden">
      <div className="border-b border-line px-4 py-3 sm:px-5">
        {/* As high as what comes into it: the rows stay where they are. */}
        <div className="min-h-12">{own !== undefined && <OwnSkillLine own={own} of={participants} />}</div>
        <p className="mt-1 text-sm leading-5 text-muted">
          {messages.explanation}{' '}
          <Link
            to="/rules#olfato"
            className="font-semibold whitespace-nowrap text-ink underline decoration-2 underline-offset-4"
          >
            {messages.rule}
          </Link>
        </p>
      </div>
      <ViewRows
        {...{ rows, participants, lastIsShared, ownId, ownColors, onOpen }}
        label={rankingMessages.views.skill}
        describe={({ skill, matches, beyondLuck }) => ({
          figure: messages.signed(skill),
          unit: beyondLuck ? messages.beyondLuck : undefined,
          underName: messages.matches(matches),
        })}
      />
    </Card>
  );
}

/** The own value, position and band, or how many matches are missing. */
function OwnSkillLine({ own: { matches, own }, of }: { own: OwnSkill; of: number }) {
  if (own === null)
    return (
      <p className="text-md leading-6 font-semibold">{messages.ownTooFew(matches, fewestSkillMatches)}</p>
    );
  const { skill, position, luck } = own;
  return (
    <p className="leading-6 tabular-nums">
      <strong className="font-bold">{messages.own(skill, position, of)}</strong>{' '}
      <span className="block text-sm">{messages.band(skill, luck)}</span>
    </p>
  );
}
