import clsx from 'clsx';
import type { ChampionConfig } from '../../../domain/api-schemas.ts';
import { findTeam } from '../../../domain/team-names.ts';
import { prepositionOf } from '../../../domain/tournament-name.ts';
import { Button, ClubEdge, Crest, Dialog, dialogFooter, fadeAbove, PitchLines } from '../../ui/index.ts';
import { Confetti } from './confetti.tsx';
import { OwnResult } from './own-result.tsx';
import { TopThree } from './top-three.tsx';
import { celebrationMessages as messages } from './messages.ts';

interface CelebrationProps {
  config: ChampionConfig;
  /** The champion's name, from the data. */
  champion: string;
  onClose: () => void;
}

/** Announces the champion; see docs/rules.md#celebration. */
export function Celebration({ config, champion, onClose }: CelebrationProps) {
  const team = findTeam(config.tournament.teams, champion);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={messages.title}
      description={messages.announcement(
        champion,
        `${prepositionOf(config.tournament)} ${config.tournament.name}`,
      )}
      hero={
        <>
          <div className="flex h-22 items-center justify-center sm:h-40">
            <PitchLines className="-z-20" />
            <Confetti />
            <Crest name={champion} src={team?.crest} colors={team?.colors} className="size-17 sm:size-28" />
          </div>
          <ClubEdge home={team?.colors} away={team?.colors.toReversed()} />
        </>
      }
    >
      <OwnResult config={config} />
      <TopThree />
      <div className={clsx(dialogFooter, fadeAbove)}>
        <Button className="w-full" onClick={onClose}>
          {messages.understood}
        </Button>
      </div>
    </Dialog>
  );
}
