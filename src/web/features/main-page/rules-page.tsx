import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../session/index.ts';
import { useSession } from '../../data/index.ts';
import { RulesGreeting } from './rules-greeting.tsx';
import { PageFrame, TabFallback } from './page-frame.tsx';

const Rules = lazy(() => import('../rules/index.ts').then((module) => ({ default: module.Rules })));

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
