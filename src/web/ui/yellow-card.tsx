import clsx from 'clsx';

/** A referee's yellow card: something went wrong, the game goes on. */
export function YellowCard({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'flex h-14 w-10 rotate-12 items-center justify-center rounded-[0.375rem] bg-closing text-3xl leading-none font-black text-on-lime sm:h-17 sm:w-12',
        className,
      )}
    >
      !
    </span>
  );
}
