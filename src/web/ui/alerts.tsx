import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass, FinalButton } from './button.tsx';
import { dialogFooter, DialogFrame, firstFocus, type FocusTarget, Hero } from './dialog.tsx';
import { uiMessages } from './messages.ts';
import { RefereeCard } from './pitch.tsx';

interface AlertOptions {
  returnFocusTo?: FocusTarget | undefined;
  /** For rows of matches: wider, with sticky buttons. */
  wide?: boolean;
}

interface AlertFrameProps extends AlertOptions {
  open: boolean;
  busy?: boolean;
  picture?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** Shows the parts that all alerts share (docs/screens.md#dialogs). */
function AlertFrame({ picture, title, text, wide = false, children, ...frame }: AlertFrameProps) {
  return (
    <DialogFrame alert {...frame} className={clsx('text-center', wide ? 'max-w-xl' : 'max-w-md')}>
      {picture}
      <Radix.Title className="text-xl leading-7 font-extrabold text-balance">{title}</Radix.Title>
      <Radix.Description asChild>
        <div>{text}</div>
      </Radix.Description>
      <div className={clsx('flex flex-col gap-3', wide ? `mt-2 ${dialogFooter}` : 'mt-6')}>{children}</div>
    </DialogFrame>
  );
}

interface ConfirmDialogProps extends AlertOptions {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Puts the focus on the cancel button. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks to confirm or cancel; the owner closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    description,
    confirmText,
    cancelText,
    destructive,
    busy = false,
    onConfirm,
    onCancel,
    ...frame
  } = props;
  const destroys = destructive === true;
  return (
    <AlertFrame
      {...frame}
      busy={busy}
      text={<div className="mt-2 text-balance text-muted">{description}</div>}
      onClose={onCancel}
    >
      <FinalButton
        {...(!destroys && firstFocus)}
        variant={destroys ? 'destructive' : 'primary'}
        busy={busy}
        className="min-h-12"
        onClick={onConfirm}
      >
        {confirmText}
      </FinalButton>
      <Radix.Close {...(destroys && firstFocus)} className={buttonClass('secondary')} disabled={busy}>
        {cancelText ?? 'Cancelar'}
      </Radix.Close>
    </AlertFrame>
  );
}

interface SuccessDialogProps extends AlertOptions {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  hero?: ReactNode;
  onContinue: () => void;
}

/** Reports a success with 'Continuar'; Escape continues too. */
export function SuccessDialog({ description, hero, onContinue, ...frame }: SuccessDialogProps) {
  const tick = (
    <span className="mx-auto mb-4 flex size-14 items-center justify-center rounded-full bg-lime text-on-lime">
      <Check aria-hidden="true" className="size-7" strokeWidth={3} />
    </span>
  );
  return (
    <AlertFrame
      {...frame}
      picture={hero === undefined ? tick : <Hero>{hero}</Hero>}
      text={<div className="mt-2 text-balance text-muted">{description}</div>}
      onClose={onContinue}
    >
      <Radix.Close {...firstFocus} className={buttonClass('primary', 'min-h-12')}>
        Continuar
      </Radix.Close>
    </AlertFrame>
  );
}

interface AlertMessageProps extends AlertOptions {
  message: string | null;
  /** Without it the message's first sentence is large. */
  headline?: string | undefined;
  about?: ReactNode;
  cause?: { what: string; why: string | null } | undefined;
  onRetry?: (() => void) | undefined;
  offer?: { text: string; onAccept: () => void } | undefined;
  acceptText?: string | undefined;
  onClose: () => void;
}

/** Drawn as a red card; stays in the text for screen readers and copying. */
const crossMark = '❌ ';

/** Shows an alert with a referee's card and 'Aceptar', or with a main action and 'Cerrar'. */
export function AlertMessage(props: AlertMessageProps) {
  const { message, headline, about, cause, onRetry, offer: otherOffer, acceptText, ...frame } = props;
  const offer = otherOffer ?? (onRetry && { text: uiMessages.retry, onAccept: onRetry });
  const marked = message?.startsWith(crossMark) === true;
  return (
    <AlertFrame
      {...frame}
      open={message !== null}
      picture={<RefereeCard red={marked} className="mt-1 mb-3 h-11 w-8 text-2xl" />}
      title={headline ?? <OwnWords text={message ?? ''} marked={marked} />}
      text={
        <>
          {headline !== undefined && <p className={secondLine}>{message}</p>}
          {about}
        </>
      }
    >
      {offer !== undefined && (
        <Button {...firstFocus} className="min-h-12" onClick={offer.onAccept}>
          {offer.text}
        </Button>
      )}
      <Radix.Close
        {...(offer === undefined && firstFocus)}
        className={offer === undefined ? buttonClass('primary', 'min-h-12') : buttonClass('secondary')}
      >
        {offer === undefined ? (acceptText ?? 'Aceptar') : uiMessages.close}
      </Radix.Close>
      {cause !== undefined && (
        <details className="group -my-3 text-xs leading-4 text-muted">
          <summary className="mx-auto fold w-fit gap-1 rounded-control px-3 font-semibold">
            Detalle
            <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
          </summary>
          <p className="pb-3 text-balance">
            <span>{cause.what}</span>
            {cause.why !== null && (
              <>
                {': '}
                <span>{cause.why}</span>
              </>
            )}
          </p>
        </details>
      )}
    </AlertFrame>
  );
}

const secondLine = 'mt-1 text-sm leading-5 font-normal text-balance text-muted';

function OwnWords({ text, marked }: { text: string; marked: boolean }) {
  const words = marked ? text.slice(crossMark.length) : text;
  const [first = ''] = /^.*?\.(?= |$)/.exec(words) ?? [words];
  const rest = words.slice(first.length).trim();
  return (
    <>
      {marked && <span className="sr-only">{crossMark}</span>}
      {first} {rest !== '' && <span className={clsx('block', secondLine)}>{rest}</span>}
    </>
  );
}

interface CautionProps {
  doing: string | null;
  /** A question followed by a warning. */
  children: string;
}

/** Shows a question in bold, with a warning below it. */
export function Caution({ doing, children }: CautionProps) {
  const [question = '', warning = ''] = children.split(/(?<=\?) /);
  return (
    <div className="mt-5">
      <p role="status" className="leading-6 font-bold text-ink">
        {doing ?? question}
      </p>{' '}
      <p className="mt-1 text-sm leading-5">
        <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-icon text-closing-text" />
        {warning}
      </p>
    </div>
  );
}

interface BoardNoteProps {
  icon: ReactNode;
  final?: boolean;
  children: string;
}

/** Shows why something was not saved, at the lower edge of a board. */
export function BoardNote({ icon, final = false, children }: BoardNoteProps) {
  return (
    <p
      className={clsx(
        'flex items-center justify-center gap-2 px-3 py-2 text-center text-sm leading-5 font-bold',
        final ? 'bg-danger/15 text-danger' : 'bg-closing/15 text-closing-text',
      )}
    >
      <span aria-hidden="true" className="shrink-0 *:size-4">
        {icon}
      </span>
      {children}
    </p>
  );
}
