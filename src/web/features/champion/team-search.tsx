import { type KeyboardEvent, useRef, useState, type CSSProperties } from 'react';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { foldText, type NamedTeam } from '../../../domain/team-names.ts';
import { SearchBox } from '../../ui/controls.tsx';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { championDialogMessages as messages, championDialogMessages } from './messages.ts';
import { ClubEdge, Crest, unknownColors } from '../../football/crest.tsx';

/** More teams than this have a search box; see docs/screens.md#champion. */
const mostWithoutSearch = 24;

interface TeamSearchProps {
  teams: readonly NamedTeam[];
  selected: string | null;
  disabled: boolean;
  crest: (team: string) => TeamCrest;
  onSelect: (team: string) => void;
}

/** The teams that can be picked, and a search box when they are many. The selected one stays so when it is not found. */
export function TeamSearch({ teams, ...grid }: TeamSearchProps) {
  const [text, setText] = useState('');
  const found = useRef<HTMLDivElement>(null);
  const shown = teamsFound(teams, text);
  if (teams.length <= mostWithoutSearch) return <TeamGrid teams={shown} {...grid} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Enter confirms for good: here it only leads to the teams.
    event.preventDefault();
    const radios = [...(found.current?.querySelectorAll('input') ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
    const [only] = shown;
    if (event.key === 'Enter' && only !== undefined && shown.length === 1) grid.onSelect(only);
  };
  return (
    <div className="flex flex-col gap-2">
      <SearchBox
        label={messages.search}
        value={text}
        onSearch={setText}
        disabled={grid.disabled}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-4 text-center text-sm text-muted'}>
        {text !== '' && messages.found(shown.length)}
      </p>
      {/* As high as before: the dialog does not jump while somebody types. */}
      <div ref={found} className="min-h-60">
        <TeamGrid teams={shown} {...grid} />
      </div>
    </div>
  );
}

/** The names of the teams of which the name, a word of it or an alias begins with `text`, without case and accents. */
export function teamsFound(teams: readonly NamedTeam[], text: string): string[] {
  const wanted = foldText(text);
  return teams
    .filter(({ name, aliases }) =>
      [name, ...aliases].some((spelling) => ` ${foldText(spelling)}`.includes(` ${wanted}`)),
    )
    .map(({ name }) => name);
}

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
