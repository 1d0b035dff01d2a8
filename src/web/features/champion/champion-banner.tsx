import { CircleCheck, Lock, Trophy } from 'lucide-react';
import type { Ref } from 'react';
import { championPhaseLabel } from '../../../domain/champion.ts';
import { Badge, Button, Crest } from '../../ui/index.ts';
import { ClosingTime } from '../predictions/index.ts';
import { BannerFrame } from './banner-frame.tsx';
import type { BannerState } from './banner-state.ts';
import type { TeamCrest } from './team-crest.ts';
import { championMessages } from './messages.ts';

interface ChampionBannerProps {
  state: BannerState;
  /** Points of a right champion. */
  points: number;
  /** The champion's name, null until it is decided. */
  decided: string | null;
  crest: (team: string) => TeamCrest;
  /** The button that opens the dialog, while there is one. */
  buttonRef: Ref<HTMLButtonElement>;
  onOpenDialog: () => void;
}

/** The pick with its phase, the open pick with its countdown, or 'Cerrada'; see docs/rules.md#champion-banner. */
export function ChampionBanner(props: ChampionBannerProps) {
  const { state, points, decided, crest, buttonRef, onOpenDialog } = props;
  const messages = championMessages.banner;
  if (state.kind === 'open') {
    return (
      <BannerFrame
        picture={<Trophy aria-hidden="true" className="size-9 text-exact-text" strokeWidth={1.5} />}
        pictureOnWide
        title={messages.open}
        state={<ClosingTime closesAt={state.closesAt} />}
        note={messages.openNote(points)}
        noteOnWide
        action={
          <Button ref={buttonRef} className="max-sm:max-w-28 max-sm:px-3" onClick={onOpenDialog}>
            {messages.choose}
          </Button>
        }
      />
    );
  }
  if (state.kind === 'closed') {
    return (
      <BannerFrame
        picture={<Lock aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />}
        title={messages.closed}
        state={<Badge>{messages.closedBadge}</Badge>}
        note={messages.closedNote}
      />
    );
  }
  const { pick, outcome } = state;
  return (
    <BannerFrame
      picture={<Crest name={pick.team} {...crest(pick.team)} />}
      title={
        <>
          <span className="block text-xs leading-5 font-normal text-muted sm:text-sm sm:leading-5">
            {messages.picked}
          </span>
          {pick.team}
        </>
      }
      note={messages.phase(championPhaseLabel(pick.phase))}
      action={
        outcome === 'won' ? (
          <Badge tone="exact" icon={<Trophy />}>
            {messages.won(points)}
          </Badge>
        ) : outcome === 'lost' && decided !== null ? (
          <Badge tone="miss">{messages.lost(decided)}</Badge>
        ) : (
          <Badge tone="open" icon={<CircleCheck />}>
            {messages.pickedBadge}
          </Badge>
        )
      }
    />
  );
}
