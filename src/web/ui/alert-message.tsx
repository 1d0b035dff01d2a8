import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, buttonClass } from './button.tsx';
import { dialogSurface, type FocusTarget, scrimClass, useReturnFocus } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

/** Why something failed: what failed, and the server's or the app's own words. */
interface FailureCause {
  what: string;
  why: string;
}

interface AlertMessageProps {
  /** The exact text of the alert; null shows nothing. */
  message: string | null;
  /** Nothing failed: there is something to put right first. */
  mild?: boolean;
  /** What it is about, and what has become of it. */
  about?: ReactNode;
  cause?: FailureCause | undefined;
  /** 'Reintentar' as the main button; 'Cerrar' is then the other one. */
  onRetry?: (() => void) | undefined;
  /** Another main button than 'Reintentar'. */
  offer?: { text: string; onAccept: () => void } | undefined;
  onClose: () => void;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

/** A text's own cross mark is drawn as the sign of the alert; it stays in the text for who hears or copies it. */
const crossMark = '❌ ';

/**
 * An alert inside the page: its sign, one sentence, what it is about, and 'Aceptar', or a way on and 'Cerrar'; see
 * docs/rules.md#dialogs.
 */
export function AlertMessage(props: AlertMessageProps) {
  const { message, mild = false, about, cause, onRetry, onClose, returnFocusTo } = props;
  const offer = props.offer ?? (onRetry && { text: uiMessages.retry, onAccept: onRetry });
  const returnFocus = useReturnFocus(returnFocusTo);
  const main = useRef<HTMLButtonElement>(null);
  const marked = message?.startsWith(crossMark) === true;
  const Sign = marked ? X : TriangleAlert;
  return (
    <Radix.Root open={message !== null} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            event.preventDefault();
            main.current?.focus({ preventScroll: true });
          }}
          className={clsx(dialogSurface, 'max-w-sm text-center')}
        >
          <span
            className={clsx(
              'mx-auto flex size-14 items-center justify-center rounded-full',
              mild ? 'bg-closing/15 text-closing-text' : 'bg-danger/15 text-danger',
            )}
          >
            <Sign aria-hidden="true" className="size-7" strokeWidth={marked ? 3 : 2.25} />
          </span>
          <Radix.Title className="mt-4 text-lg leading-6 font-extrabold text-balance">
            {marked && <span className="sr-only">{crossMark}</span>}
            {marked ? message?.slice(crossMark.length) : message}
          </Radix.Title>
          <Radix.Description asChild>
            <div className="text-muted">
              <div className="mt-2 text-balance empty:hidden">{about}</div>
              {cause !== undefined && (
                <p className="mt-3 text-xs leading-4 text-balance">
                  <span>{cause.what}</span>: <span>{cause.why}</span>
                </p>
              )}
            </div>
          </Radix.Description>
          <div className="mt-5 flex flex-col gap-3">
            {offer !== undefined && (
              <Button ref={main} className="w-full" onClick={offer.onAccept}>
                {offer.text}
              </Button>
            )}
            <Radix.Cancel
              ref={offer === undefined ? main : undefined}
              className={buttonClass(offer === undefined ? 'primary' : 'secondary', 'w-full')}
            >
              {offer === undefined ? uiMessages.accept : uiMessages.close}
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
