import { Users } from 'lucide-react';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import { useGameConfig } from '../../data/index.ts';
import { useNearRows } from '../../data/ranking-views.ts';
import { Card, EmptyState } from '../../ui/index.ts';
import { useNeighbours } from './gap-above.ts';
import { ParticipantRows } from './participant-rows.tsx';
import { rankingMessages as messages } from './messages.ts';
import { ViewWithoutData } from './ranking-skeleton.tsx';
import type { ViewProps } from './ranking-views.tsx';

/** The own row with those around it; see docs/rules.md#ranking-views. */
export function NearView(view: ViewProps) {
  const query = useNearRows();
  const { data } = query;
  // Nobody moves any more.
  const over = useGameConfig().data?.over === true;
  // Those with the same position may be outside of these rows.
  const first = useNeighbours(data?.entries[0]?.position).shared;
  const last = useNeighbours(data?.entries.at(-1)?.position).shared;
  if (data === undefined) return <ViewWithoutData query={query} />;
  const { entries, before } = data;
  if (entries.length === 0)
    return (
      <EmptyState icon={<Users />} title={messages.notYet}>
        {messages.emptyHint}
      </EmptyState>
    );
  const started = entries.some(isRankingStarted);
  return (
    <Card>
      <ParticipantRows
        {...view}
        {...{ entries, started }}
        before={over ? {} : before}
        grouped
        sharedEnds={{ first, last }}
        label={messages.views.near}
      />
    </Card>
  );
}
