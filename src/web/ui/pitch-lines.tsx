import clsx from 'clsx';

/** Chalk lines of a pitch seen from above, lying down, behind other content; place and fade it with `className`. */
export function PitchLines({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1050 680"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="var(--chalk)"
      strokeWidth="1.5"
      className={clsx('pointer-events-none absolute inset-0 size-full', className)}
    >
      <g className="[&>*]:[vector-effect:non-scaling-stroke]">
        <rect x="20" y="20" width="1010" height="640" />
        <path d="M525 20v640" />
        <circle cx="525" cy="340" r="91.5" />
        <path d="M20 138.4h165v403.2H20M20 248.4h55v183.2H20M185 266.9a91.5 91.5 0 0 1 0 146.2" />
        <path d="M1030 138.4H865v403.2h165M1030 248.4h-55v183.2h55M865 266.9a91.5 91.5 0 0 0 0 146.2" />
        <path d="M30 20a10 10 0 0 1-10 10M20 650a10 10 0 0 1 10 10M1020 20a10 10 0 0 0 10 10M1030 650a10 10 0 0 0-10 10" />
      </g>
    </svg>
  );
}
