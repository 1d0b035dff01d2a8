import { Download, BookOpenText, CalendarDays, Trophy, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import clsx from 'clsx';
import { useInstall } from '../lib/install-offer.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme.tsx';
import { useChampionColors } from '../lib/team-crest.ts';
import { OwnDataButton, SignOutButton } from '../features/account/account-buttons.tsx';
import { DemoLink } from '../features/sign-in/login-screen.tsx';
import { userFallback } from './greeting.tsx';
import { type Tab, tabLabels, tabsFor, useOpenTab } from './tabs.ts';

interface TopBarProps {
  user: SessionUser | null;
  current: Tab;
}

/** Shows the sticky bar with logo, tabs, user and sign-out. On a phone the tabs are at the bottom. */
export function TopBar({ user, current }: TopBarProps) {
  const signedIn = user !== null;
  const openTab = useOpenTab(signedIn);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground">
      <a
        href="#contenido"
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 px-4 py-0.5 md:min-h-16 md:px-6 md:py-0">
        <button
          type="button"
          aria-label="Beyond Prode, ir a los partidos"
          onClick={() => openTab('partidos')}
          className="flex min-h-11 items-center gap-2.5 rounded-control text-lg font-extrabold tracking-tight"
        >
          <Logo className="size-9 shrink-0" />
          <span className={signedIn ? 'max-lg:hidden' : 'max-sm:hidden'}>Beyond Prode</span>
        </button>
        <TabBar current={current} signedIn={signedIn} />
        <div className="flex min-w-0 grow basis-44 items-center justify-end gap-1">
          <DemoLink className="mr-1 px-2.5 py-1 max-md:hidden" />
          {signedIn && <UserInfo user={user} />}
          {signedIn && <InstallButton />}
          <ThemeToggle />
          {signedIn ? (
            <SignOutButton />
          ) : (
            <Link
              to="/"
              // 36 px high with a touch area of 44 px, because the page's main button is below.
              className={buttonClass(
                'secondary',
                'relative min-h-9! px-3! py-1.5! after:absolute after:inset-x-0 after:-inset-y-1',
              )}
            >
              Iniciar sesión
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

function UserInfo({ user }: { user: SessionUser }) {
  const name = user.fullName || userFallback;
  return (
    <OwnDataButton user={user}>
      <Avatar
        name={user.fullName || user.email}
        src={user.avatarUrl}
        colors={useChampionColors()}
        className="size-9"
      />
      <span className="max-w-60 min-w-0 leading-tight">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="block truncate text-xs text-muted">{user.email}</span>
      </span>
    </OwnDataButton>
  );
}

function InstallButton() {
  const install = useInstall();
  if (install === null) return null;
  return (
    <button
      type="button"
      title="Instalar"
      onClick={install}
      className={buttonClass('ghost', 'px-3! text-sm')}
    >
      <Download aria-hidden="true" className="size-4" />
      <span className="max-lg:sr-only">Instalar</span>
    </button>
  );
}

const icons: Record<Tab, LucideIcon> = { partidos: CalendarDays, ranking: Trophy, reglas: BookOpenText };

function TabBar({ current, signedIn }: { current: Tab; signedIn: boolean }) {
  const openTab = useOpenTab(signedIn);
  return (
    <nav
      aria-label="Secciones"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-ground pb-safe md:static md:ml-4 md:border-0"
    >
      <ul className="flex">
        {tabsFor(signedIn).map((tab) => {
          const Icon = icons[tab];
          return (
            <li key={tab} className="flex-1">
              <button
                type="button"
                aria-current={tab === current ? 'page' : undefined}
                onClick={() => openTab(tab)}
                className={clsx(
                  'relative flex min-h-13 w-full flex-col items-center justify-center gap-0.5 text-xs font-semibold transition-colors',
                  'focus-visible:-outline-offset-2 md:min-h-16 md:px-4 md:text-md',
                  'before:absolute before:inset-x-3 before:top-0 before:h-0.75 before:rounded-full md:before:top-auto md:before:bottom-0',
                  tab === current ? 'text-ink before:bg-primary' : 'text-muted hover:text-ink',
                )}
              >
                <Icon
                  aria-hidden="true"
                  className="size-5 md:hidden"
                  strokeWidth={tab === current ? 2.4 : 2}
                />
                {tabLabels[tab]}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
