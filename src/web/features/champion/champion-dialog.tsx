import clsx from 'clsx';
import { Check, CircleCheck, Info, PencilLine, TriangleAlert, Trophy } from 'lucide-react';
import { type CSSProperties, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { foldText, type NamedTeam } from '../../../domain/team-names.ts';
import { ChampionHead } from '../../football/champion-head.tsx';
import { ClosingTime } from '../../football/closing-time.tsx';
import { ClubEdge, Crest, unknownColors } from '../../football/crest.tsx';
import { type DataError, ownWords } from '../../lib/data-error.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { BoardNote, SuccessDialog, AlertMessage } from '../../ui/alerts.tsx';
import { Button, FinalButton } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/controls.tsx';
import { Dialog, dialogFooter, type FocusTarget } from '../../ui/dialog.tsx';
import { plural } from '../../ui/words.ts';
import { championMessages } from './messages.ts';

interface ChampionDialogsProps {
  saving: boolean;
  saved: boolean;
  failure: DataError | null;
  teams: readonly NamedTeam[];
  selected: string | null;
  phase: string;
  points: number;
  closesAt: string;
  timeZone: string;
  onSelect: (team: string) => void;
  onConfirm: () => void;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Shows 'Predecí al Campeón', the success dialog or the alert of a failed save; see docs/screens.md#champion. */
export function ChampionDialogs(props: ChampionDialogsProps) {
  const { saving, saved, failure, teams, selected, phase, points, onSelect, onConfirm, onClose } = props;
  if (saved && selected !== null) return <ChampionSaved team={selected} {...props} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <>
      <Dialog
        wide
        busy={saving}
        onClose={onClose}
        returnFocusTo={props.returnFocusTo}
        title="Predecí al Campeón"
        description={
          <>
            {/* Impersonal, because the title addresses the reader as 'vos'. */}
            ¿Quién ganará el torneo? Acertar vale{' '}
            <strong className="font-bold whitespace-nowrap text-ink">
              {plural(points, 'punto', 'puntos')} extra.
            </strong>{' '}
            <span className="block">
              <ClosingTime closesAt={props.closesAt} timeZone={props.timeZone} />
            </span>
          </>
        }
      >
        <form className="mt-4 flex flex-col gap-4" onSubmit={submit}>
          <TeamSearch {...{ teams, selected, onSelect }} disabled={saving} />
          <ul className="flex flex-col gap-2 text-sm leading-5 text-muted *:flex *:gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
            <li>
              <Info aria-hidden="true" />
              Esta predicción se realiza en la fase de {phase}.
            </li>
            <li className="font-semibold text-ink">
              <TriangleAlert aria-hidden="true" className="text-closing-text" />
              El campeón se elige una sola vez: después no se puede cambiar.
            </li>
          </ul>
          <div
            className={clsx(
              dialogFooter,
              'flex flex-wrap items-center gap-x-2 gap-y-3 border-t border-line wide:pt-(--dialog-pad)!',
            )}
          >
            <Summary team={selected} />
            <Button variant="secondary" disabled={saving} className="min-h-12" onClick={onClose}>
              Cancelar
            </Button>
            <FinalButton
              type="submit"
              busy={saving}
              disabled={selected === null}
              variant={selected === null ? 'muted' : 'primary'}
              className="min-h-12 grow wide:grow-0"
            >
              {saving ? 'Guardando...' : 'Confirmar Campeón'}
            </FinalButton>
          </div>
        </form>
      </Dialog>
      {failure !== null && selected !== null && (
        <AlertMessage
          message="Error al guardar la predicción. Inténtalo de nuevo."
          headline={
            failure.hint === 'offline'
              ? 'Sin conexión: falta guardar tu campeón'
              : 'No pudimos guardar tu campeón'
          }
          about={<UnsavedChampion team={selected} />}
          cause={{ what: championMessages.saveFailed, why: ownWords(failure.message) }}
          onRetry={onConfirm}
          onClose={onClose}
        />
      )}
    </>
  );
}

const pictureClass = 'grid size-11 shrink-0 place-items-center rounded-control bg-raised';

function Summary({ team }: { team: string | null }) {
  const crest = useTeamCrest();
  return (
    <p
      aria-live="polite"
      className="flex min-h-13 w-full items-center gap-3 text-sm leading-5 wide:w-auto wide:grow"
    >
      {team === null ? (
        <>
          <span className={pictureClass}>
            <Trophy aria-hidden="true" className="size-6 text-muted" />
          </span>
          <span className="text-muted">Falta elegir un equipo</span>
        </>
      ) : (
        <>
          <span className={pictureClass}>
            <Crest name={team} {...crest(team)} className="size-9" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-xs leading-4 text-muted">Equipo seleccionado</span>
            <strong className="text-xl leading-6 font-black tracking-heading">{team}</strong>
          </span>
        </>
      )}
    </p>
  );
}

/** Most teams without a search box; see docs/screens.md#champion. */
const mostWithoutSearch = 24;

interface TeamSearchProps extends Omit<TeamGridProps, 'teams'> {
  teams: readonly NamedTeam[];
}

/** The selected team stays selected while the search hides it. */
function TeamSearch({ teams, ...grid }: TeamSearchProps) {
  const [text, setText] = useState('');
  const found = useRef<HTMLDivElement>(null);
  const shown = teamsFound(teams, text);
  if (teams.length <= mostWithoutSearch) return <TeamGrid teams={shown} {...grid} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Enter would confirm for good, so here it only leads to the teams.
    event.preventDefault();
    const radios = [...(found.current?.querySelectorAll('input') ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
    const [only] = shown;
    if (event.key === 'Enter' && only !== undefined && shown.length === 1) grid.onSelect(only);
  };
  return (
    <div className="flex flex-col gap-2">
      <SearchBox
        label="Buscar equipo"
        value={text}
        onSearch={setText}
        disabled={grid.disabled}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-4 text-center text-sm text-muted'}>
        {text !== '' &&
          (shown.length === 0 ? 'Ningún equipo se llama así' : plural(shown.length, 'equipo', 'equipos'))}
      </p>
      {/* The minimum height keeps the dialog from jumping while the user types. */}
      <div ref={found} className="min-h-60">
        <TeamGrid teams={shown} {...grid} />
      </div>
    </div>
  );
}

/** Returns the names of teams whose name, a word of it or an alias begins with `text`, ignoring case and accents. */
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
  onSelect: (team: string) => void;
}

const option = clsx(
  'group relative flex min-h-15 cursor-pointer items-center gap-2 overflow-hidden rounded-control border border-edge',
  'bg-ground px-2 py-1.5 text-sm leading-4.5 font-semibold transition-colors hover:bg-raised',
  'wide:min-h-34 wide:flex-col wide:justify-center wide:px-1 wide:pt-3 wide:pb-0 wide:text-center',
  'ring-primary has-checked:border-primary has-checked:ring-2',
  'has-checked:bg-lime/15',
  'has-disabled:cursor-default has-disabled:not-has-checked:opacity-45',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3',
);

/** Shows the selectable teams as one group of radio buttons. */
export function TeamGrid({ teams, selected, disabled, onSelect }: TeamGridProps) {
  const crest = useTeamCrest();
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">Equipos que se pueden elegir</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-2">
        {teams.map((team) => (
          <label key={team} className={option}>
            <input
              type="radio"
              name="campeon"
              value={team}
              checked={team === selected}
              className="absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-control outline-none"
              onChange={() => onSelect(team)}
            />
            <Crest name={team} {...crest(team)} className="size-9 shrink-0 wide:size-16" />
            {/* The cut corner covers no letter of the crest or the name. */}
            <span className="absolute top-0 right-0 size-9 origin-top-right scale-0 bg-lime text-on-lime transition-transform [clip-path:polygon(100%_0,0_0,100%_100%)] group-has-checked:scale-100">
              <Check aria-hidden="true" className="absolute top-1 right-1 size-4" strokeWidth={3.5} />
            </span>
            <span className="min-w-0 grow wrap-anywhere wide:grid wide:min-h-9 wide:grow-0 wide:content-center">
              {team}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ChampionSaved(props: ChampionDialogsProps & { team: string }) {
  const { team, points, onClose, returnFocusTo } = props;
  const { src, colors, letters } = useTeamCrest()(team);
  return (
    <SuccessDialog
      open
      hero={<ChampionHead bare champion={team} crest={src} {...{ colors, letters }} />}
      title={
        <>
          <span className="flex items-center justify-center gap-1.5 text-sm leading-5 font-bold text-open-text">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            ¡Predicción guardada!
          </span>{' '}
          <span className="mt-2 block text-md leading-5 font-normal text-muted">Has elegido a</span>{' '}
          <span className="block text-4xl leading-11 font-black tracking-display wrap-anywhere">{team}</span>{' '}
          <span className="block text-md leading-5 font-normal text-muted">como campeón.</span>
        </>
      }
      description={
        <p className="mx-auto flex w-fit items-center gap-3 rounded-control border-2 border-edge px-4 py-2 text-ink">
          <strong className="text-3xl leading-9 font-black tracking-heading tabular-nums">+{points}</strong>{' '}
          <span className="text-left text-sm leading-4.5 text-muted">
            {points === 1 ? 'punto' : 'puntos'} si gana el torneo
          </span>
        </p>
      }
      onContinue={onClose}
      returnFocusTo={returnFocusTo}
    />
  );
}

function UnsavedChampion({ team }: { team: string }) {
  const { src, colors = unknownColors, letters } = useTeamCrest()(team);
  return (
    <div className="mt-4 overflow-hidden rounded-card bg-raised">
      <ClubEdge home={colors} away={colors.toReversed()} />
      <p
        style={{ '--club': colors[0] } as CSSProperties}
        className="flex flex-col items-center gap-2 bg-[color-mix(in_srgb,var(--club)_22%,var(--color-raised))] px-3 py-4 text-center"
      >
        <Crest name={team} {...{ src, colors, letters }} className="size-18" />
        <strong className="text-2xl leading-7 font-black tracking-heading wrap-anywhere">{team}</strong>
      </p>
      <BoardNote icon={<PencilLine />}>Tu elección sigue marcada</BoardNote>
    </div>
  );
}
