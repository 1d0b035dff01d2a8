import clsx from 'clsx';
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
      <div className="flex flex-col gap-2 border-b border-line px-4 py-3 sm:px-5 sm:py-4">
        <p className="text-sm leading-5 text-balance text-muted">
          {messages.explanation}{' '}
          <Link
            to="/rules#olfato"
            className="font-semibold whitespace-nowrap text-ink underline decoration-2 underline-offset-4"
          >
            {messages.rule}
          </Link>
        </p>
        {own !== undefined && <OwnSkillLine own={own} of={participants} />}
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

const figure = 'text-xl leading-8 sm:text-2xl font-black tracking-heading';

/** The own value, position and band, or how many matches are missing. */
function OwnSkillLine({ own: { matches, own }, of }: { own: OwnSkill; of: number }) {
  if (own === null)
    return (
      <div className="tabular-nums">
        <p className={figure}>{messages.missing(fewestSkillMatches - matches)}</p>
        <div aria-hidden="true" className="my-2 h-2 max-w-80 rounded-full bg-raised">
          <div
            className="h-full rounded-full bg-primary"
            style={{ width: `${(100 * matches) / fewestSkillMatches}%` }}
          />
        </div>
        <p className="text-sm leading-5">{messages.ownTooFew(matches, fewestSkillMatches)}</p>
      </div>
    );
  const { skill, position, luck } = own;
  return (
    <p className="tabular-nums">
      <strong className={clsx('block', figure)}>{messages.own(skill, position, of)}</strong>{' '}
      <span className="text-sm leading-5">
        <span className="font-bold">{messages.verdict(skill, luck)}</span> ·{' '}
        <span>{messages.band(luck)}</span>
      </span>
    </p>
  );
}
