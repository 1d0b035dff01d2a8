import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { dialogSurface, scrimClass } from './dialog-surface.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { uiWords } from './words.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmText: string;
  cancelText?: string;
  variant?: 'default' | 'destructive';
  /** While what was confirmed is under way: no second click, and it does not close. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The generic confirm dialog (spec 2). It closes only when its owner says so; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmText, variant = 'default', busy = false } = props;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && props.onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content {...returnFocus} className={clsx(dialogSurface, 'max-w-md')}>
          <Radix.Title className="text-xl leading-7 font-extrabold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{description}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel className={buttonClass('secondary')} disabled={busy}>
              {props.cancelText ?? uiWords.cancel}
            </Radix.Cancel>
            <Button
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
