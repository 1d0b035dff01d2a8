import { BlankShield } from '../../ui/index.ts';

/** Two shields without a club beside the centre circle, as wide as enlarged text leaves them. */
export function BlankResult() {
  return (
    <span aria-hidden="true" className="flex w-full max-w-72 items-center justify-between">
      <BlankShield className="h-auto w-[min(3.5rem,24%)]" />
      <span className="aspect-square w-[min(5rem,36%)] rounded-full border-[1.5px] border-chalk" />
      <BlankShield className="h-auto w-[min(3.5rem,24%)]" />
    </span>
  );
}
