import { lazy, Suspense } from 'react';
import type { SessionUser } from '../lib/stored-session.ts';
import { PageFrame, TabFallback } from './page-frame.tsx';

const Palmares = lazy(() =>
  import('../features/past-cups/palmares.tsx').then((module) => ({ default: module.Palmares })),
);

/** The past cups at their own address, for participants; see docs/rules.md#routes. */
export function PalmaresPage({ user }: { user: SessionUser | null }) {
  return (
    <PageFrame user={user} current="ranking">
      <Suspense fallback={<TabFallback />}>
        <Palmares />
      </Suspense>
    </PageFrame>
  );
}
