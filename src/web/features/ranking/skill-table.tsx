import clsx from 'clsx';
import { Link } from 'react-router';
import { compareToLuck, fewestSkillMatches } from '../../../domain/skill.ts';
import type { OwnSkill, SkillRanking } from '../../../domain/skill-schemas.ts';
import { buttonClass, Card } from '../../ui/index.ts';
import { LuckBand } from './luck-band.tsx';
import { MatchTicks } from './match-ticks.tsx';
import { rankingMessages } from './messages.ts';
import type { ViewProps } from './ranking-views.tsx';
import { skillMessages as messages } from './skill-messages.ts';
import { answerClass, PinnedRow, ViewAnswer } from './view-answer.tsx';
import { ViewRow, ViewRows } from './view-rows.tsx';

interface SkillTableProps extends ViewProps {
  ranking: SkillRanking;
  /** Undefined while it is not known. */
  own: OwnSkill | undefined;
  /** The user, for a row of their own. */
  person: { name: string; avatarUrl: string };
}

/** Those who predict best, with the own value and what luck alone would give (docs/rules.md#skill). */
export function SkillTable({ ranking, own, person, ownId, ownColors, onOpen }: SkillTableProps) {
  const { rows, participants, lastIsShared } = ranking;
  const isListed = rows.some(({ userId }) => userId === ownId);
  const most = Math.max(
    own?.own?.skill ?? 0,
    own?.own?.luck.highest ?? 0,
    ...rows.flatMap(({ skill, luckHighest }) => [skill, luckHighest]),
  );
  return (
    <>
      <Card>
        <ViewAnswer className="flex flex-col gap-3">
          {own !== undefined && <OwnSkillAnswer own={own} of={participants} />}
          <p className="text-xs leading-4 text-muted sm:text-sm sm:leading-5">
            {messages.explanation}{' '}
            <Link
              to="/rules#olfato"
              className="font-semibold whitespace-nowrap text-ink underline decoration-2 underline-offset-4"
            >
              {messages.rule}
            </Link>
          </p>
        </ViewAnswer>
        <BarLegend />
        <ViewRows
          {...{ rows, participants, lastIsShared, ownId, ownColors, onOpen }}
          label={rankingMessages.views.skill}
          describe={({ skill, matches, beyondLuck, luckHighest }) => ({
            figure: messages.signed(skill),
            unit: verdictOf(skill, beyondLuck),
            unitIsGood: beyondLuck,
            underName: messages.matches(matches),
            bar: { value: skill, limit: luckHighest, most },
          })}
        />
      </Card>
      {own?.own != null && !isListed && (
        <PinnedRow>
          <ViewRow
            isOwn
            person={{ userId: ownId, ...person, position: own.own.position }}
            figure={messages.signed(own.own.skill)}
            unit={verdictOf(own.own.skill, compareToLuck(own.own.skill, own.own.luck) === 'above')}
            unitIsGood={compareToLuck(own.own.skill, own.own.luck) === 'above'}
            underName={messages.matches(own.matches)}
            bar={{ value: own.own.skill, limit: own.own.luck.highest, most }}
            shared={false}
            repeated={false}
            lastMedal={3}
            ownColors={ownColors}
          />
        </PinnedRow>
      )}
    </>
  );
}

/** Whether luck explains a value above the average pick; nothing of another, which has nothing to explain. */
function verdictOf(skill: number, beyondLuck: boolean): string | undefined {
  if (beyondLuck) return messages.beyondLuck;
  return skill > 0 ? messages.maybeLuck : undefined;
}

/** What the parts of the bars below are, and why the second begins elsewhere on each. */
function BarLegend() {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1.5 border-b border-line px-4 py-2.5 text-xs leading-4 sm:px-6">
      <p aria-hidden="true" className="flex shrink-0 gap-x-4 font-semibold">
        {bars.map(({ name, className }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span className={clsx('h-1.5 w-5 rounded-full', className)} />
            {name}
          </span>
        ))}
      </p>
      <p className="text-muted">{messages.ownLimit}</p>
    </div>
  );
}

const bars = [
  { name: messages.luck, className: 'bg-edge' },
  { name: messages.beyond, className: 'bg-primary' },
];

/** What the own value says, the value on the line of luck; or how many matches are missing. */
function OwnSkillAnswer({ own: { matches, own }, of }: { own: OwnSkill; of: number }) {
  if (own === null)
    return (
      <div className="tabular-nums">
        <p className={answerClass}>{messages.missing(fewestSkillMatches - matches)}</p>
        <MatchTicks filled={matches} of={fewestSkillMatches} className="my-3 max-w-100" />
        <p className="text-sm leading-5">{messages.ownTooFew(matches, fewestSkillMatches)}</p>
        <Link to="/" className={buttonClass('primary', 'mt-3 max-sm:w-full')}>
          {rankingMessages.toMatches}
        </Link>
      </div>
    );
  const { skill, position, luck } = own;
  const missing = messages.missingToSkill(skill, luck);
  return (
    <div className="grid gap-x-10 tabular-nums sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] sm:items-center">
      <div>
        <p className={answerClass}>{messages.verdict(skill, luck)}</p>{' '}
        <p className="mt-1 text-lg leading-6 font-bold">{messages.own(skill, position, of)}</p>{' '}
        {missing !== null && <p className="text-sm leading-5">{missing}</p>} {/* The picture says it. */}
        <p className="sr-only">{messages.band(luck)}</p>
      </div>
      <LuckBand skill={skill} luck={luck} />
    </div>
  );
}
