import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Crest } from '../../ui/index.ts';
import type { TeamCrest } from './team-crest.ts';
import { championDialogMessages } from './dialog-messages.ts';

interface TeamGridProps {
  teams: string[];
  selected: string | null;
  disabled: boolean;
  crest: (team: string) => TeamCrest;
  onSelect: (team: string) => void;
}

const option = clsx(
  '@container relative flex min-h-14 cursor-pointer items-center gap-1 rounded-control border border-edge bg-ground p-1.5',
  'text-sm leading-5 font-semibold transition-colors hover:bg-raised',
  'sm:min-h-28 sm:flex-col sm:gap-2 sm:p-2 sm:pt-4 sm:text-center',
  'has-checked:border-primary has-checked:bg-raised has-checked:inset-ring-1 has-checked:inset-ring-primary',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
);

/** The selectable teams as one group of radio buttons: one Tab stop, arrows to move, Enter to confirm. */
export function TeamGrid({ teams, selected, disabled, crest, onSelect }: TeamGridProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{championDialogMessages.teams}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-2">
        {teams.map((team) => (
          <label key={team} className={option}>
            <input
              type="radio"
              name="campeon"
              value={team}
              checked={team === selected}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
              onChange={() => onSelect(team)}
            />
            <Crest
              name={team}
              {...crest(team)}
              className="size-6 sm:size-12 max-sm:@max-[6rem]:hidden max-sm:@min-[8.5rem]:size-8"
            />
            <span className="grow sm:min-h-10 max-sm:@max-[7rem]:text-xs">{team}</span>
            <span className="flex size-4 shrink-0 items-center justify-center rounded-full border border-edge text-transparent peer-checked:border-lime peer-checked:bg-lime peer-checked:text-on-lime sm:absolute sm:top-1.5 sm:right-1.5 max-sm:@max-[7rem]:absolute max-sm:@max-[7rem]:top-1 max-sm:@max-[7rem]:left-1">
              <Check aria-hidden="true" className="size-3" strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
