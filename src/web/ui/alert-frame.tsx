import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { useCloseOnBack } from './dialog-history.ts';
import { dialogSurface, type FocusTarget, scrimClass, useReturnFocus, heroFrame } from './dialog-parts.ts';
import { buttonClass } from './button.tsx';
import { uiMessages } from './messages.ts';

/** What every question and alert passes on to its frame. */
export interface AlertFrameOptions {
  /** The dialog that it was opened from is `covered`, and has dimmed the page already. */
  inPlace?: boolean | undefined;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

interface AlertFrameProps extends AlertFrameOptions {
  open: boolean;
  /** Its largest width. */
  width?: string;
  /** Ids of what describes it, unless it has a `Radix.Description`. */
  describedBy?: string;
  /** What gets the focus when it opens; without it, its `Radix.Cancel`. */
  focusOn?: RefObject<HTMLElement | null> | undefined;
  /** It saves, and does not close meanwhile. */
  busy?: boolean;
  /** Called by Escape, Back and its `Radix.Cancel`. */
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a question, an alert and a success: everything in the middle. See docs/screens.md#dialogs for the focus. */
export function AlertFrame(props: AlertFrameProps) {
  const { open, inPlace, width = 'max-w-md', describedBy, focusOn, busy = false, onClose, children } = props;
  const returnFocus = useReturnFocus(props.returnFocusTo);
  useCloseOnBack({ isOpen: open, busy, onClose });
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass(inPlace)} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            if (focusOn === undefined) return;
            event.preventDefault();
            focusOn.current?.focus({ preventScroll: true });
          }}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          className={clsx(dialogSurface, 'text-center', width)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The largest width of a question or an alert, and of one with rows of matches. */
export function widthOf(rows: boolean): string {
  return rows ? 'max-w-xl' : 'max-w-md';
}

interface SuccessDialogProps extends AlertFrameOptions {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** A picture across its whole width, dark in both themes, in place of the tick. */
  hero?: ReactNode;
  onContinue: () => void;
}

/** Reports a success, with 'Continuar'; Escape continues too. See docs/screens.md#dialogs. */
export function SuccessDialog(props: SuccessDialogProps) {
  const { open, title, description, hero, inPlace, returnFocusTo, onContinue } = props;
  return (
    <AlertFrame {...{ open, inPlace, returnFocusTo }} width={widthOf(false)} onClose={onContinue}>
      {hero === undefined ? (
        <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-lime text-on-lime">
          <Check aria-hidden="true" className="size-7" strokeWidth={3} />
        </span>
      ) : (
        <div data-theme="dark" className={heroFrame}>
          {hero}
        </div>
      )}
      <Radix.Title className="mt-4 text-xl leading-7 font-extrabold">{title}</Radix.Title>
      <Radix.Description asChild>
        <div className="mt-2 text-balance text-muted">{description}</div>
      </Radix.Description>
      <Radix.Cancel className={buttonClass('primary', 'mt-6 min-h-12 w-full')}>
        {uiMessages.continue}
      </Radix.Cancel>
    </AlertFrame>
  );
}

interface CautionProps {
  /** Said in place of the question, at the same height, while it is being done. */
  doing: string | null;
  /** A question, and after it what cannot be undone. */
  children: string;
}

/** A question in bold, under it what cannot be undone, beside a warning sign. */
export function Caution({ doing, children }: CautionProps) {
  const [question = '', warning = ''] = children.split(/(?<=\?) /);
  return (
    <div className="mt-5">
      <div className="grid leading-6 font-bold text-ink *:col-start-1 *:row-start-1">
        <p className={clsx(doing !== null && 'invisible')}>{question}</p>{' '}
        <p role="status" className="self-center">
          {doing}
        </p>
      </div>
      <p className="mt-1 text-sm leading-5">
        <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-icon text-closing-text" />
        {warning}
      </p>
    </div>
  );
}

interface BoardNoteProps {
  icon: ReactNode;
  /** Whether nothing can be done about it any more. */
  final?: boolean;
  children: string;
}

/** What has become of something that was not saved, as the lower edge of the board that shows it. */
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
