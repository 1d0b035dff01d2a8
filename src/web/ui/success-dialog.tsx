import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { dialogSurface, type FocusTarget, scrimClass, useReturnFocus } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface SuccessDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  onContinue: () => void;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

/** Reports a success, with 'Continuar'; Escape continues too. See docs/rules.md#dialogs. */
export function SuccessDialog({ open, title, description, onContinue, returnFocusTo }: SuccessDialogProps) {
  const returnFocus = useReturnFocus(returnFocusTo);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onContinue()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content {...returnFocus} className={clsx(dialogSurface, 'max-w-sm text-center')}>
          <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-lime text-on-lime">
            <Check aria-hidden="true" className="size-7" strokeWidth={3} />
          </span>
          <Radix.Title className="mt-4 text-xl leading-7 font-extrabold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{description}</div>
          </Radix.Description>
          {/* Radix gives the focus to Cancel alone. */}
          <Radix.Cancel className={buttonClass('primary', 'mt-6 w-full')}>{uiMessages.continue}</Radix.Cancel>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
