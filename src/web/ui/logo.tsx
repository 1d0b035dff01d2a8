/** Shows the logo, hidden from screen readers because the name is beside it. */
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

export const logoShapes = [
  { d: 'M24 2 5 6.750v16.500C5 35.1 12.9 42.6 24 46z', fill: '#c8ff2e' },
  { d: 'M24 2v44c11.1-3.4 19-10.9 19-22.750V6.750z', fill: '#0b5d3b' },
] as const;

export const logoLetters = [
  {
    d: 'M9.4 30.8V17h6.7c3 0 4.7 1.3 4.7 3.6 0 1.4-.7 2.4-1.9 2.9 1.5.4 2.4 1.5 2.4 3.1 0 2.7-1.9 4.2-5.1 4.2zM13.3 20.1v2.3h2.1c.9 0 1.4-.4 1.4-1.15s-.5-1.15-1.4-1.15zM13.3 25.2v2.5h2.4c1 0 1.5-.45 1.5-1.25s-.5-1.25-1.5-1.25z',
    fill: '#071711',
  },
  {
    d: 'M27.2 30.8V17h6.3c3.2 0 5.2 1.8 5.2 4.75s-2 4.75-5.2 4.75h-2.3v4.3zM31.2 20.3v2.9h1.7c1.05 0 1.65-.5 1.65-1.45s-.6-1.45-1.65-1.45z',
    fill: '#f3f7f0',
  },
] as const;
