import { Gift } from 'lucide-react';
import type { CSSProperties } from 'react';
import { closingMessages as messages } from './closing-messages.ts';

interface WinnersHeadProps {
  /** Who won the game. */
  names: string[];
  isOwn: boolean;
  /** Empty when there is none to name. */
  prize: string;
}

/** Quiet, as names stand on them: the brand's lime, from behind the winner. */
const rays: CSSProperties = {
  background:
    'repeating-conic-gradient(from 5deg at 50% 42%, color-mix(in srgb, var(--lime) 13%, transparent) 0 10deg, transparent 10deg 20deg)',
  maskImage: 'radial-gradient(50% 50% at 50% 42%, #000 30%, transparent)',
};

/** Over the podium of the closing page: who won the game, and what they get, before rays. */
export function WinnersHead({ names, isOwn, prize }: WinnersHeadProps) {
  return (
    <>
      <span aria-hidden="true" className="absolute inset-0 -z-10" style={rays} />
      <div className="px-4 pt-5 text-center sm:pt-6">
        <p className="text-3xl leading-9 font-black tracking-display text-balance wrap-anywhere sm:text-4xl sm:leading-11">
          {isOwn ? messages.ownWin : messages.winner(names)}
        </p>
        {prize !== '' && (
          <dl className="mt-1 flex items-start justify-center gap-1.5 text-sm leading-5">
            <dt className="flex shrink-0 items-center gap-1.5 text-muted">
              <Gift aria-hidden="true" className="size-4 text-gold" />
              {messages.prize}
            </dt>
            <dd className="min-w-0 font-bold wrap-anywhere">{prize}</dd>
          </dl>
        )}
      </div>
    </>
  );
}
