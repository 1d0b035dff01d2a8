import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useCloseOnBack } from './dialog-history.ts';
import { uiMessages } from './messages.ts';

/** Buttons of a dialog that may be taller than the screen: always visible, at its lower edge. */
export const dialogFooter =
  'sticky -bottom-(--dialog-pad) -mx-(--dialog-pad) -mb-(--dialog-pad) bg-surface px-(--dialog-pad) pt-3 pb-(--dialog-pad)';

/** With `dialogFooter`: what scrolls under it fades out before, over 12 px that must be empty at the end. */
export const fadeAbove =
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 ' +
  'before:bg-linear-to-t before:from-surface';

/** An element, or a component, that can take the focus. */
export interface Focusable {
  focus: (options?: FocusOptions) => void;
}

/** Looks up what gets the focus when a dialog closes; called at that moment. */
export type FocusTarget = () => Focusable | null | undefined;

/** Marks what gets the focus when a dialog opens, in place of its first control. */
export const firstFocus = { 'data-first-focus': '' };

interface DialogFrameProps {
  /** It is open for as long as it is rendered, unless this says otherwise. */
  open?: boolean;
  /** A question or an alert: it is answered by its buttons, not by a click outside. */
  alert?: boolean;
  /** It saves, and does not close meanwhile. */
  busy?: boolean | undefined;
  /** Opens with the focus on itself, not on its first control or what has `firstFocus`. */
  quiet?: boolean;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** The surface of every dialog, over the dimmed page; it closes by Escape, Back and `Radix.Close`. */
export function DialogFrame(props: DialogFrameProps) {
  const { open = true, alert = false, busy = false, quiet = false, onClose } = props;
  const focus = useDialogFocus(props.returnFocusTo, quiet);
  useCloseOnBack({ isOpen: open, busy, onClose });
  const stay = (event: Event) => event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim fixed inset-0 z-50 animate-fade bg-scrim" />
        <Radix.Content
          {...focus}
          {...(alert && { role: 'alertdialog', onPointerDownOutside: stay, onInteractOutside: stay })}
          className={clsx(
            // In the middle by its margins: moved by half of its own width, its edges would lie between two pixels.
            // The window bounds what surrounds the text, so that enlarged text keeps its words whole.
            'dialog @container/page fixed inset-x-0 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-min(2rem,8vw))]',
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

/**
 * Handlers for the content of a dialog that is opened by its state and has no trigger. When it closes, the focus goes to
 * `target` or, where that is gone, to where it was before, if that is still on the page. A dialog that opened meanwhile keeps it.
 */
function useDialogFocus(target: FocusTarget | undefined, quiet: boolean) {
  const lookUp = useRef<FocusTarget>(null);
  const behind = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const before = document.activeElement;
      behind.current = before?.closest('[role=dialog]') ?? null;
      lookUp.current = () =>
        target?.() ?? (before instanceof HTMLElement && before.isConnected ? before : null);
      const content = event.target as HTMLElement;
      const first = quiet ? content : content.querySelector<HTMLElement>('[data-first-focus]');
      if (first === null) return;
      event.preventDefault();
      first.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      // Radix would look for a trigger, find none, and leave the focus on nothing.
      event.preventDefault();
      const { activeElement } = document;
      // The dialog behind takes the focus itself when something in it goes at the same time.
      if (activeElement === document.body || (activeElement !== null && activeElement === behind.current))
        lookUp.current?.()?.focus({ preventScroll: true });
    },
  };
}

/** A picture across the whole width of a dialog, at its top; dark in both themes. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div
      data-theme="dark"
      className="relative isolate -mx-(--dialog-pad) -mt-(--dialog-pad) mb-4 overflow-hidden rounded-t-card bg-ground"
    >
      {children}
    </div>
  );
}

interface DialogProps extends Omit<DialogFrameProps, 'alert' | 'className' | 'children'> {
  title: ReactNode;
  /** Read out with the title; shown under it. */
  description?: ReactNode;
  /** Twice as wide, for a grid. */
  wide?: boolean;
  /** At the top of a phone's screen, where its keyboard leaves room. */
  high?: boolean;
  /** A `Hero`; title, description and content are then in the middle. */
  hero?: ReactNode;
  /** It may be longer than the screen: what goes on below its lower edge fades out there. */
  long?: boolean;
  children?: ReactNode;
}

/** A modal dialog with a title and a cross; a click outside closes it too. See docs/screens.md#dialogs for the focus. */
export function Dialog(props: DialogProps) {
  const { title, description, wide, high, hero, long, quiet, busy = false, children, ...frame } = props;
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
        withHero && 'text-center',
      )}
    >
      {withHero && <Hero>{hero}</Hero>}
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
