import { useEffect, useState } from 'react';

/** Number of pieces, and how long they fall in milliseconds; see docs/rules.md#celebration. */
const pieces = 15;
const duration = 3000;
const colours = ['var(--lime)', 'var(--open)', 'var(--outcome)', 'var(--closing)', 'var(--live)'];

/** Fifteen pieces that fall behind the crest for three seconds; none with `prefers-reduced-motion`. */
export function Confetti() {
  const [falling, setFalling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFalling(false), duration);
    return () => clearTimeout(timer);
  }, []);
  if (!falling) return null;
  return (
    <div aria-hidden="true" data-testid="confetti" className="pointer-events-none absolute inset-0 -z-10">
      {Array.from({ length: pieces }, (_, index) => (
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
  );
}
