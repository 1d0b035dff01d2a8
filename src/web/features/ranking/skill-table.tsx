import clsx from 'clsx';
import { Link } from 'react-router';
import { fewestSkillMatches } from '../../../domain/skill.ts';
import type { OwnSkill, SkillRanking } from '../../../domain/skill-schemas.ts';
import { Avatar, Card, ownMark } from '../../ui/index.ts';
import { rankingMessages } from './messages.ts';
import { coversRow, ownRow, viewRow } from './participant-row.tsx';
import { levelOf, PictureMedal, Rank } from './rank.tsx';
import type { ViewProps } from './ranking-views.tsx';
import { skillMessages as messages } from './skill-messages.ts';

interface SkillTableProps extends ViewProps {
  ranking: SkillRanking;
  /** Undefined while it is not known. */
  own: OwnSkill | undefined;
}

/** Those who predict best, with the own value and what luck alone would give (docs/rules.md#skill). */
export function SkillTable({ ranking, own, ownId, ownColors, onOpen }: SkillTableProps) {
  const { rows, participants } = ranking;
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
      <ol aria-label={rankingMessages.views.skill}>
        {rows.map(({ userId, name, avatarUrl, skill, matches, beyondLuck, position }, index) => {
          const isOwn = userId === ownId;
          return (
            <li key={userId} className={clsx(viewRow, isOwn && ownRow)}>
              <Rank position={position} {...levelOf((row) => rows[row], index)} />
              <span className="relative">
                <Avatar
                  name={name}
                  src={avatarUrl}
                  colors={isOwn ? ownColors : undefined}
                  className="size-9 sm:size-10"
                />
                <PictureMedal position={position} />
              </span>
              <span className="min-w-0">
                <span
                  className={clsx(
                    'line-clamp-2 leading-5 wrap-anywhere',
                    isOwn ? 'font-extrabold' : 'font-semibold',
                  )}
                >
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => onOpen(userId)}
                    className={coversRow}
                  >
                    {name}
                  </button>
                  {isOwn && <span className="font-extrabold"> {ownMark}</span>}
                </span>{' '}
                <span className="block text-2xs leading-4 text-muted">{messages.matches(matches)}</span>
              </span>
              <span className="text-right whitespace-nowrap">
                <span className="text-xl leading-6 font-black tabular-nums">{messages.signed(skill)}</span>
                {beyondLuck && (
                  <>
                    {' '}
                    <span className="block text-2xs leading-4 text-muted">{messages.beyondLuck}</span>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {participants > rows.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {rankingMessages.firstOf(rows.length, participants)}
        </p>
      )}
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
      <span className="block text-sm">{messages.band(luck.lowest, luck.highest)}</span>
    </p>
  );
}
