import { BlankShield } from '../../ui/index.ts';
import { matchMessages } from './messages.ts';

/** Two shields without a club beside the centre circle, as wide as enlarged text leaves them. */
export function BlankResult() {
  return (
    <span aria-hidden="true" className="flex w-full max-w-72 items-center justify-between">
      <BlankShield className="h-auto w-[min(3.5rem,24%)]" />
      <span className="flex aspect-square w-[min(5rem,36%)] items-center justify-center rounded-full border-[1.5px] border-chalk font-bold text-muted">
        {matchMessages.versus}
      </span>
      <BlankShield className="h-auto w-[min(3.5rem,24%)]" />
    </span>
  );
}
