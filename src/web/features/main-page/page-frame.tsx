import { useEffect, type ReactNode } from 'react';
import type { SessionUser } from '../../data/index.ts';
import type { Tab } from './tabs.ts';
import { TopBar } from './top-bar.tsx';
import { mainPageWords, tabLabels } from './words.ts';

interface PageFrameProps {
  user: SessionUser | null;
  current: Tab;
  children: ReactNode;
}

/** Top bar and content column of every page behind the login screen; leaves room for a phone's tab bar. */
export function PageFrame({ user, current, children }: PageFrameProps) {
  useEffect(() => {
    document.title = `${tabLabels[current]} · ${mainPageWords.product}`;
    return () => {
      document.title = mainPageWords.product;
    };
  }, [current]);
  return (
    <>
      <TopBar user={user} current={current} />
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto flex max-w-6xl flex-col gap-3 px-4 pt-3 pb-28 sm:gap-6 outline-none sm:px-6 sm:pt-6 md:pb-16"
      >
        {children}
      </main>
    </>
  );
}
