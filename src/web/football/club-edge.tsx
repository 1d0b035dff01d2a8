import { clubColors, colorOnGround } from './club-colors.ts';

interface ClubEdgeProps {
  /** The two colours of each club, `#rrggbb`; unknown clubs are grey. */
  home: string[] | undefined;
  away: string[] | undefined;
}

/** The colours of two clubs as the upper edge of a card, cut as the logo is; see docs/design.md#surfaces. */
export function ClubEdge(clubs: ClubEdgeProps) {
  const { home, away } = clubColors(clubs.home, clubs.away);
  const [homeMain, homeStripe = homeMain] = home.map(colorOnGround);
  const [awayMain, awayStripe = awayMain] = away.map(colorOnGround);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 6"
      preserveAspectRatio="none"
      className="block h-1.5 w-full border-b border-line"
    >
      <path d="M0 0H92L86 6H0z" fill={homeMain} />
      <path d="M92 0H102L96 6H86z" fill={homeStripe} />
      <path d="M104 0H114L108 6H98z" fill={awayStripe} />
      <path d="M114 0H200V6H108z" fill={awayMain} />
    </svg>
  );
}
