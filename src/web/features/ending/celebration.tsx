import clsx from 'clsx';
import type { ChampionConfig } from '../../../domain/api-schemas.ts';
import { findTeam } from '../../../domain/team-names.ts';
import { prepositionOf } from '../../../domain/tournament-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dialogFooter, fadeAbove } from '../../ui/dialog-parts.ts';
import { ChampionHead } from '../../football/champion-head.tsx';
import { OwnResult } from './own-result.tsx';
import { TopThree } from './top-three.tsx';
import { celebrationMessages as messages } from './celebration-messages.ts';

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
        <ChampionHead champion={champion} crest={team?.crest} colors={team?.colors} letters={team?.letters} />
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
