import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCloseOnBack } from './dialog-history.ts';
import {
  dialogEnd,
  dialogSurface,
  type FocusTarget,
  heroFrame,
  highClass,
  scrimClass,
  useReturnFocus,
} from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface DialogProps {
  /** It is open for as long as it is rendered, unless this says otherwise. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Read out with the title; shown under it. */
  description?: ReactNode;
  /** Twice as wide, for a grid. */
  wide?: boolean;
  /** At the top of a phone's screen, where its keyboard leaves room. */
  high?: boolean;
  /** Another dialog is in its place: it stays, unseen. */
  covered?: boolean;
  /** The dialog that it was opened from is `covered`, and has dimmed the page already. */
  inPlace?: boolean;
  /** A picture across its whole width, dark in both themes; title, description and content are then in the middle. */
  hero?: ReactNode;
  /** Opens with the focus on itself: its first control is a text box, which would call a phone's keyboard. */
  quiet?: boolean;
  /** It may be longer than the screen: what goes on below its lower edge fades out there. */
  long?: boolean;
  /** It saves, and does not close meanwhile. */
  busy?: boolean;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
  children?: ReactNode;
}

/** A modal dialog; Escape, Back, the cross and a click outside close it. See docs/screens.md#dialogs for the focus. */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    onClose,
    title,
    description,
    wide = false,
    high = false,
    quiet = false,
    covered = false,
    inPlace = false,
    busy = false,
    long = false,
    hero,
    children,
  } = props;
  // It opens by itself: a ring around its button would look as if the keyboard had been used.
  const returnFocus = useReturnFocus(props.returnFocusTo, { onDialog: quiet || hero !== undefined });
  useCloseOnBack({ isOpen: open, busy, onClose });
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass(inPlace)} />
        <Radix.Content
          {...returnFocus}
          className={clsx(
            dialogSurface,
            wide ? 'max-w-2xl' : 'max-w-lg',
            high && highClass,
            // Not hidden, so that it keeps what has the focus.
            covered && 'opacity-0',
            hero !== undefined && 'text-center',
          )}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          {hero !== undefined && (
            <div data-theme="dark" className={clsx(heroFrame, 'mb-3 xs:mb-4')}>
              {hero}
            </div>
          )}
          <Radix.Title
            className={clsx(
              'font-extrabold',
              hero === undefined
                ? 'pr-8 text-xl leading-7'
                : 'text-2xl leading-8 font-black! tracking-display xs:text-3xl xs:leading-9 sm:text-4xl sm:leading-11',
            )}
          >
            {title}
          </Radix.Title>
          {description !== undefined && (
            <Radix.Description className={clsx('mt-1 text-muted', hero !== undefined && 'max-xs:text-sm')}>
              {description}
            </Radix.Description>
          )}
          {children}
          {long && <div aria-hidden="true" className={dialogEnd} />}
          <Radix.Close
            aria-label={uiMessages.close}
            aria-disabled={busy}
            data-theme={hero === undefined ? undefined : 'dark'}
            className={clsx(
              'absolute top-3 right-3 inline-flex size-11 items-center justify-center not-aria-disabled:hover:bg-raised not-aria-disabled:hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-55',
              hero === undefined ? 'rounded-control text-muted' : 'rounded-full bg-ground/45 text-ink',
            )}
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
