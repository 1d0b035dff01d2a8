import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { AlertFrame, type AlertFrameOptions, widthOf } from './alert-frame.tsx';
import { Button, buttonClass } from './button.tsx';
import { dialogFooter } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';
import { RefereeCard } from './pitch.tsx';

/** Why something failed: what failed, and the server's or the app's own words if they say more. */
interface FailureCause {
  what: string;
  why: string | null;
}

interface AlertMessageProps extends AlertFrameOptions {
  /** The exact text of the alert; null shows nothing. */
  message: string | null;
  /** What it comes to, in large type above the message. Without one the message's own first sentence is large. */
  headline?: string | undefined;
  /** What it is about, and what has become of it. */
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
  const main = useRef<HTMLButtonElement>(null);
  const id = useId();
  const marked = message?.startsWith(crossMark) === true;
  return (
    <AlertFrame
      {...{ inPlace, returnFocusTo, onClose }}
      open={message !== null}
      width={widthOf(wide)}
      describedBy={clsx(headline !== undefined && `${id}-message`, `${id}-text`)}
      focusOn={main}
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
            <Button ref={main} className="min-h-12" onClick={offer.onAccept}>
              {offer.text}
            </Button>
          )}
          <Radix.Cancel
            ref={offer === undefined ? main : undefined}
            className={offer === undefined ? buttonClass('primary', 'min-h-12') : buttonClass('secondary')}
          >
            {offer === undefined ? (props.acceptText ?? uiMessages.accept) : uiMessages.close}
          </Radix.Cancel>
        </div>
        {cause !== undefined && (
          <Detail className="-mb-3 *:first:mx-auto *:first:px-3">
            <span>{cause.what}</span>
            {cause.why !== null && (
              <>
                {': '}
                <span>{cause.why}</span>
              </>
            )}
          </Detail>
        )}
      </div>
    </AlertFrame>
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

/** The machine's words, folded away under 'Detalle': what stands over it has said what happened. */
export function Detail({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <details className={clsx('group text-xs leading-4 text-muted', className)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        {uiMessages.detail}
        <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
      </summary>
      <p className="pb-3 text-balance">{children}</p>
    </details>
  );
}
