import clsx from 'clsx';
import { useId } from 'react';
import { type Hit, hitOf, type Score } from '../../../domain/score-prediction.ts';
import type { CrowdScore } from '../../../domain/picks-schemas.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { firstNameOf } from '../../ui/words.ts';
import { hitIcons, hitNames } from '../../football/hits.ts';
import { agencyMessages as messages } from './messages.ts';

const tones: Record<Hit | 'open', string> = {
  exact: 'text-exact-text',
  outcome: 'text-outcome-text',
  miss: 'text-muted',
  open: 'text-ink',
};

interface CommonScoresProps {
  scores: readonly CrowdScore[];
  result: Score | null;
  /** Who looks, and the own prediction; undefined without one. */
  userId: string;
  own: Score | undefined;
}

/** The commonest scores with a few of those who predicted them: '1 - 0: tú y 6 más'. */
export function CommonScores({ scores, result, userId, own }: CommonScoresProps) {
  const id = useId();
  return (
    <div>
      {/* They stand below the outcomes, and are no part of them. */}
      <p id={id} className="text-2xs leading-4 text-muted">
        {messages.commonest(scores.length)}
      </p>
      <ul
        aria-labelledby={id}
        className="grid grid-cols-3 gap-x-2 @max-sm:gap-x-1 @max-sm:tracking-tight @max-narrow:grid-cols-1"
      >
        {scores.map((score) => {
          const { home, away, picks } = score;
          const isOwn = own?.home === home && own.away === away;
          const others = score.people.filter((person) => person.userId !== userId);
          const [first] = others;
          const named = isOwn ? [messages.you] : first === undefined ? [] : [firstNameOf(first.name)];
          const hit = result === null ? null : hitOf(score, result);
          const Icon = hit === null || hit === 'miss' ? null : hitIcons[hit];
          return (
            <li key={`${home}-${away}`} className="min-w-0">
              <p className="flex items-center gap-1.5">
                <span
                  className={clsx(
                    'text-md leading-6 font-black whitespace-nowrap tabular-nums',
                    tones[hit ?? 'open'],
                  )}
                >
                  {home} - {away}
                </span>
                {Icon !== null && (
                  <Icon aria-hidden="true" className={clsx('size-3.5 shrink-0', tones[hit ?? 'open'])} />
                )}
                {hit !== null && <span className="sr-only">{hitNames[hit]}</span>}
                <span aria-hidden="true" className="flex -space-x-1.5 overflow-hidden">
                  {others.slice(0, 2).map((person) => (
                    <Avatar
                      key={person.userId}
                      name={person.name}
                      src={person.avatarUrl}
                      className="size-5 text-[0.5rem]"
                    />
                  ))}
                </span>
              </p>
              <p className={clsx('truncate text-2xs leading-4', isOwn ? 'font-bold text-ink' : 'text-muted')}>
                {messages.people(named, picks)}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
