import { logoLetters, logoShapes } from './logo-shapes.ts';

/** The mark: a shield cut by the centre line, with the letters BP. Hidden from screen readers: the name is beside it. */
export function Logo({ className = 'size-10' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      {logoShapes.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
      <circle cx="24" cy="24" r="13.5" fill="none" stroke="#071711" strokeOpacity="0.22" strokeWidth="1.5" />
      <path d="M24 2v44" stroke="#071711" strokeWidth="2" />
      {logoLetters.map((letter) => (
        <path key={letter.d} fillRule="evenodd" {...letter} />
      ))}
    </svg>
  );
}
