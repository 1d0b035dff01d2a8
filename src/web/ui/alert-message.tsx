import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { buttonClass } from './button.tsx';
import { dialogSurface, scrimClass } from './dialog-surface.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { uiWords } from './words.ts';

interface AlertMessageProps {
  /** The exact text of the alert; null shows nothing. */
  message: string | null;
  onClose: () => void;
}

/** An alert inside the page: one sentence and 'Aceptar' (rulings, "Alerts"). */
export function AlertMessage({ message, onClose }: AlertMessageProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={message !== null} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...returnFocus}
          className={clsx(dialogSurface, 'max-w-sm')}
          aria-describedby={undefined}
        >
          <Radix.Title className="text-base leading-6 font-semibold">{message}</Radix.Title>
          {/* Radix gives the focus to Cancel alone. */}
          <Radix.Cancel className={buttonClass('primary', 'mt-5 w-full')}>{uiWords.accept}</Radix.Cancel>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
