import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { Crest, unknownColors } from './crest.tsx';

interface ChampionHeadProps {
  champion: string;
  crest: string | undefined;
  colors: string[] | undefined;
  letters: string | undefined;
  /** Lower on a phone, for a page; no confetti falls. */
  low?: boolean;
  /** For a pick that has not won yet: without confetti. */
  bare?: boolean;
}

/** Left edge and top in percent, turn in degrees; none is near the crest. */
const scraps = [
  [5, 18, 20],
  [12, 62, 70],
  [19, 30, 140],
  [25, 74, 15],
  [31, 14, 100],
  [69, 20, 40],
  [75, 70, 120],
  [80, 34, 10],
  [88, 76, 80],
  [90, 44, 150],
] as const;
const paper = ['var(--color-lime)', '#ffffff', 'var(--color-closing)'];
const colours = ['lime', 'open', 'outcome', 'closing', 'live'].map((name) => `var(--color-${name})`);

/** Shows the champion's crest in front of rays in its two colours, with confetti. */
export function ChampionHead(props: ChampionHeadProps) {
  const { champion, crest, colors = unknownColors, letters, low = false, bare = false } = props;
  const [left = '', right = left] = colors;
  return (
    <div
      className={clsx(
        'relative isolate flex items-center justify-center overflow-hidden',
        low ? 'h-24 wide:h-32' : 'h-32 wide:h-44',
      )}
    >
      <span className="absolute inset-0 -z-20" style={raysOf(left)} />
      {/* Cut along the logo's centre line. */}
      <span
        className="absolute inset-0 -z-20 [clip-path:polygon(54%_0,100%_0,100%_100%,46%_100%)]"
        style={raysOf(right)}
      />
      {(bare ? [] : scraps).map(([x, y, turn], index) => (
        <span
          key={x}
          className="absolute -z-10 h-3 w-1.5 rounded-[1px]"
          style={{
            left: `${x}%`,
            top: `${y}%`,
            rotate: `${turn}deg`,
            background: paper[index % paper.length],
          }}
        />
      ))}
      {!low && !bare && (
        // For three seconds, and not at all with reduced motion (docs/screens.md#celebration).
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 motion-reduce:hidden">
          {Array.from({ length: 15 }, (_, index) => (
            <span
              key={index}
              className="confetti-piece"
              style={{
                left: `${4 + index * 6.4}%`,
                background: colours[index % colours.length],
                animationDelay: `${(index * 7) % 10}00ms`,
                rotate: `${(index * 47) % 180}deg`,
              }}
            />
          ))}
        </div>
      )}
      <span
        className={clsx(
          'flex items-center justify-center rounded-full border-4 bg-ground',
          bare ? 'border-ink' : 'border-lime',
          low ? 'size-19 wide:size-26' : 'size-26 wide:size-36',
        )}
      >
        <Crest name={champion} src={crest} colors={colors} letters={letters} className="size-[78%]" />
      </span>
    </div>
  );
}

/** Returns rays of `color` from the middle; every other one is darker. */
function raysOf(color: string): CSSProperties {
  // A shade over the colour, because Firefox blurs the edges between stops made by `color-mix()`.
  return {
    background: `repeating-conic-gradient(from 5deg at 50% 50%, transparent 0 10deg, rgb(0 0 0 / 0.22) 10deg 20deg) ${color}`,
  };
}
