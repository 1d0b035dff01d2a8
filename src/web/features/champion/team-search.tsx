import { type KeyboardEvent, useRef, useState } from 'react';
import { foldText, type NamedTeam } from '../../../domain/team-names.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { TeamGrid } from './team-grid.tsx';
import { championDialogMessages as messages } from './dialog-messages.ts';

/** More teams than this have a search box; see docs/rules.md#champion-dialog. */
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
