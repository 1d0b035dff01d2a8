import { CircleCheck, Lock, Trophy } from 'lucide-react';
import { championPhaseLabel } from '../../../domain/champion.ts';
import { Badge, Button, Crest } from '../../ui/index.ts';
import { ClosingTime } from '../predictions/index.ts';
import { BannerFrame } from './banner-frame.tsx';
import type { BannerState } from './banner-state.ts';
import type { TeamLook } from './team-look.ts';
import { championWords } from './words.ts';

interface ChampionBannerProps {
  state: BannerState;
  /** Points of a right champion. */
  points: number;
  /** The champion's name once decided. */
  decided: string | null;
  look: (team: string) => TeamLook;
  onOpenDialog: () => void;
}

/** The champion banner: the chosen team with its phase, the open pick with its countdown, or 'Cerrada' (spec 2). */
export function ChampionBanner({ state, points, decided, look, onOpenDialog }: ChampionBannerProps) {
  const words = championWords.banner;
  if (state.kind === 'open') {
    return (
      <BannerFrame
        picture={<Trophy aria-hidden="true" className="size-9 text-exact-text" strokeWidth={1.5} />}
        pictureOnWide
        title={words.open}
        state={<ClosingTime closesAt={state.closesAt} />}
        note={words.openNote(points)}
        noteOnWide
        action={
          <Button className="max-sm:max-w-28 max-sm:px-3" onClick={onOpenDialog}>
            {words.choose}
          </Button>
        }
      />
    );
  }
  if (state.kind === 'closed') {
    return (
      <BannerFrame
        picture={<Lock aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />}
        title={words.closed}
        state={<Badge>{words.closedBadge}</Badge>}
        note={words.closedNote}
      />
    );
  }
  const { pick, outcome } = state;
  return (
    <BannerFrame
      picture={<Crest name={pick.team} {...look(pick.team)} />}
      title={
        <>
          <span className="block text-xs leading-5 font-normal text-muted sm:text-sm sm:leading-5">
            {words.picked}
          </span>
          {pick.team}
        </>
      }
      note={words.phase(championPhaseLabel(pick.phase))}
      action={
        outcome === 'won' ? (
          <Badge tone="exact" icon={<Trophy />}>
            {words.won(points)}
          </Badge>
        ) : outcome === 'lost' && decided !== null ? (
          <Badge tone="miss">{words.lost(decided)}</Badge>
        ) : (
          <Badge tone="open" icon={<CircleCheck />}>
            {words.pickedBadge}
          </Badge>
        )
      }
    />
  );
}
