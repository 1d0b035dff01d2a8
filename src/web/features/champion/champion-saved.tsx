import { CircleCheck, PencilLine } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { FocusTarget } from '../../ui/dialog-parts.ts';
import { SuccessDialog, BoardNote } from '../../ui/alert-frame.tsx';
import { ChampionHead } from '../../football/champion-head.tsx';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { championDialogMessages } from './messages.ts';
import { ClubEdge, Crest, unknownColors } from '../../football/crest.tsx';

interface ChampionSavedProps {
  team: string;
  /** Points of a right champion. */
  points: number;
  crest: (team: string) => TeamCrest;
  onContinue: () => void;
  returnFocusTo: FocusTarget;
}

/** The champion that was picked, on its colours, and what it may bring; its title is one sentence. */
export function ChampionSaved({ team, points, crest, onContinue, returnFocusTo }: ChampionSavedProps) {
  const { src, colors, letters } = crest(team);
  const { saved } = championDialogMessages;
  return (
    <SuccessDialog
      open
      hero={<ChampionHead bare champion={team} crest={src} {...{ colors, letters }} />}
      title={
        <>
          <span className="flex items-center justify-center gap-1.5 text-sm leading-5 font-bold text-open-text">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {saved.title}
          </span>{' '}
          <span className="mt-2 block text-md leading-5 font-normal text-muted">{saved.chosen}</span>{' '}
          <span className="block text-4xl leading-11 font-black tracking-display wrap-anywhere">{team}</span>{' '}
          <span className="block text-md leading-5 font-normal text-muted">{saved.asChampion}</span>
        </>
      }
      description={
        <p className="mx-auto flex w-fit items-center gap-3 rounded-control border-2 border-edge px-4 py-2 text-ink">
          <strong className="text-3xl leading-9 font-black tracking-heading tabular-nums">
            {saved.bonus(points)}
          </strong>{' '}
          <span className="text-left text-sm leading-4.5 text-muted">{saved.ifItWins}</span>
        </p>
      }
      onContinue={onContinue}
      returnFocusTo={returnFocusTo}
    />
  );
}

/** The champion whose save failed, as on its tile, and that it is still selected. */
export function UnsavedChampion({
  team,
  src,
  colors = unknownColors,
  letters,
}: TeamCrest & { team: string }) {
  return (
    <div className="mt-4 overflow-hidden rounded-card bg-raised">
      <ClubEdge home={colors} away={colors.toReversed()} />
      <p
        style={{ '--club': colors[0] } as CSSProperties}
        className="flex flex-col items-center gap-2 bg-[color-mix(in_srgb,var(--club)_22%,var(--raised))] px-3 py-4 text-center"
      >
        <Crest name={team} src={src} colors={colors} letters={letters} className="size-18" />
        <strong className="text-2xl leading-7 font-black tracking-heading wrap-anywhere">{team}</strong>
      </p>
      <BoardNote icon={<PencilLine />}>{championDialogMessages.kept}</BoardNote>
    </div>
  );
}
