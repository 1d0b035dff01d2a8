import { CircleCheck, Lock, Trophy } from 'lucide-react';
import type { Ref } from 'react';
import type { ChampionConfig } from '../../../domain/api-schemas.ts';
import { championPhaseLabel } from '../../../domain/champion.ts';
import { Badge, Button, Crest } from '../../ui/index.ts';
import { ClosingTime } from '../predictions/index.ts';
import { BannerFrame, smallAction } from './banner-frame.tsx';
import type { BannerState } from './banner-state.ts';
import type { TeamCrest } from './team-crest.ts';
import { championMessages } from './messages.ts';

interface ChampionBannerProps {
  state: BannerState;
  /** Points of a right champion. */
  points: number;
  /** The champion's name, null until it is decided. */
  decided: string | null;
  phases: ChampionConfig['champion']['phases'];
  crest: (team: string) => TeamCrest;
  /** The button that opens the dialog, while there is one. */
  buttonRef: Ref<HTMLButtonElement>;
  onOpenDialog: () => void;
}

/** The pick with its phase, the open pick with its countdown, or 'Cerrada'; see docs/rules.md#champion-banner. */
export function ChampionBanner(props: ChampionBannerProps) {
  const { state, points, decided, phases, crest, buttonRef, onOpenDialog } = props;
  const messages = championMessages.banner;
  if (state.kind === 'open') {
    return (
      <BannerFrame
        picture={<Trophy aria-hidden="true" className="size-6 text-exact-text" strokeWidth={1.75} />}
        title={messages.open}
        state={<ClosingTime closesAt={state.closesAt} />}
        note={messages.openNote(points)}
        noteOnWide
        action={
          <Button ref={buttonRef} variant="secondary" className={smallAction} onClick={onOpenDialog}>
            {messages.choose}
          </Button>
        }
      />
    );
  }
  if (state.kind === 'closed') {
    return (
      <BannerFrame
        high={decided !== null}
        picture={<Trophy aria-hidden="true" className="size-6 text-muted" strokeWidth={1.75} />}
        title={messages.closedTitle}
        note={messages.closed}
        action={<Badge icon={<Lock />}>{messages.closedBadge}</Badge>}
      />
    );
  }
  const { pick, outcome } = state;
  return (
    <BannerFrame
      high={decided !== null}
      picture={
        <Crest name={pick.team} {...crest(pick.team)} className={decided === null ? 'size-7' : 'size-9'} />
      }
      title={
        <>
          <span className="mr-1.5 text-xs font-normal text-muted @xl:text-sm">{messages.picked}</span>
          {pick.team}
        </>
      }
      note={messages.phase(championPhaseLabel(pick.phase, phases))}
      action={
        outcome === 'won' ? (
          <Badge tone="exact" icon={<Trophy />}>
            {messages.won(points)}
          </Badge>
        ) : outcome === 'lost' && decided !== null ? (
          <Badge tone="miss">{messages.lost(decided)}</Badge>
        ) : (
          <Badge bare tone="open" icon={<CircleCheck />}>
            {messages.pickedBadge}
          </Badge>
        )
      }
    />
  );
}
