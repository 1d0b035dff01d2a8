import { Sparkles } from 'lucide-react';
import { fewestSkillMatches } from '../../../domain/skill.ts';
import { useOwnSkill, useSkillRanking } from '../../data/skill.ts';
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
  if (data === undefined) return <ViewWithoutData query={query} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<Sparkles />} title={messages.tooFew}>
        {messages.tooFewHint(fewestSkillMatches)}
      </EmptyState>
    );
  return (
    <>
      <OwnPartError title={messages.ownFailed} query={own} />
      <SkillTable {...view} ranking={data} own={own.data} />
    </>
  );
}
