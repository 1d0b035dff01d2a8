import { Link } from 'react-router';
import { buttonClass, ScoreLine } from '../../ui/index.ts';
import { notFoundMessages } from './messages.ts';

/** Any other address; see docs/rules.md#not-found-page. */
export function NotFound() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center overflow-hidden px-6 py-8 text-center">
      <div className="w-full max-w-sm">
        {/* 404, with the logo for the nought. */}
        <ScoreLine left="4" right="4" />
        <h1 className="mt-6 text-2xl leading-8 font-extrabold tracking-heading">{notFoundMessages.title}</h1>
        <Link to="/" className={buttonClass('primary', 'mt-6 min-h-13 w-full')}>
          {notFoundMessages.toHome}
        </Link>
      </div>
    </main>
  );
}
