import clsx from 'clsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** How long a dialog is open before it can be confirmed, in milliseconds; see docs/screens.md#dialogs. */
const deafTime = 500;

/**
 * The button of a dialog that confirms something final. It ignores taps and keys at first: the second half of a double tap, or of
 * two presses of Enter, was not meant for it. Nothing of that is seen or read out: it has the focus when the dialog opens, and
 * screen readers would call it unavailable and not say when it no longer is.
 */
export function FinalButton({ onClick, className, ...props }: ComponentProps<typeof Button>) {
  const [listens, setListens] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setListens(true), deafTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      {...props}
      className={clsx(!listens && 'pointer-events-none', className)}
      // Enter in a text box of its form is a click, too.
      onClick={listens ? onClick : (event) => event.preventDefault()}
    />
  );
}
