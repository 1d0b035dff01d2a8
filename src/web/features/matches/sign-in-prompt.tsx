import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { useGameConfig } from '../../data/index.ts';
import { buttonClass } from '../../ui/index.ts';
import { matchWords } from './words.ts';

/** What a visitor is told in place of the champion banner (spec 1, 2). */
export function SignInPrompt() {
  const points = useGameConfig().data?.tournament.points;
  return (
    <section className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-primary bg-surface p-4">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h2 className="text-lg leading-6 font-bold">{matchWords.signInPrompt}</h2>
        <p className="mt-1 min-h-5 text-sm leading-5 text-muted">{points && matchWords.signInNote(points)}</p>
      </div>
      <Link to="/" className={buttonClass('primary', 'w-full sm:w-auto')}>
        <LogIn aria-hidden="true" className="size-4" />
        {matchWords.signIn}
      </Link>
    </section>
  );
}
