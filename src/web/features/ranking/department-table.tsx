import clsx from 'clsx';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { DepartmentRanking } from '../../../domain/department-schemas.ts';
import { fewestMembers } from '../../../domain/rank-departments.ts';
import { Button, Card, EmptyState } from '../../ui/index.ts';
import { departmentViewMessages as messages } from './department-messages.ts';
import { levelOf, Rank } from './rank.tsx';
import { ownRow } from './participant-row.tsx';
import { rankingMessages } from './messages.ts';

interface DepartmentTableProps {
  ranking: DepartmentRanking;
  /** What the user plays for. */
  own: string | null;
  /** Opens the choice; null for who has chosen. */
  onChoose: (() => void) | null;
}

/** The departments by the shrunk average of their members' points (docs/rules.md#department-ranking). */
export function DepartmentTable({ ranking, own, onChoose }: DepartmentTableProps) {
  const { agencyAverage, departments } = ranking;
  const isEmpty = departments.every(({ members }) => members === 0);
  const placed = departments.flatMap(({ position }) => (position === null ? [] : [{ position }]));
  return (
    <Card className="@container overflow-hidden">
      {isEmpty ? (
        <Nobody onChoose={onChoose} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-3 py-2.5 sm:px-4">
          <p className="min-w-0 text-sm leading-5 text-muted">
            {messages.explanation(agencyAverage)} <RuleLink />
          </p>
          {onChoose !== null && (
            <Button variant="secondary" aria-haspopup="dialog" className="max-sm:w-full" onClick={onChoose}>
              {messages.choose}
            </Button>
          )}
        </div>
      )}
      <ol aria-label={rankingMessages.views.departments}>
        {departments.map(({ name, members, players, position, average, behind }, index) => {
          const isOwn = name === own;
          const next = position === null ? undefined : placed.findLast((row) => row.position < position);
          return (
            <li
              key={name}
              className={clsx(
                'relative grid min-h-15 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line py-2 pr-3 pl-2 last:border-b-0 sm:gap-x-4 sm:px-4 @max-narrow:grid-cols-[auto_minmax(0,1fr)] @min-narrow:sm:grid-cols-[4rem_minmax(0,1fr)_auto]',
                isOwn && ownRow,
              )}
            >
              <Rank position={position} {...levelOf((row) => placed[row], index)} />
              <span className="min-w-0">
                <span
                  className={clsx(
                    'block leading-5 text-balance wrap-anywhere',
                    isOwn ? 'font-extrabold' : 'font-semibold',
                    average === null && !isOwn && 'text-muted',
                  )}
                >
                  {name}
                  {isOwn && (
                    <>
                      {' '}
                      <span className="inline-block font-extrabold">{messages.own}</span>
                    </>
                  )}
                </span>
                <span className="block text-sm leading-5 text-muted">
                  {members === 0 ? messages.empty : messages.players(players, members)}
                </span>
              </span>
              {average === null && <TooFew missing={fewestMembers - members} />}
              {average !== null && (
                <span className="text-right whitespace-nowrap @max-narrow:col-start-2 @max-narrow:text-left @max-narrow:whitespace-normal">
                  <span className="text-xl leading-6 font-black tabular-nums">
                    {messages.average(average)}
                  </span>{' '}
                  <span className="block text-2xs leading-4 text-muted">
                    {behind !== null && next !== undefined
                      ? messages.behind(behind, next.position)
                      : messages.unit}
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** In place of an explanation while no department has a member: what a department needs, and the way to be its first one. */
function Nobody({ onChoose }: Pick<DepartmentTableProps, 'onChoose'>) {
  return (
    <div className="border-b border-line">
      <EmptyState framed={false} icon={<UsersRound />} title={messages.nobody}>
        <p>
          {messages.firstStep(fewestMembers)} <RuleLink />
        </p>
        {onChoose !== null && (
          <Button aria-haspopup="dialog" className="mt-5 w-full max-w-60" onClick={onChoose}>
            {messages.choose}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

function RuleLink() {
  return (
    <Link
      to="/rules#equipos"
      className="font-semibold whitespace-nowrap text-ink underline decoration-2 underline-offset-4"
    >
      {messages.rule}
    </Link>
  );
}

/** How many more members a department needs, in place of its average and in its look. */
function TooFew({ missing }: { missing: number }) {
  return (
    <span className="text-right text-sm leading-5 font-semibold whitespace-nowrap text-muted tabular-nums @max-narrow:col-start-2 @max-narrow:text-left @max-narrow:whitespace-normal">
      {messages.tooFew(missing)}{' '}
      <span className="block text-2xs leading-4 font-normal">
        {messages.tooFewOfWhat(missing)} <span className="sr-only">{messages.tooFewForWhat}</span>
      </span>
    </span>
  );
}
