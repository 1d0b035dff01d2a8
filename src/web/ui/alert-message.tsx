import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { buttonClass } from './button.tsx';
import { dialogSurface, type FocusTarget, scrimClass, useReturnFocus } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface AlertMessageProps {
  /** The exact text of the alert; null shows nothing. */
  message: string | null;
  /** What it is about, when the sentence does not say so. */
  about?: string | null;
  /** A second button, which closes the alert too. */
  offer?: { text: string; onAccept: () => void } | false;
  onClose: () => void;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

/** An alert inside the page: one sentence, what it is about, 'Aceptar', and perhaps an offer; see docs/rules.md#dialogs. */
export function AlertMessage({ message, about, offer, onClose, returnFocusTo }: AlertMessageProps) {
  const returnFocus = useReturnFocus(returnFocusTo);
  return (
    <Radix.Root open={message !== null} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content {...returnFocus} className={clsx(dialogSurface, 'max-w-sm')}>
          <Radix.Title className="text-base leading-6 font-semibold">{message}</Radix.Title>
          <Radix.Description className="mt-2 text-muted empty:hidden">{about}</Radix.Description>
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
