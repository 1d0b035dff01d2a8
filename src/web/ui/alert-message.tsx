import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { alertClass, type AlertOptions } from './alert-frame.tsx';
import { Button, buttonClass } from './button.tsx';
import { dialogFooter, firstFocus } from './dialog-parts.ts';
import { DialogFrame } from './dialog.tsx';
import { uiMessages } from './messages.ts';
import { RefereeCard } from './pitch.tsx';

/** Why something failed: what failed, and the server's or the app's own words if they say more. */
interface FailureCause {
  what: string;
  why: string | null;
}

interface AlertMessageProps extends AlertOptions {
  /** The exact text of the alert; null shows nothing. */
  message: string | null;
  /** What it comes to, in large type above the message. Without one the message's own first sentence is large. */
  headline?: string | undefined;
  /** The subject of the alert, and its outcome. */
  about?: ReactNode;
  cause?: FailureCause | undefined;
  /** 'Reintentar' as the main button; 'Cerrar' is then the other one. */
  onRetry?: (() => void) | undefined;
  /** Another main button than 'Reintentar'. */
  offer?: { text: string; onAccept: () => void } | undefined;
  /** What the only button says, unless 'Aceptar'. */
  acceptText?: string | undefined;
  /** It has rows of matches: wider, and its buttons stay in sight. */
  wide?: boolean;
  onClose: () => void;
}

/** A text's own cross mark is drawn as a red card; it stays in the text for who hears or copies it. */
const crossMark = '❌ ';

/**
 * An alert inside the page: a referee's card and what it comes to, what it is about, and 'Aceptar', or a way on and 'Cerrar'; see
 * docs/screens.md#dialogs.
 */
export function AlertMessage(props: AlertMessageProps) {
  const { message, headline, about, cause, onRetry, onClose, inPlace, returnFocusTo, wide = false } = props;
  const offer = props.offer ?? (onRetry && { text: uiMessages.retry, onAccept: onRetry });
  const id = useId();
  const marked = message?.startsWith(crossMark) === true;
  return (
    <DialogFrame
      alert
      {...{ inPlace, returnFocusTo, onClose }}
      open={message !== null}
      className={alertClass(wide)}
      describedBy={clsx(headline !== undefined && `${id}-message`, `${id}-text`)}
    >
      <RefereeCard red={marked} />
      <Radix.Title className="mt-3 text-xl leading-7 font-extrabold text-balance">
        {headline ?? <OwnWords text={message ?? ''} marked={marked} />}
      </Radix.Title>
      {headline !== undefined && (
        <p id={`${id}-message`} className={secondLine}>
          {message}
        </p>
      )}
      <div id={`${id}-text`}>{about}</div>
      <div className={wide ? `mt-2 ${dialogFooter}` : 'mt-5'}>
        <div className="flex flex-col gap-3">
          {offer !== undefined && (
            <Button {...firstFocus} className="min-h-12" onClick={offer.onAccept}>
              {offer.text}
            </Button>
          )}
          <Radix.Close
            {...(offer === undefined && firstFocus)}
            className={offer === undefined ? buttonClass('primary', 'min-h-12') : buttonClass('secondary')}
          >
            {offer === undefined ? (props.acceptText ?? uiMessages.accept) : uiMessages.close}
          </Radix.Close>
        </div>
        {cause !== undefined && (
          <details className="group -mb-3 text-xs leading-4 text-muted">
            <summary className="mx-auto flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control px-3 font-semibold [&::-webkit-details-marker]:hidden">
              {uiMessages.detail}
              <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
            </summary>
            <p className="pb-3 text-balance">
              <span>{cause.what}</span>
              {cause.why !== null && (
                <>
                  {': '}
                  <span>{cause.why}</span>
                </>
              )}
            </p>
          </details>
        )}
      </div>
    </DialogFrame>
  );
}

const secondLine = 'mt-1 text-sm leading-5 font-normal text-balance text-muted';

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
