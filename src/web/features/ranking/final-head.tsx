import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { listInWords } from '../../ui/words.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { rankingMessages as messages } from './messages.ts';

const head = lazyComponent(async () => (await import('../../football/champion-head.tsx')).ChampionHead);
const ChampionHead = head.Component;

interface FinalHeadProps {
  /** The club that won the tournament; null in a game without a champion. */
  champion: string | null;
  /** Who won the game. */
  winners: string[];
  /** Whether the user is one of them. */
  isOwn: boolean;
}

/** On top of the podium once the game is over: the champion's crest before its colours, and who won the game. */
export function FinalHead({ champion, winners, isOwn }: FinalHeadProps) {
  return (
    <>
      {champion !== null && <ChampionPicture name={champion} />}
      <div className="px-4 pt-3 text-center sm:pt-5">
        <p className="text-xs leading-4 font-bold text-muted sm:text-sm sm:leading-5">
          {messages.final}
          {champion !== null && <> · {messages.championWas(champion)}</>}
        </p>
        <h3 className="text-2xl leading-8 font-black tracking-display text-balance wrap-anywhere sm:text-4xl sm:leading-11">
          {isOwn ? messages.ownWin : messages.winner(winners.length, listInWords(winners))}
        </h3>
      </div>
    </>
  );
}

/** In room that is kept for it: what draws it comes with code of its own. */
function ChampionPicture({ name }: { name: string }) {
  const { src, colors, letters } = useTeamCrest()(name);
  return (
    <div aria-hidden="true" className="h-16 xs:h-24 sm:h-32">
      <Suspense>
        <ChampionHead low champion={name} crest={src} {...{ colors, letters }} />
      </Suspense>
    </div>
  );
}
