import clsx from 'clsx';
import { Link } from 'react-router';
import { hitOf, type Hit } from '../../../domain/score-prediction.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { firstNameOf } from '../../ui/words.ts';
import { hits as kinds } from '../../football/hits.ts';
import type { Duel } from './duel.ts';
import { duelText, profileMessages as messages, rankingMessages } from './messages.ts';

interface Side {
  name: string;
  avatarUrl: string;
  /** The colours of the shirt. */
  colors?: string[] | undefined;
}

interface DuelScoreProps {
  duel: Duel;
  own: Side;
  other: Side;
  /** Of the heading that says who won. */
  titleId: string;
}

/** Who won the duel, as the score of a match between both, over a line of chalk in their parts; dark in both themes. */
export function DuelScore({ duel, own, other, titleId }: DuelScoreProps) {
  const { settled, won, lost } = duel;
  const drawn = settled - won - lost;
  const parts = [
    { many: won, tone: won > lost ? 'bg-lime' : 'bg-ink' },
    { many: drawn, tone: 'bg-line' },
    { many: lost, tone: lost > won ? 'bg-lime' : 'bg-ink' },
  ];
  return (
    <div
      data-theme="dark"
      className="flex flex-col gap-2 rounded-card border border-line bg-ground p-3 text-center text-ink"
    >
      <div className="flex flex-wrap items-center justify-around gap-x-2">
        <Player side={own} name={messages.you} leads={won > lost} />
        <p
          aria-hidden="true"
          className="text-4xl leading-10 font-black tracking-display whitespace-nowrap tabular-nums"
        >
          <span className={clsx(won < lost && 'text-muted')}>{won}</span>
          <span className="px-1.5 text-muted">-</span>
          <span className={clsx(lost < won && 'text-muted')}>{lost}</span>
        </p>
        <Player side={other} name={firstNameOf(other.name)} leads={lost > won} />
      </div>
      {settled > 0 && (
        <div aria-hidden="true" className="flex h-1.5 gap-0.5">
          {parts.map(
            ({ many, tone }, index) =>
              many > 0 && (
                <span key={index} style={{ flexGrow: many }} className={clsx('basis-0 rounded-full', tone)} />
              ),
          )}
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-center gap-x-2">
        <h3 id={titleId} className="text-md leading-5 font-extrabold text-balance">
          {duelText(duel)}
        </h3>
        {drawn > 0 && won !== lost && (
          <p className="text-sm leading-5 text-muted tabular-nums">{messages.drawn(drawn)}</p>
        )}
      </div>
    </div>
  );
}

interface PlayerProps {
  side: Side;
  /** What stands under the picture. */
  name: string;
  leads: boolean;
}

function Player({ side, name, leads }: PlayerProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-16 flex-col items-center gap-1">
      <Avatar name={side.name} src={side.avatarUrl} colors={side.colors} leader={leads} className="size-13" />
      <p
        title={side.name}
        className={clsx('max-w-full truncate text-sm leading-5 font-bold', !leads && 'text-muted')}
      >
        {name}
      </p>
    </div>
  );
}

/** So many of the last matches are drawn. */
const shownHits = 10;

/** How the own predictions did: how many were hits, and the last ones as signs, the newest at the end. */
export function OwnForm({ duel, titleId }: { duel: Duel; titleId: string }) {
  const hits = hitsOf(duel);
  const last = hits.slice(0, shownHits).toReversed();
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
            {last.map((hit, index) => {
              const { icon: Icon, name, fill } = kinds[hit];
              return (
                <li
                  key={index}
                  title={name}
                  className={clsx('flex size-7 items-center justify-center rounded-full', fill)}
                >
                  <Icon aria-hidden="true" className="size-4" />
                  <span className="sr-only">{name}</span>
                </li>
              );
            })}
          </ol>
        </>
      )}
      <Link to="/" className={buttonClass('secondary', 'mt-3 w-full text-sm')}>
        {rankingMessages.toMatches}
      </Link>
    </div>
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
