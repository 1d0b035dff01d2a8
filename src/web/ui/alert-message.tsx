import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { dialogSurface, type FocusTarget, scrimClass, useReturnFocus } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface AlertMessageProps {
  /** The exact text of the alert; null shows nothing. */
  message: string | null;
  /** What it is about, when the sentence does not say so. */
  about?: ReactNode;
  /** A second button, which closes the alert too. */
  offer?: { text: string; onAccept: () => void } | false;
  onClose: () => void;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

/** A cross that a text begins with: heard by who listens to the page; for the eyes there is the icon. */
const cross = /^❌ /u;

/** An alert inside the page: one sentence, what it is about, 'Aceptar', and perhaps an offer; see docs/rules.md#dialogs. */
export function AlertMessage({ message, about, offer, onClose, returnFocusTo }: AlertMessageProps) {
  const returnFocus = useReturnFocus(returnFocusTo);
  const [sign = ''] = message?.match(cross) ?? [];
  return (
    <Radix.Root open={message !== null} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content {...returnFocus} className={clsx(dialogSurface, 'max-w-sm text-center')}>
          <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-live/15 text-live-text">
            <CircleAlert aria-hidden="true" className="size-7" strokeWidth={2.5} />
          </span>
          <Radix.Title className="mt-4 text-lg leading-6 font-extrabold text-balance">
            <span className="sr-only">{sign}</span>
            {message?.replace(cross, '')}
          </Radix.Title>
          <Radix.Description className="mt-2 text-balance text-muted empty:hidden">{about}</Radix.Description>
          {/* Radix gives the focus to Cancel alone. */}
          <Radix.Cancel className={buttonClass('primary', 'mt-5 w-full')}>{uiMessages.accept}</Radix.Cancel>
          {offer && (
            <Radix.Action className={buttonClass('secondary', 'mt-2 w-full')} onClick={offer.onAccept}>
              {offer.text}
            </Radix.Action>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
