import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useCloseOnBack } from './dialog-history.ts';
import { uiMessages } from './messages.ts';

/** Keeps the buttons of a tall dialog visible at its lower edge. */
export const dialogFooter =
  'sticky -bottom-(--dialog-pad) -mx-(--dialog-pad) -mb-(--dialog-pad) bg-surface px-(--dialog-pad) pt-3 pb-(--dialog-pad)';

/** Used with `dialogFooter`; the last 12 px of the content must be empty. */
export const fadeAbove =
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 ' +
  'before:bg-linear-to-t before:from-surface';

export interface Focusable {
  focus: (options?: FocusOptions) => void;
}

/** Looks up the element to focus when a dialog closes; called at that moment. */
export type FocusTarget = () => Focusable | null | undefined;

/** Marks the element to focus when a dialog opens; default: its first control. */
export const firstFocus = { 'data-first-focus': '' };

interface DialogFrameProps {
  open?: boolean;
  /** For a question or an alert: a click outside does not close it. */
  alert?: boolean;
  busy?: boolean | undefined;
  /** Focuses the dialog itself instead of a control. */
  quiet?: boolean;
  returnFocusTo?: FocusTarget | undefined;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the surface of a dialog over the dimmed page. Escape, Back and `Radix.Close` close it. */
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
            // Centred by margins: a translation by half its width could put its edges between two pixels. Margins and
            // padding shrink with the window, so that enlarged text keeps its words whole.
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
 * Returns focus handlers for a dialog without a trigger. On closing, the focus goes to `target` or back to where it
 * was, unless another dialog opened meanwhile.
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
      // Radix would look for a trigger and drop the focus.
      event.preventDefault();
      const { activeElement } = document;
      // The dialog behind has the focus itself when its focused element disappeared at the same time.
      if (activeElement === document.body || (activeElement !== null && activeElement === behind.current))
        lookUp.current?.()?.focus({ preventScroll: true });
    },
  };
}

/** Shows a full-width picture at the top of a dialog, dark in both themes. */
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
  description?: ReactNode;
  wide?: boolean;
  /** At the top of a phone's screen, above its keyboard. */
  high?: boolean;
  hero?: ReactNode;
  /** Fades out at its lower edge when it is longer than the screen. */
  long?: boolean;
  children?: ReactNode;
}

/** Shows a modal dialog with a title and a close button; a click outside closes it too (docs/screens.md#dialogs). */
export function Dialog(props: DialogProps) {
  const { title, description, wide, high, hero, long, quiet, busy = false, children, ...frame } = props;
  const withHero = hero !== undefined;
  return (
    <DialogFrame
      {...frame}
      busy={busy}
      // A dialog with a picture opens unasked: a focus ring would look like keyboard use.
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
