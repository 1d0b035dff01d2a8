import { useEffect, useState } from 'react';

/** How many pieces fall, and for how long in milliseconds (spec 9). */
const pieces = 15;
const duration = 3000;
const colours = ['var(--lime)', 'var(--open)', 'var(--outcome)', 'var(--closing)', 'var(--live)'];

/** Fifteen pieces of paper that fall for three seconds; who wants no movement sees them lie still. */
export function Confetti() {
  const [falling, setFalling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFalling(false), duration);
    return () => clearTimeout(timer);
  }, []);
  if (!falling) return null;
  return (
    <div
      aria-hidden="true"
      data-testid="confetti"
      className="pointer-events-none absolute inset-0 overflow-hidden"
    >
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
