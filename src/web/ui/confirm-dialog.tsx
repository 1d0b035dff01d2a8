import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { dialogSurface, type FocusTarget, scrimClass, useReturnFocus } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmText: string;
  cancelText?: string;
  variant?: 'default' | 'destructive';
  /** While the confirmed action runs: no second click, and the dialog stays open. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

/**
 * Asks to confirm or cancel; see docs/rules.md#dialogs. It closes only when its owner says so; Enter confirms, Escape
 * cancels.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmText, variant = 'default', busy = false } = props;
  const returnFocus = useReturnFocus(props.returnFocusTo);
  const action = useRef<HTMLButtonElement>(null);
  const focusAction = (event: Event) => {
    returnFocus.onOpenAutoFocus();
    // Radix gives the focus to Cancel: right for what destroys something.
    if (variant === 'destructive') return;
    event.preventDefault();
    action.current?.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && props.onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={focusAction}
          className={clsx(dialogSurface, 'max-w-md')}
        >
          <Radix.Title className="text-xl leading-7 font-extrabold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{description}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel className={buttonClass('secondary')} disabled={busy}>
              {props.cancelText ?? uiMessages.cancel}
            </Radix.Cancel>
            <Button
              ref={action}
              variant={variant === 'destructive' ? 'destructive' : 'primary'}
              busy={busy}
              onClick={props.onConfirm}
            >
              {confirmText}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
