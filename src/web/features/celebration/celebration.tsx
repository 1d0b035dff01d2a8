import type { GameConfig } from '../../../domain/api-schemas.ts';
import { findTeam } from '../../../domain/team-names.ts';
import { Button, Crest, Dialog, dialogFooter, PitchLines } from '../../ui/index.ts';
import { Confetti } from './confetti.tsx';
import { OwnResult } from './own-result.tsx';
import { TopThree } from './top-three.tsx';
import { celebrationMessages as messages } from './messages.ts';

interface CelebrationProps {
  config: GameConfig;
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
      description={messages.announcement(champion, config.tournament.name)}
      hero={
        <div className="flex justify-center py-5 sm:py-8">
          <PitchLines className="-z-20" />
          <Confetti />
          <Crest name={champion} src={team?.crest} colors={team?.colors} className="size-20 sm:size-28" />
        </div>
      }
    >
      <OwnResult config={config} />
      <TopThree />
      <div className={dialogFooter}>
        <Button className="w-full" onClick={onClose}>
          {messages.understood}
        </Button>
      </div>
    </Dialog>
  );
}
