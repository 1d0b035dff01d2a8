import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { type FocusTarget, firstFocus, heroFrame } from './dialog-parts.ts';
import { DialogFrame } from './dialog.tsx';
import { uiMessages } from './messages.ts';

/** What every question and alert passes on to its frame. */
export interface AlertOptions {
  /** The dialog that it was opened from is `covered`, and has dimmed the page already. */
  inPlace?: boolean | undefined;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

/** How wide a question or an alert is; with rows of matches (`wide`) it is wider. */
export function alertClass(wide = false): string {
  return clsx('text-center', wide ? 'max-w-xl' : 'max-w-md');
}

/** Title and text of a question or a success. */
export function AlertText({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <Radix.Title className="text-xl leading-7 font-extrabold text-balance">{title}</Radix.Title>
      <Radix.Description asChild>
        <div className="mt-2 text-balance text-muted">{children}</div>
      </Radix.Description>
    </>
  );
}

interface SuccessDialogProps extends AlertOptions {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** A picture across its whole width, dark in both themes, in place of the tick. */
  hero?: ReactNode;
  onContinue: () => void;
}

/** Reports a success, with 'Continuar'; Escape continues too. See docs/screens.md#dialogs. */
export function SuccessDialog({ title, description, hero, onContinue, ...frame }: SuccessDialogProps) {
  return (
    <DialogFrame alert {...frame} className={alertClass()} onClose={onContinue}>
      {hero === undefined ? (
        <span className="mx-auto mb-4 flex size-14 items-center justify-center rounded-full bg-lime text-on-lime">
          <Check aria-hidden="true" className="size-7" strokeWidth={3} />
        </span>
      ) : (
        <div data-theme="dark" className={clsx(heroFrame, 'mb-4')}>
          {hero}
        </div>
      )}
      <AlertText title={title}>{description}</AlertText>
      <Radix.Close {...firstFocus} className={buttonClass('primary', 'mt-6 min-h-12 w-full')}>
        {uiMessages.continue}
      </Radix.Close>
    </DialogFrame>
  );
}

interface CautionProps {
  /** Said in place of the question while it is being done. */
  doing: string | null;
  /** A question, and after it what cannot be undone. */
  children: string;
}

/** A question in bold, under it what cannot be undone, beside a warning sign. */
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
