import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
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

/** Why something failed: what failed, and the server's or the app's own words if they say more. */
interface FailureCause {
  what: string;
  why: string | null;
}

interface AlertMessageProps {
  /** The exact text of the alert; null shows nothing. */
  message: string | null;
  /** What it comes to, in large type above the message. Without one the message's own first sentence is large. */
  headline?: string | undefined;
  /** Nothing failed: there is something to put right first. */
  mild?: boolean;
  /** What it is about, and what has become of it. */
  about?: ReactNode;
  cause?: FailureCause | undefined;
  /** 'Reintentar' as the main button; 'Cerrar' is then the other one. */
  onRetry?: (() => void) | undefined;
  /** Another main button than 'Reintentar'. */
  offer?: { text: string; onAccept: () => void } | undefined;
  /** What the only button says, unless 'Aceptar'. */
  acceptText?: string | undefined;
  /** The dialog that it was opened from is `covered`, and has dimmed the page already. */
  inPlace?: boolean;
  /** As wide and high as a sheet of rows, whose buttons stay in sight. */
  wide?: boolean;
  onClose: () => void;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

/** A text's own cross mark is drawn as the sign of the alert; it stays in the text for who hears or copies it. */
const crossMark = '❌ ';

/**
 * An alert inside the page: its sign and what it comes to, what it is about, and 'Aceptar', or a way on and 'Cerrar'; see
 * docs/rules.md#dialogs.
 */
export function AlertMessage(props: AlertMessageProps) {
  const {
    message,
    headline,
    mild = false,
    about,
    cause,
    onRetry,
    onClose,
    inPlace = false,
    wide = false,
  } = props;
  const offer = props.offer ?? (onRetry && { text: uiMessages.retry, onAccept: onRetry });
  const returnFocus = useReturnFocus(props.returnFocusTo);
  const main = useRef<HTMLButtonElement>(null);
  const id = useId();
  const described = clsx(
    headline !== undefined && `${id}-message`,
    `${id}-text`,
    cause !== undefined && `${id}-cause`,
  );
  const marked = message?.startsWith(crossMark) === true;
  const Sign = marked ? X : TriangleAlert;
  return (
    <Radix.Root open={message !== null} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass(inPlace)} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            event.preventDefault();
            main.current?.focus({ preventScroll: true });
          }}
          // The cause last, which is small print.
          aria-describedby={described}
          className={clsx(dialogSurface, placeOf(wide))}
        >
          <div className="flex items-start gap-3">
            <Sign
              aria-hidden="true"
              className={clsx('mt-0.5 size-6 shrink-0', mild ? 'text-closing-text' : 'text-danger')}
              strokeWidth={marked ? 4 : 2.5}
            />
            <div className="min-w-0">
              <Radix.Title className="text-xl leading-7 font-extrabold text-balance">
                {headline ?? <OwnWords text={message ?? ''} marked={marked} />}
              </Radix.Title>
              {headline !== undefined && (
                <p id={`${id}-message`} className={secondLine}>
                  {message}
                </p>
              )}
            </div>
          </div>
          <div id={`${id}-text`}>{about}</div>
          <div className={clsx(wide && dialogFooter)}>
            <div className={clsx('flex flex-col gap-3 sm:flex-row-reverse', wide ? 'mt-2' : 'mt-5')}>
              {offer !== undefined && (
                <Button ref={main} className="sm:grow" onClick={offer.onAccept}>
                  {offer.text}
                </Button>
              )}
              <Radix.Cancel
                ref={offer === undefined ? main : undefined}
                className={buttonClass(
                  offer === undefined ? 'primary' : 'secondary',
                  clsx(offer === undefined && 'sm:grow'),
                )}
              >
                {offer === undefined ? (props.acceptText ?? uiMessages.accept) : uiMessages.close}
              </Radix.Cancel>
            </div>
            {cause !== undefined && (
              <p id={`${id}-cause`} className="mt-3 text-center text-xs leading-4 text-balance text-muted">
                <span>{cause.what}</span>
                {cause.why !== null && (
                  <>
                    {': '}
                    <span>{cause.why}</span>
                  </>
                )}
              </p>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const secondLine = 'mt-1 text-md leading-5 font-normal text-balance text-muted';

/** The message itself, its first sentence large. */
function OwnWords({ text, marked }: { text: string; marked: boolean }) {
  const words = marked ? text.slice(crossMark.length) : text;
  const [first = ''] = /^.*?\.(?= |$)/.exec(words) ?? [words];
  const rest = words.slice(first.length).trim();
  return (
    <>
      {marked && <span className="sr-only">{crossMark}</span>}
      {first} {rest !== '' && <span className={clsx('block', secondLine)}>{rest}</span>}
    </>
  );
}
