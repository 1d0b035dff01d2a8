import { Link } from 'react-router';
import { fewestSkillMatches } from '../../../domain/skill.ts';
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
        <ViewRows
          {...{ rows, participants, lastIsShared, ownId, ownColors, onOpen }}
          label={rankingMessages.views.skill}
          describe={({ skill, matches, beyondLuck, luckHighest }) => ({
            figure: messages.signed(skill),
            unit: beyondLuck ? messages.beyondLuck : undefined,
            unitIsGood: beyondLuck,
            underName: messages.matches(matches),
            bar: { value: skill, mark: luckHighest, most },
          })}
        />
      </Card>
      {own?.own != null && !isListed && (
        <PinnedRow>
          <ViewRow
            isOwn
            person={{ userId: ownId, ...person, position: own.own.position }}
            figure={messages.signed(own.own.skill)}
            underName={messages.matches(own.matches)}
            bar={{ value: own.own.skill, mark: own.own.luck.highest, most }}
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
  return (
    <div className="grid gap-x-10 tabular-nums sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] sm:items-center">
      <div>
        <p className={answerClass}>{messages.verdict(skill, luck)}</p>{' '}
        <p className="mt-1 text-lg leading-6 font-bold">{messages.own(skill, position, of)}</p>{' '}
        {/* The picture says it. */}
        <p className="sr-only">{messages.band(luck)}</p>
      </div>
      <LuckBand skill={skill} luck={luck} />
    </div>
  );
}
