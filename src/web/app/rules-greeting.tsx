import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { useGameConfig } from '../lib/game-config.ts';
import { useUnread } from '../lib/use-unread.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import { buttonClass } from '../ui/button.tsx';
import { greetingOf, useSubtitle } from './greeting.tsx';
import { mainPageMessages as messages } from './messages.ts';

/** The heading of the page under the title of the rules, in one line with the subtitle; a visitor is asked in. */
export function RulesGreeting({ user }: { user: SessionUser | null }) {
  const subtitle = useSubtitle('reglas');
  const unread = useUnread().config;
  const over = useGameConfig().data?.over === true;
  if (user === null && unread)
    return (
      <>
        <h1 className="sr-only">{messages.welcomeVisitor}</h1>
        <p>{subtitle}</p>
      </>
    );
  return (
    <>
      <h1 className="inline font-semibold text-ink">
        {user === null && !over ? messages.joinIn : greetingOf(user)}
      </h1>{' '}
      <p className="inline">{subtitle}</p>
      {user === null && !over && (
        <Link to="/" className={buttonClass('primary', 'mt-4 flex! w-full sm:w-fit')}>
          <LogIn aria-hidden="true" className="size-4" />
          {messages.signIn}
        </Link>
      )}
    </>
  );
}
