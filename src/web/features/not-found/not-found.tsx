import { Link } from 'react-router';
import { buttonClass, PitchPage } from '../../ui/index.ts';
import { notFoundMessages as messages } from './messages.ts';

/** Any other address; see docs/rules.md#not-found-page. The score is 404, with the logo for the nought. */
export function NotFound() {
  return (
    <PitchPage left="4" right="4" board={messages.title}>
      <h1 className="text-[length:min(1.75rem,8.5vw)] leading-tight font-black tracking-display sm:text-4xl">
        {messages.inSpanish}
      </h1>
      <p className="mt-2 text-balance text-muted">{messages.hint}</p>
      <Link to="/" className={buttonClass('primary', 'mt-6 min-h-13 w-full')}>
        {messages.toHome}
      </Link>
      <Link to="/rules" className={buttonClass('ghost', 'mt-2 w-full hover:bg-raised')}>
        {messages.toRules}
      </Link>
    </PitchPage>
  );
}
