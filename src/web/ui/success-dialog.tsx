import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { dialogSurface, type FocusTarget, heroFrame, scrimClass, useReturnFocus } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface SuccessDialogProps {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** A picture across its whole width, dark in both themes, in place of the tick. */
  hero?: ReactNode;
  /** The dialog that it was opened from is `covered`, and has dimmed the page already. */
  inPlace?: boolean;
  onContinue: () => void;
  /** What gets the focus afterwards; without it, what had it before. */
  returnFocusTo?: FocusTarget | undefined;
}

/** Reports a success, with 'Continuar'; Escape continues too. See docs/rules.md#dialogs. */
export function SuccessDialog(props: SuccessDialogProps) {
  const { open, title, description, hero, inPlace = false, onContinue } = props;
  const returnFocus = useReturnFocus(props.returnFocusTo);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onContinue()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass(inPlace)} />
        <Radix.Content {...returnFocus} className={clsx(dialogSurface, 'max-w-sm text-center')}>
          {hero === undefined ? (
            <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-lime text-on-lime">
              <Check aria-hidden="true" className="size-7" strokeWidth={3} />
            </span>
          ) : (
            <div data-theme="dark" className={heroFrame}>
              {hero}
            </div>
          )}
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
