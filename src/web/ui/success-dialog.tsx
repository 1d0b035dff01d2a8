import * as Radix from '@radix-ui/react-alert-dialog';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertFrame, type AlertFrameOptions, widthOf } from './alert-frame.tsx';
import { buttonClass } from './button.tsx';
import { heroFrame } from './dialog-parts.ts';
import { uiMessages } from './messages.ts';

interface SuccessDialogProps extends AlertFrameOptions {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** A picture across its whole width, dark in both themes, in place of the tick. */
  hero?: ReactNode;
  onContinue: () => void;
}

/** Reports a success, with 'Continuar'; Escape continues too. See docs/screens.md#dialogs. */
export function SuccessDialog(props: SuccessDialogProps) {
  const { open, title, description, hero, inPlace, returnFocusTo, onContinue } = props;
  return (
    <AlertFrame {...{ open, inPlace, returnFocusTo }} width={widthOf(false)} onClose={onContinue}>
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
        <div className="mt-2 text-balance text-muted">{description}</div>
      </Radix.Description>
      <Radix.Cancel className={buttonClass('primary', 'mt-6 min-h-12 w-full')}>
        {uiMessages.continue}
      </Radix.Cancel>
    </AlertFrame>
  );
}
