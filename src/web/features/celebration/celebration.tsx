import type { GameConfig } from '../../../domain/wire.ts';
import { teamOf } from '../../data/index.ts';
import { Button, Crest, Dialog, dialogFooter } from '../../ui/index.ts';
import { Confetti } from './confetti.tsx';
import { TopThree } from './top-three.tsx';
import { celebrationWords as words } from './words.ts';

interface CelebrationProps {
  config: GameConfig;
  /** The champion's name, from the data. */
  champion: string;
  onClose: () => void;
}

/** Announces the champion with crest, confetti and the first three of the ranking. */
export function Celebration({ config, champion, onClose }: CelebrationProps) {
  const team = teamOf(config, champion);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={words.announcement(champion, config.tournament.name)}
      className="text-center [&>h2]:pl-10"
    >
      <Confetti />
      <div className="mt-4 flex justify-center">
        <Crest name={champion} src={team?.crest} colors={team?.colors} className="size-20 sm:size-28" />
      </div>
      <TopThree />
      <div className={dialogFooter}>
        <Button className="w-full" onClick={onClose}>
          {words.understood}
        </Button>
      </div>
    </Dialog>
  );
}
