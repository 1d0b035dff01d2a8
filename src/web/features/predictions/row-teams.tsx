import clsx from 'clsx';
import { colorOnGround, unknownColors } from '../../football/club-colors.ts';
import { Crest } from '../../football/crest.tsx';
import type { TeamCrests } from '../../lib/predictions-context.ts';

/** A side of the row in its team's two colours, cut as the logo is. */
export function Flank({
  colors = unknownColors,
  className,
}: {
  colors: string[] | undefined;
  className: string;
}) {
  const [main, stripe = main] = colors.map(colorOnGround);
  return (
    <span
      aria-hidden="true"
      style={{ background: `linear-gradient(165deg, ${main} 62%, ${stripe} 62%)` }}
      className={clsx('absolute inset-y-0 w-1', className)}
    />
  );
}

interface TeamProps {
  name: string;
  crest: TeamCrests;
  /** On the right of the boxes. */
  away?: boolean;
  /** Its match can no longer be predicted: without colour. */
  lost?: boolean;
  /** No higher than its name: the row has nothing that would move. */
  tight?: boolean;
}

/** The crest over the name; in a wide row the crest is beside the boxes, and the name beside it. */
export function Team({ name, crest, away = false, lost = false, tight = false }: TeamProps) {
  return (
    <span
      className={clsx(
        'flex min-w-0 flex-1 basis-0 flex-col items-center gap-1 text-center max-[24rem]:tracking-tight @lg:gap-3',
        lost && 'text-muted',
        // Where enlarged text leaves no room beside the boxes, both teams stand above them.
        '@max-tiny:order-first @max-tiny:basis-2/5',
        away ? '@lg:flex-row @lg:text-left' : '@lg:flex-row-reverse @lg:text-right',
      )}
    >
      <Crest
        name={name}
        {...crest(name)}
        className={clsx('@lg:size-10', 'size-7', lost && 'opacity-60 grayscale')}
      />
      <span
        className={clsx(
          !tight && 'min-h-7',
          'flex min-w-0 text-xs leading-3.5 font-bold wrap-anywhere max-[24rem]:text-2xs max-[24rem]:leading-3.5 @lg:grow @lg:items-center @lg:text-sm @lg:leading-4.5',
        )}
      >
        <span className="w-full">{name}</span>
      </span>
    </span>
  );
}
