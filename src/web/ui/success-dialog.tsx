import * as Radix from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { dialogSurface, scrimClass } from './dialog-surface.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { uiWords } from './words.ts';

interface SuccessDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  onContinue: () => void;
}

/** The generic success dialog with its 'Continuar' button (spec 2); Escape continues too. */
export function SuccessDialog({ open, title, description, onContinue }: SuccessDialogProps) {
  const returnFocus = useReturnFocus();
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
          <Radix.Cancel className={buttonClass('primary', 'mt-6 w-full')}>{uiWords.continue}</Radix.Cancel>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
