import clsx from 'clsx';
import { Link } from 'react-router';
import { hitOf, type Hit } from '../../../domain/score-prediction.ts';
import { buttonClass } from '../../ui/button.tsx';
import { hitIcons, hitTones, hitNames } from '../../football/hits.ts';
import type { Duel } from './duel.ts';
import { rankingMessages, profileMessages as messages } from './messages.ts';

/** So many of the last matches are drawn. */
const shown = 10;

/** How the own predictions did: how many were hits, and the last ones as signs, the newest at the end. */
export function OwnForm({ duel, titleId }: { duel: Duel; titleId: string }) {
  const hits = hitsOf(duel);
  return (
    <div data-theme="dark" className="rounded-card border border-line bg-ground px-4 py-3 text-ink">
      <h3 id={titleId} className="text-sm leading-5 font-semibold text-muted">
        {messages.ownPicks}
      </h3>
      {duel.matches.length === 0 && (
        <p className="mt-0.5 leading-5 font-bold text-balance">{messages.noOwnPicks}</p>
      )}
      {hits.length > 0 && (
        <>
          <p className="text-2xl leading-8 font-black tracking-heading tabular-nums">
            {messages.ownHits(hits.filter((hit) => hit !== 'miss').length, hits.length)}
          </p>
          <ol aria-label={messages.form} className="mt-2 flex flex-wrap gap-1.5">
            {hits
              .slice(0, shown)
              .toReversed()
              .map((hit, index) => (
                <li key={index}>
                  <HitSign hit={hit} />
                </li>
              ))}
          </ol>
        </>
      )}
      <Link to="/" className={buttonClass('secondary', 'mt-3 w-full text-sm')}>
        {rankingMessages.toMatches}
      </Link>
    </div>
  );
}

function HitSign({ hit }: { hit: Hit }) {
  const Icon = hitIcons[hit];
  return (
    <span
      title={hitNames[hit]}
      className={clsx('flex size-7 items-center justify-center rounded-full', hitTones[hit])}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{hitNames[hit]}</span>
    </span>
  );
}

/** Of the own settled predictions, the newest first. */
function hitsOf({ matches }: Duel): Hit[] {
  return matches.flatMap(({ match: { homeScore, awayScore }, own }) =>
    own === null || own.points === null || homeScore === null || awayScore === null
      ? []
      : [hitOf(own, { home: homeScore, away: awayScore })],
  );
}
