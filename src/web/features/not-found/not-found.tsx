import { Link } from 'react-router';
import { buttonClass, PitchLines } from '../../ui/index.ts';
import { notFoundMessages } from './messages.ts';

/** Any other address; see docs/rules.md#not-found-page. */
export function NotFound() {
  return (
    <main className="relative isolate flex min-h-dvh flex-col items-center justify-center overflow-hidden px-6 text-center">
      <PitchLines className="-z-10" />
      <div className="bg-ground p-6">
        <p aria-hidden="true" className="text-display leading-none font-black tracking-tighter tabular-nums">
          404
        </p>
        <h1 className="mt-4 text-2xl font-bold">{notFoundMessages.title}</h1>
        <Link to="/" className={buttonClass('primary', 'mt-8')}>
          {notFoundMessages.toHome}
        </Link>
      </div>
    </main>
  );
}
