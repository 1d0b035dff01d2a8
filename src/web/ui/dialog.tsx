import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialogSurface, scrimClass } from './dialog-surface.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { uiWords } from './words.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Read out with the title; shown under it. */
  description?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A modal dialog: focus goes in, stays and comes back; Escape, the cross and the outside close it. */
export function Dialog({ open, onOpenChange, title, description, className, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...returnFocus}
          className={clsx(dialogSurface, 'max-w-lg', className)}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pr-10 text-xl leading-7 font-extrabold">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
          )}
          {children}
          <Radix.Close
            aria-label={uiWords.close}
            className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
