import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import {
  dialogFooter,
  dialogSurface,
  type FocusTarget,
  placeOf,
  scrimClass,
  useReturnFocus,
} from './dialog-parts.ts';
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
  /** The dialog that it was opened from is `covered`, and has dimmed the page already. */
  inPlace?: boolean;
  /** As wide and high as a sheet of rows, whose buttons stay in sight. */
  wide?: boolean;
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
  const { inPlace = false, wide = false } = props;
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
        <Radix.Overlay className={scrimClass(inPlace)} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={focusAction}
          className={clsx(dialogSurface, placeOf(wide))}
        >
          <Radix.Title className="text-xl leading-7 font-extrabold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{description}</div>
          </Radix.Description>
          <div
            className={clsx(
              'flex flex-col-reverse gap-3 sm:flex-row sm:justify-end',
              wide ? dialogFooter : 'mt-6',
            )}
          >
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
