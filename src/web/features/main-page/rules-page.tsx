import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../session/loading-screen.tsx';
import { useSession } from '../../data/session.ts';
import { RulesGreeting } from './rules-greeting.tsx';
import { PageFrame, TabFallback } from './page-frame.tsx';

const Rules = lazy(() => import('../rules/rules.tsx').then((module) => ({ default: module.Rules })));

/** The rules at their own address, for everyone; see docs/rules.md#routes. */
export function RulesPage() {
  const { status, user } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  return (
    <PageFrame user={user} current="reglas">
      <Suspense fallback={<TabFallback />}>
        <Rules greeting={<RulesGreeting user={user} />} />
      </Suspense>
    </PageFrame>
  );
}
