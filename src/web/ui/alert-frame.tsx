import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useCloseOnBack } from './dialog-history.ts';
import { dialogSurface, type FocusTarget, scrimClass, useReturnFocus } from './dialog-parts.ts';

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
