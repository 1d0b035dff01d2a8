import clsx from 'clsx';
import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { useGameConfig } from '../../lib/game-config.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formatGain } from '../../ui/words.ts';
import { hits } from '../../football/hits.ts';
import { matchMessages } from './messages.ts';

/** What a visitor can do in the band: what the game gives points for, and the way in; see docs/screens.md#login-screen. */
export function SignInPrompt() {
  const points = useGameConfig().data?.tournament.points;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-1">
      <div className="min-w-up-to-56 flex-1">
        <h2 className="text-base leading-6 font-bold @xl:text-lg">{matchMessages.signInPrompt}</h2>
        {/* Its room is kept while the points are being loaded. */}
        <ul className="mt-1.5 grid min-h-8 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-center gap-x-4 gap-y-1 @xl:flex @xl:gap-x-6">
          {points && (
            <>
              <Stake points={points.exact} name={hits.exact.name} tone="border-lime text-lime" />
              <Stake points={points.outcome} name={hits.outcome.name} tone="border-outcome text-outcome" />
            </>
          )}
        </ul>
      </div>
      <Link to="/" className={buttonClass('primary', 'w-full @2xl:w-auto')}>
        <LogIn aria-hidden="true" className="size-4" />
        {matchMessages.signIn}
      </Link>
    </div>
  );
}

/** The points of a hit, as the stamp of a match that is played. */
function Stake({ points, name, tone }: { points: number; name: string; tone: string }) {
  return (
    <li className="flex items-center gap-2.5 text-xs leading-3.5 font-semibold @xl:text-sm">
      <span
        className={clsx(
          '-rotate-3 rounded-control border-2 px-1.5 text-lg leading-6 font-black tracking-heading tabular-nums',
          tone,
        )}
      >
        {formatGain(points)}
      </span>
      <span className="min-w-0">{name}</span>
    </li>
  );
}
