import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { useSession } from '../lib/session.ts';
import { RulesGreeting } from './rules-greeting.tsx';
import { PageFrame, TabFallback } from './page-frame.tsx';

const Rules = lazy(() => import('../features/rules/rules.tsx').then((module) => ({ default: module.Rules })));

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
