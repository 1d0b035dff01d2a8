import { Minus, Plus, Replace, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { QuarantinedChanges } from '../../../domain/organiser-schemas.ts';
import { losesResult } from '../../../domain/quarantine.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { formatNumber } from '../../ui/words.ts';
import { fieldNames, organiserMessages } from './messages.ts';
import { LongList } from './section.tsx';

const messages = organiserMessages.sheet;

type MatchChange = QuarantinedChanges['matches'][number];
/** A changed match that loses its result is told apart: that is what a read is mostly held for. */
type Change = MatchChange['change'] | 'lost';

const looks: Record<Change, [ComponentProps<typeof Badge>['tone'], LucideIcon]> = {
  added: ['open', Plus],
  removed: ['live', Minus],
  changed: ['closing', Replace],
  lost: ['live', Minus],
};

interface QuarantinedReadProps {
  /** Null while it is not known. */
  changes: QuarantinedChanges | null;
  timeZone: string;
}

/** What a quarantined read would change, match by match, each with a tag. */
export function QuarantinedRead({ changes, timeZone }: QuarantinedReadProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-base font-bold">{messages.wouldChange}</h3>
      {changes === null ? (
        <p className="mt-2 text-muted">{messages.unknown}</p>
      ) : (
        <div className="mt-1 flex flex-col gap-3">
          <Changes changes={changes} timeZone={timeZone} />
        </div>
      )}
    </div>
  );
}

function Changes({ changes, timeZone }: { changes: QuarantinedChanges; timeZone: string }) {
  const { matches, total, teamsRemoved } = changes;
  const say = (field: string, value: string): string => {
    if (value === '') return messages.empty;
    return field === 'kickoff_at' ? formatDateTime(value, timeZone) : value;
  };
  return (
    <>
      {total === 0 && <p className="mt-1 text-muted">{messages.nothingElse}</p>}
      {(total > 0 || teamsRemoved.length > 0) && (
        <LongList label={messages.wouldChange}>
          {[
            ...lossesFirst(matches).map(({ id, teams, change, fields }) => (
              <li key={id} className="py-3">
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <strong className="font-semibold">{teams}</strong>
                  <Tag change={change} />
                </div>
                {fields.map(({ field, before, after }) => (
                  <span key={field} className="mt-1 block text-muted">
                    {fieldNames[field] ?? field}: <del>{say(field, before)}</del> →{' '}
                    <strong className="inline-block font-semibold text-ink">{say(field, after)}</strong>
                  </span>
                ))}
              </li>
            )),
            ...(teamsRemoved.length === 0
              ? []
              : [
                  <li
                    key="teams"
                    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3"
                  >
                    <strong className="font-semibold">{messages.teams(teamsRemoved)}</strong>
                    <Tag change="removed" />
                  </li>,
                ]),
          ]}
        </LongList>
      )}
      {matches.length < total && (
        <p className="text-muted">{messages.firstOf(formatNumber(matches.length), formatNumber(total))}</p>
      )}
    </>
  );
}

/** The matches whose result would go, before the others. */
function lossesFirst(matches: readonly MatchChange[]): (Omit<MatchChange, 'change'> & { change: Change })[] {
  return matches
    .map((match) => ({ ...match, change: losesResult(match) ? ('lost' as const) : match.change }))
    .toSorted((a, b) => Number(isLoss(b.change)) - Number(isLoss(a.change)));
}

function isLoss(change: Change): boolean {
  return change === 'lost' || change === 'removed';
}

function Tag({ change }: { change: Change }) {
  const [tone = 'neutral', Icon] = looks[change];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {messages.change[change]}
    </Badge>
  );
}
