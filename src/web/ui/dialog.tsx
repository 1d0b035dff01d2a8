import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCloseOnBack } from './dialog-history.ts';
import { type FocusTarget, heroFrame, useDialogFocus } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface DialogFrameProps {
  /** It is open for as long as it is rendered, unless this says otherwise. */
  open?: boolean;
  /** A question or an alert: it is answered by its buttons, not by a click outside. */
  alert?: boolean;
  /** The dialog that it was opened from is `covered`, and has dimmed the page already. */
  inPlace?: boolean | undefined;
  /** It saves, and does not close meanwhile. */
  busy?: boolean | undefined;
  /** Opens with the focus on itself, not on its first control or what has `firstFocus`. */
  quiet?: boolean;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
  /** Ids of what describes it besides its `Radix.Description`. */
  describedBy?: string | undefined;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The surface of every dialog, in the middle of the screen over the dimmed page: it keeps the focus inside, scrolls when it is
 * taller, and closes by Escape, Back and `Radix.Close`.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { open = true, alert = false, busy = false, quiet = false, describedBy, onClose } = props;
  const focus = useDialogFocus(props.returnFocusTo, quiet);
  useCloseOnBack({ isOpen: open, busy, onClose });
  const stay = (event: Event) => event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={clsx('fixed inset-0 z-50', props.inPlace !== true && 'animate-fade bg-scrim')}
        />
        <Radix.Content
          {...focus}
          {...(alert && { role: 'alertdialog', onPointerDownOutside: stay, onInteractOutside: stay })}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          className={clsx(
            // In the middle by its margins: moved by half of its own width, its edges would lie between two pixels.
            // The window bounds what surrounds the text, so that enlarged text keeps its words whole.
            '@container/page fixed inset-x-0 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-min(2rem,8vw))]',
            '-translate-y-1/2 animate-fade overflow-y-auto rounded-card border border-line bg-surface p-(--dialog-pad)',
            'text-ink shadow-float outline-none [--dialog-pad:min(1.5rem,5vw)]',
            props.className,
          )}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface DialogProps extends Omit<DialogFrameProps, 'alert' | 'describedBy' | 'className' | 'children'> {
  title: ReactNode;
  /** Read out with the title; shown under it. */
  description?: ReactNode;
  /** Twice as wide, for a grid. */
  wide?: boolean;
  /** At the top of a phone's screen, where its keyboard leaves room. */
  high?: boolean;
  /** Another dialog is in its place: it stays, unseen. */
  covered?: boolean;
  /** A picture across its whole width, dark in both themes; title, description and content are then in the middle. */
  hero?: ReactNode;
  /** It may be longer than the screen: what goes on below its lower edge fades out there. */
  long?: boolean;
  children?: ReactNode;
}

/** A modal dialog with a title and a cross; a click outside closes it too. See docs/screens.md#dialogs for the focus. */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    wide,
    high,
    covered,
    hero,
    long,
    quiet,
    busy = false,
    children,
    ...frame
  } = props;
  const withHero = hero !== undefined;
  return (
    <DialogFrame
      {...frame}
      busy={busy}
      // A dialog with a picture opens by itself: a ring around its button would look as if the keyboard had been used.
      quiet={quiet === true || withHero}
      className={clsx(
        wide === true ? 'max-w-2xl' : 'max-w-lg',
        high === true && 'max-sm:top-4 max-sm:translate-y-0',
        // Transparent, because a hidden dialog would lose the focus.
        covered === true && 'opacity-0',
        withHero && 'text-center',
      )}
    >
      {withHero && (
        <div data-theme="dark" className={clsx(heroFrame, 'mb-4')}>
          {hero}
        </div>
      )}
      <Radix.Title
        className={
          withHero
            ? 'text-[length:min(2.25rem,8.5vw)] leading-tight font-black tracking-display'
            : 'pr-8 text-xl leading-7 font-extrabold'
        }
      >
        {title}
      </Radix.Title>
      {description !== undefined && (
        <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
      )}
      {children}
      {long === true && (
        <div
          aria-hidden="true"
          className="pointer-events-none sticky -bottom-(--dialog-pad) -mb-(--dialog-pad) h-(--dialog-pad) bg-linear-to-t from-surface"
        />
      )}
      <Radix.Close
        aria-label={uiMessages.close}
        aria-disabled={busy}
        data-theme={withHero ? 'dark' : undefined}
        className={clsx(
          'absolute top-3 right-3 inline-flex size-11 items-center justify-center not-aria-disabled:hover:bg-raised not-aria-disabled:hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-55',
          withHero ? 'rounded-full bg-ground/45 text-ink' : 'rounded-control text-muted',
        )}
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </DialogFrame>
  );
}
