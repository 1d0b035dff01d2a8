import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { alertClass, type AlertOptions, AlertText } from './alert-frame.tsx';
import { buttonClass, FinalButton } from './button.tsx';
import { dialogFooter, firstFocus } from './dialog-parts.ts';
import { DialogFrame } from './dialog.tsx';
import { uiMessages } from './messages.ts';

interface ConfirmDialogProps extends AlertOptions {
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
  const {
    title,
    description,
    confirmText,
    cancelText,
    variant,
    wide = false,
    onConfirm,
    onCancel,
    ...frame
  } = props;
  const destroys = variant === 'destructive';
  return (
    <DialogFrame alert {...frame} className={alertClass(wide)} onClose={onCancel}>
      <AlertText title={title}>{description}</AlertText>
      <div className={clsx('flex flex-col gap-3', wide ? `mt-2 ${dialogFooter}` : 'mt-6')}>
        <FinalButton
          {...(!destroys && firstFocus)}
          variant={destroys ? 'destructive' : 'primary'}
          busy={props.busy ?? false}
          className="min-h-12"
          onClick={onConfirm}
        >
          {confirmText}
        </FinalButton>
        <Radix.Close {...(destroys && firstFocus)} className={buttonClass('secondary')} disabled={props.busy}>
          {cancelText ?? uiMessages.cancel}
        </Radix.Close>
      </div>
    </DialogFrame>
  );
}
