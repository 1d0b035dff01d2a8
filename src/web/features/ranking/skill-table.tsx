import clsx from 'clsx';
import { Link } from 'react-router';
import { fewestSkillMatches } from '../../../domain/skill.ts';
import type { OwnSkill, SkillRanking } from '../../../domain/skill-schemas.ts';
import { buttonClass, Card } from '../../ui/index.ts';
import { LuckBand } from './luck-band.tsx';
import { MatchTicks } from './match-ticks.tsx';
import { rankingMessages } from './messages.ts';
import type { ViewProps } from './ranking-views.tsx';
import { skillMessages as messages } from './skill-messages.ts';
import { answerClass, ViewAnswer } from './view-answer.tsx';
import { ViewRows } from './view-rows.tsx';

interface SkillTableProps extends ViewProps {
  ranking: SkillRanking;
  /** Undefined while it is not known. */
  own: OwnSkill | undefined;
}

/** Those who predict best, with the own value and what luck alone would give (docs/rules.md#skill). */
export function SkillTable({ ranking, own, ownId, ownColors, onOpen }: SkillTableProps) {
  const { rows, participants, lastIsShared } = ranking;
  const most = Math.max(...rows.flatMap(({ skill, luckHighest }) => [skill, luckHighest]));
  return (
    <Card>
      <ViewAnswer className="flex flex-col gap-4">
        {own !== undefined && <OwnSkillAnswer own={own} />}
        <p className="text-xs leading-4 text-muted sm:text-sm sm:leading-5">
          {own?.own == null ? messages.explanation : messages.own(own.own.position, participants)}{' '}
          <Link
            to="/rules#olfato"
            className="font-semibold whitespace-nowrap text-ink underline decoration-2 underline-offset-4"
          >
            {messages.rule}
          </Link>
        </p>
      </ViewAnswer>
      <ListHeading />
      <ViewRows
        {...{ rows, participants, lastIsShared, ownId, ownColors, onOpen }}
        label={rankingMessages.views.skill}
        describe={(row) => describeRow(row, most)}
      />
    </Card>
  );
}

function describeRow({ skill, luckHighest, ...row }: SkillRanking['rows'][number], most: number) {
  return {
    figure: messages.signed(skill),
    underName: <Verdict skill={skill} {...row} />,
    bar: { value: skill, limit: luckHighest, most },
  };
}

interface VerdictProps {
  skill: number;
  matches: number;
  beyondLuck: boolean;
}

/** Whether luck explains a value above the average pick, nothing of another, which has nothing to explain; and over what. */
function Verdict({ skill, matches, beyondLuck }: VerdictProps) {
  const counted = messages.matches(matches);
  if (skill <= 0) return counted;
  return (
    <>
      <span className={beyondLuck ? 'font-bold text-exact-text' : 'font-semibold text-ink'}>
        {beyondLuck ? messages.beyondLuck : messages.maybeLuck}
      </span>
      <span className="max-[24rem]:sr-only">{` · ${counted}`}</span>
    </>
  );
}

/** Whom the rows below are about, and what the parts of their bars are. */
function ListHeading() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-b border-line px-4 py-2.5 text-xs leading-4 font-semibold sm:px-6">
      <h3 className="text-sm leading-5 font-bold">{messages.listed}</h3>
      <p aria-hidden="true" className="flex shrink-0 gap-x-4">
        {bars.map(({ name, className }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span className={clsx('h-1.5 w-5 rounded-full', className)} />
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}

const bars = [
  { name: messages.luck, className: 'bg-edge' },
  { name: messages.beyond, className: 'bg-primary' },
];

/** What the own value says, the value on the line of luck; or how many matches are missing. */
function OwnSkillAnswer({ own: { matches, own } }: { own: OwnSkill }) {
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
  const { skill, luck } = own;
  return (
    <div className="grid gap-x-10 gap-y-4 tabular-nums sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] sm:items-center">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-5xl leading-12 font-black tracking-heading">{messages.signed(skill)}</span>{' '}
          <span className="max-w-40 text-sm leading-5 text-muted">{messages.unit}</span>
        </p>{' '}
        <p className={clsx('mt-1', answerClass)}>{messages.verdict(skill, luck)}</p>
      </div>{' '}
      <div>
        <p className="mb-2 text-sm leading-5 font-bold text-balance">
          {messages.limit(skill, luck, matches)}
        </p>{' '}
        {/* The picture says it. */}
        <p className="sr-only">{messages.band(luck)}</p>
        <LuckBand skill={skill} luck={luck} />
      </div>
    </div>
  );
}
