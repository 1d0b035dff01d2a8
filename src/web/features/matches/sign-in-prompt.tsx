import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { useGameConfig } from '../../data/index.ts';
import { buttonClass } from '../../ui/index.ts';
import { matchMessages } from './messages.ts';

/** What a visitor sees in place of the champion banner; see docs/rules.md#visitors. */
export function SignInPrompt() {
  const points = useGameConfig().data?.tournament.points;
  return (
    <section className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-primary bg-surface p-4 sm:px-6">
      <div className="min-w-up-to-48 flex-1">
        <h2 className="text-lg leading-6 font-bold">{matchMessages.signInPrompt}</h2>
        <p className="mt-1 min-h-5 text-sm leading-5 text-muted">
          {points && matchMessages.signInNote(points)}
        </p>
      </div>
      <Link to="/" className={buttonClass('primary', 'w-full sm:w-auto')}>
        <LogIn aria-hidden="true" className="size-4" />
        {matchMessages.signIn}
      </Link>
    </section>
  );
}
