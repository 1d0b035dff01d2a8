import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { ClubEdge } from '../../football/club-edge.tsx';
import { Crest } from '../../football/crest.tsx';
import { unknownColors } from '../../football/club-colors.ts';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { championDialogMessages } from './dialog-messages.ts';

interface TeamGridProps {
  teams: string[];
  selected: string | null;
  disabled: boolean;
  crest: (team: string) => TeamCrest;
  onSelect: (team: string) => void;
}

const option = clsx(
  'group @container relative flex min-h-15 cursor-pointer items-center gap-2 overflow-hidden rounded-control border border-edge',
  'bg-ground px-2 pt-2.5 pb-1.5 text-sm leading-4.5 font-semibold transition-colors hover:bg-raised xs:px-2.5',
  'sm:min-h-34 sm:flex-col sm:justify-center sm:p-2 sm:pt-4 sm:text-center',
  // Over the club's edge too.
  'after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:border-primary has-checked:border-primary has-checked:after:border-2',
  // The club's own colour as a tint.
  'has-checked:bg-[color-mix(in_srgb,var(--club)_28%,var(--surface))]',
  // While one is being saved.
  'has-disabled:cursor-default has-disabled:not-has-checked:opacity-45',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
);

/** The selectable teams as one group of radio buttons: one Tab stop, arrows to move, Enter to confirm. */
export function TeamGrid({ teams, selected, disabled, crest, onSelect }: TeamGridProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{championDialogMessages.teams}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-2">
        {teams.map((team) => {
          const { src, colors = unknownColors, letters } = crest(team);
          return (
            <label key={team} className={option} style={{ '--club': colors[0] } as CSSProperties}>
              <input
                type="radio"
                name="campeon"
                value={team}
                checked={team === selected}
                className="absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-control outline-none"
                onChange={() => onSelect(team)}
              />
              <span className="absolute inset-x-0 top-0">
                <ClubEdge home={colors} away={colors.toReversed()} />
              </span>
              <span className="relative shrink-0 max-sm:@max-[6rem]:hidden">
                <Crest
                  name={team}
                  src={src}
                  colors={colors}
                  letters={letters}
                  className="size-10 sm:size-16"
                />
              </span>
              {/* The corner cut off, over no letter of the crest or of the name. */}
              <span className="absolute top-0 right-0 size-9 origin-top-right scale-0 bg-lime text-on-lime transition-transform [clip-path:polygon(100%_0,0_0,100%_100%)] group-has-checked:scale-100 sm:size-11">
                <Check
                  aria-hidden="true"
                  className="absolute top-1 right-1 size-4 sm:top-1.5 sm:right-1.5"
                  strokeWidth={3.5}
                />
              </span>
              <span className="grow sm:flex sm:min-h-9 sm:grow-0 sm:items-center max-sm:@max-[7.75rem]:text-xs">
                {team}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
