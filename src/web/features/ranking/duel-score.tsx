import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { firstNameOf } from '../../ui/words.ts';
import type { Duel } from './duel.ts';
import { duelText, profileMessages as messages } from './messages.ts';

interface Side {
  name: string;
  avatarUrl: string;
}

interface DuelScoreProps {
  duel: Duel;
  own: Side & { colors: string[] | undefined };
  other: Side;
  /** Of the heading that says who won. */
  titleId: string;
}

/** Who won the duel, as the score of a match between both, over a line of chalk in their parts; dark in both themes. */
export function DuelScore({ duel, own, other, titleId }: DuelScoreProps) {
  const { settled, won, lost } = duel;
  const drawn = settled - won - lost;
  return (
    <div
      data-theme="dark"
      className="@container overflow-hidden rounded-card border border-line bg-ground text-ink"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 px-3 pt-3 pb-2.5 text-center @max-[13rem]:grid-cols-1">
        <Player name={messages.you} leads={won > lost}>
          <Avatar
            name={own.name}
            src={own.avatarUrl}
            colors={own.colors}
            leader={won > lost}
            className={size}
          />
        </Player>
        <p
          aria-hidden="true"
          className="text-4xl leading-10 font-black tracking-display tabular-nums sm:text-5xl sm:leading-12"
        >
          <span className={clsx(won < lost && 'text-muted')}>{won}</span>
          <span className="px-1.5 text-muted">-</span>
          <span className={clsx(lost < won && 'text-muted')}>{lost}</span>
        </p>
        <Player name={firstNameOf(other.name)} title={other.name} leads={lost > won}>
          <Avatar name={other.name} src={other.avatarUrl} leader={lost > won} className={size} />
        </Player>
      </div>
      {settled > 0 && (
        <div aria-hidden="true" className="flex h-1.5 gap-0.5 px-3">
          <Part many={won} className={won > lost ? 'bg-lime' : 'bg-ink'} />
          <Part many={drawn} className="bg-line" />
          <Part many={lost} className={lost > won ? 'bg-lime' : 'bg-ink'} />
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-center gap-x-2 px-3 pt-2 pb-2.5 text-center">
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

const size = 'size-12 sm:size-14';

interface PlayerProps {
  name: string;
  /** The whole name. */
  title?: string;
  leads: boolean;
  children: ReactNode;
}

function Player({ name, title, leads, children }: PlayerProps) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-1">
      {children}
      <p
        title={title}
        className={clsx('max-w-full truncate text-sm leading-5 font-bold', !leads && 'text-muted')}
      >
        {name}
      </p>
    </div>
  );
}

function Part({ many, className }: { many: number; className: string }) {
  if (many === 0) return null;
  return <span style={{ flexGrow: many }} className={clsx('basis-0 rounded-full', className)} />;
}
