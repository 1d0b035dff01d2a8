import { Link } from 'react-router';
import { buttonClass, ScoreLine, Touchlines } from '../../ui/index.ts';
import { notFoundMessages as messages } from './messages.ts';

/** Any other address; see docs/rules.md#not-found-page. */
export function NotFound() {
  return (
    <main className="relative isolate grid min-h-dvh grid-rows-[minmax(4rem,1fr)_auto_auto_minmax(0,1fr)] justify-items-center overflow-hidden px-7 py-3 text-center sm:py-5">
      <Touchlines />
      <HalfwayLine />
      {/* 404, with the logo for the nought. */}
      <div className="w-full max-w-sm lg:max-w-3xl">
        <ScoreLine large left="4" right="4" plain />
      </div>
      <div className="w-full max-w-sm py-6">
        <h1 className="text-[length:min(1.625rem,8vw)] leading-tight font-black tracking-display sm:text-3xl">
          {messages.inSpanish}
        </h1>
        <p className="mt-2 text-balance text-muted">{messages.hint}</p>
        <Link to="/" className={buttonClass('primary', 'mt-6 min-h-13 w-full')}>
          {messages.toHome}
        </Link>
        <Link to="/rules" className={buttonClass('ghost', 'mt-2 w-full hover:bg-raised')}>
          {messages.toRules}
        </Link>
        <p lang="en" className="mt-3 text-xs leading-4 text-muted">
          {messages.title}
        </p>
      </div>
      <HalfwayLine />
    </main>
  );
}

/** The halfway line as far as there is no text, from or to a touchline. */
function HalfwayLine() {
  return <span aria-hidden="true" className="h-full w-[1.5px] bg-chalk" />;
}
