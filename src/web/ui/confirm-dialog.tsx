import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { AlertFrame, type AlertFrameOptions, widthOf } from './alert-frame.tsx';
import { buttonClass, FinalButton } from './button.tsx';
import { dialogFooter } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface ConfirmDialogProps extends AlertFrameOptions {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmText: string;
  cancelText?: string;
  variant?: 'default' | 'destructive';
  /** While the confirmed action runs: no second click, and the dialog stays open. */
  busy?: boolean;
  /** It has rows of matches: wider, and its buttons stay in sight. */
  wide?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks to confirm or cancel; see docs/screens.md#dialogs. It closes only when its owner says so; Enter confirms, Escape
 * cancels. Both buttons have its width, so that neither moves when the first says that it is being done.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmText, variant = 'default', busy = false } = props;
  const { inPlace, returnFocusTo, wide = false } = props;
  const action = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame
      {...{ open, inPlace, returnFocusTo, busy }}
      width={widthOf(wide)}
      // What destroys something opens with the focus on Cancel.
      focusOn={variant === 'destructive' ? undefined : action}
      onClose={props.onCancel}
    >
      <Radix.Title className="text-xl leading-7 font-extrabold text-balance">{title}</Radix.Title>
      <Radix.Description asChild>
        <div className="mt-2 text-balance text-muted">{description}</div>
      </Radix.Description>
      <div className={clsx('flex flex-col gap-3', wide ? `mt-2 ${dialogFooter}` : 'mt-6')}>
        <FinalButton
          ref={action}
          variant={variant === 'destructive' ? 'destructive' : 'primary'}
          busy={busy}
          className="min-h-12"
          onClick={props.onConfirm}
        >
          {confirmText}
        </FinalButton>
        <Radix.Cancel className={buttonClass('secondary')} disabled={busy}>
          {props.cancelText ?? uiMessages.cancel}
        </Radix.Cancel>
      </div>
    </AlertFrame>
  );
}
