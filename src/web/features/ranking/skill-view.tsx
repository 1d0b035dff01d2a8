import { Sparkles } from 'lucide-react';
import { fewestSkillMatches } from '../../../domain/skill.ts';
import { useOwnSkill, useSkillRanking } from '../../data/skill.ts';
import { useLastError } from '../../data/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { OwnPartError, ViewWithoutData } from './ranking-skeleton.tsx';
import type { ViewProps } from './ranking-views.tsx';
import { skillMessages as messages } from './skill-messages.ts';
import { SkillTable } from './skill-table.tsx';

/** Who predicts better than the average pick; see docs/rules.md#skill-view. */
export function SkillView(view: ViewProps) {
  const query = useSkillRanking();
  const { data } = query;
  const own = useOwnSkill();
  const ownFailed = useLastError(own) !== null;
  // With the own value, above the rows, which stay where they are.
  if (data === undefined || (own.data === undefined && !ownFailed)) return <ViewWithoutData query={query} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<Sparkles />} title={messages.tooFew}>
        <p className="text-balance">{messages.tooFewHint(fewestSkillMatches)}</p>
      </EmptyState>
    );
  return (
    <>
      <OwnPartError title={messages.ownFailed} query={own} />
      <SkillTable {...view} ranking={data} own={own.data} />
    </>
  );
}
