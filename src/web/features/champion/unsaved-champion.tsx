import { PencilLine } from 'lucide-react';
import type { CSSProperties } from 'react';
import { BoardNote } from '../../ui/board-note.tsx';
import { ClubEdge } from '../../football/club-edge.tsx';
import { Crest } from '../../football/crest.tsx';
import { unknownColors } from '../../football/club-colors.ts';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { championDialogMessages } from './dialog-messages.ts';

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
