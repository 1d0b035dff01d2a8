import clsx from 'clsx';
import { Info, TriangleAlert, Trophy } from 'lucide-react';
import type { FormEvent } from 'react';
import type { NamedTeam } from '../../../domain/team-names.ts';
import { ownWords } from '../../lib/data-error.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button, FinalButton } from '../../ui/button.tsx';
import { Crest } from '../../football/crest.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dialogFooter, type FocusTarget } from '../../ui/dialog-parts.ts';
import type { ChampionFlow } from './champion-flow.ts';
import { ChampionSaved, UnsavedChampion } from './champion-saved.tsx';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { TeamSearch } from './team-search.tsx';
import { championDialogMessages, championMessages } from './messages.ts';

interface ChampionDialogsProps {
  flow: ChampionFlow;
  /** Those that can be picked. */
  teams: readonly NamedTeam[];
  /** The phase that a pick gets now. */
  phase: string;
  /** Points of a right champion. */
  points: number;
  crest: (team: string) => TeamCrest;
  onSelect: (team: string) => void;
  onConfirm: () => void;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** 'Predecí al Campeón', the success dialog and the alert of a failed save; see docs/screens.md#champion. */
export function ChampionDialogs({ flow, ...dialog }: ChampionDialogsProps) {
  const { onClose, returnFocusTo } = dialog;
  if (flow.step === 'idle') return null;
  if (flow.step === 'saved')
    return (
      <ChampionSaved
        team={flow.attempt.team}
        points={dialog.points}
        crest={dialog.crest}
        onContinue={onClose}
        returnFocusTo={returnFocusTo}
      />
    );
  return (
    <>
      <ChampionDialog
        {...dialog}
        selected={flow.attempt.team}
        saving={flow.step === 'saving'}
        covered={flow.step === 'alert'}
      />
      {flow.step === 'alert' && (
        <AlertMessage
          inPlace
          message={championDialogMessages.failed}
          headline={
            flow.cause.hint === 'offline'
              ? championDialogMessages.offlineHeadline
              : championDialogMessages.headline
          }
          about={<UnsavedChampion team={flow.attempt.team} {...dialog.crest(flow.attempt.team)} />}
          cause={{ what: championMessages.saveFailed, why: ownWords(flow.cause.message) }}
          onRetry={dialog.onConfirm}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface ChampionDialogProps extends Omit<ChampionDialogsProps, 'flow'> {
  selected: string | null;
  saving: boolean;
  /** An alert is in its place. */
  covered: boolean;
}

function ChampionDialog(props: ChampionDialogProps) {
  const { teams, selected, phase, points, saving, crest, onClose } = props;
  const messages = championDialogMessages;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onConfirm();
  };
  return (
    <Dialog
      onClose={onClose}
      busy={saving}
      title={messages.title}
      description={
        <>
          {messages.description}{' '}
          <strong className="font-bold whitespace-nowrap text-ink">{messages.bonus(points)}</strong>
        </>
      }
      returnFocusTo={props.returnFocusTo}
      wide
      covered={props.covered}
    >
      <form className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <TeamSearch
          teams={teams}
          selected={selected}
          disabled={saving}
          crest={crest}
          onSelect={props.onSelect}
        />
        <ul className="flex flex-col gap-2 text-sm leading-5 text-muted">
          <li className="flex gap-2">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {messages.phase(phase)}
          </li>
          <li className="flex gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-closing-text" />
            {messages.warning}
          </li>
        </ul>
        <div className={clsx(dialogFooter, 'flex flex-wrap gap-2 border-t border-line')}>
          <Summary team={selected} crest={crest} />
          <Button
            variant="secondary"
            disabled={saving}
            className="min-h-12 max-sm:px-3 sm:min-w-36"
            onClick={onClose}
          >
            {messages.cancel}
          </Button>
          <FinalButton
            type="submit"
            busy={saving}
            disabled={selected === null}
            variant={selected === null ? 'muted' : 'primary'}
            className="min-h-12 grow max-sm:px-3"
          >
            {saving ? messages.saving : messages.confirm}
          </FinalButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The same height with and without a team. */
function Summary({ team, crest }: { team: string | null; crest: (team: string) => TeamCrest }) {
  return (
    <p aria-live="polite" className="@container flex min-h-13 w-full items-center gap-3 text-sm leading-5">
      {team === null ? (
        <>
          <Trophy aria-hidden="true" className="size-6 shrink-0 text-muted" />
          <span className="text-muted">{championDialogMessages.nothing}</span>
        </>
      ) : (
        <>
          <Crest name={team} {...crest(team)} className="size-11 @max-tiny:hidden" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-xs leading-4 text-muted @max-tiny:sr-only">
              {championDialogMessages.summary}
            </span>
            <strong className="text-xl leading-6 font-black tracking-heading">{team}</strong>
          </span>
        </>
      )}
    </p>
  );
}
