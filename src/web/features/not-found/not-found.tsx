import { Link } from 'react-router';
import { buttonClass, PitchLines } from '../../ui/index.ts';
import { notFoundWords } from './words.ts';

/** Any other address. The English sentence is the specification's own. */
export function NotFound() {
  return (
    <main className="relative isolate flex min-h-dvh flex-col items-center justify-center overflow-hidden px-6 text-center">
      <PitchLines className="-z-10" />
      <p aria-hidden="true" className="text-[7rem] leading-none font-black tracking-[-0.05em] tabular-nums">
        404
      </p>
      <h1 className="mt-4 text-2xl font-bold">{notFoundWords.title}</h1>
      <Link to="/" className={buttonClass('primary', 'mt-8')}>
        {notFoundWords.toHome}
      </Link>
    </main>
  );
}
