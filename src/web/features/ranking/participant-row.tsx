import clsx from 'clsx';
import { memo } from 'react';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { countHits } from '../../football/hits.ts';
import { PersonRow } from '../../football/person-row.tsx';
import { formatNumber } from '../../ui/words.ts';
import { rankingMessages as messages } from './messages.ts';

const { columns } = messages;
/** The columns of hits in the wide layout. */
const hitColumns = [
  {
    name: columns.exact,
    countOf: ({ exactPredictions }: LeaderboardEntry) => exactPredictions,
    textOf: (count: number) => countHits('exact', count),
  },
  {
    name: columns.outcome,
    countOf: ({ correctWinners }: LeaderboardEntry) => correctWinners,
    textOf: (count: number) => countHits('outcome', count),
  },
];
const hitClass = 'hidden w-18 text-right wide:block';
const totalClass = 'text-right whitespace-nowrap wide:w-16';

interface ColumnHeadsProps {
  title?: string;
  /** False while no participant has a point: there are no hits and points then. */
  started: boolean;
  /** What there is to know of the order. */
  note?: string | undefined;
}

/** What the columns are; screen readers hear it in every row. */
export function ColumnHeads({ title = columns.person, started, note }: ColumnHeadsProps) {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-8 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-xs leading-4 font-semibold text-muted wide:min-h-11 wide:px-5"
    >
      <span className="min-w-0 grow basis-24">
        <span className="font-extrabold text-ink">{title}</span>
        {note !== undefined && ` · ${note}`}
      </span>
      {started &&
        hitColumns.map(({ name }) => (
          <span key={name} className={hitClass}>
            {name}
          </span>
        ))}
      {started && <span className={totalClass}>{columns.points}</span>}
    </div>
  );
}

interface ParticipantRowProps {
  entry: LeaderboardEntry;
  /** Null while no participant has a point. */
  position: number | null;
  own: boolean;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  /** Whether another participant has the same position. */
  shared: boolean;
  /** The position before the newest match day; undefined while it is not known. */
  before?: number | undefined;
  /** Whether its hits are not known. */
  withoutHits?: boolean;
  /** Whether another row has the same name and the same address before the `@`: a phone shows the domain then too. */
  alike?: boolean;
  /** Opens the participant's profile; without it the row is no button. */
  onOpen?: ((userId: string) => void) | undefined;
}

/** A row of the ranking: name and e-mail, hits where there is room, points; see docs/screens.md#ranking-tab. */
export const ParticipantRow = memo(function ParticipantRow(props: ParticipantRowProps) {
  const { entry, position, own, ownColors, shared, before, onOpen } = props;
  const { withoutHits = false, alike = false } = props;
  return (
    <PersonRow
      {...{ position, own, ownColors, shared, before }}
      name={entry.fullName}
      avatarUrl={entry.avatarUrl}
      onOpen={onOpen && (() => onOpen(entry.userId))}
      note={<Email address={entry.email} whole={alike} />}
    >
      {position === null ? (
        // What there is to tell before the first points; quiet, as it ranks nobody.
        <p className="text-xs leading-4 text-muted tabular-nums wide:text-sm">
          {messages.predictions(entry.totalPredictions)}{' '}
          <span className="sr-only">{messages.pointCount(entry.totalPoints)}</span>
        </p>
      ) : (
        <>
          {(withoutHits ? [] : hitColumns).map(({ name, countOf, textOf }) => (
            <p key={name} className={clsx(hitClass, 'font-semibold tabular-nums')}>
              <span aria-hidden="true">{formatNumber(countOf(entry))}</span>
              <span className="sr-only">{textOf(countOf(entry))}</span>
            </p>
          ))}
          <p className={totalClass}>
            <span className="text-2xl leading-6 font-black tracking-heading tabular-nums">
              {formatNumber(entry.totalPoints)}
            </span>{' '}
            <span className="sr-only">{messages.pointNoun(entry.totalPoints)}</span>
          </p>
        </>
      )}
    </PersonRow>
  );
});

/** An e-mail address. A phone shows what is before the `@`, unless it is to be `whole`. */
function Email({ address, whole }: { address: string; whole: boolean }) {
  const short = shortEmail(address);
  return (
    <p
      title={address}
      className={clsx('text-xs leading-4 text-muted', whole ? 'line-clamp-2 wrap-anywhere' : 'truncate')}
    >
      {short}
      <span className={whole ? undefined : 'sr-only wide:not-sr-only'}>
        <wbr />
        {address.slice(short.length)}
      </span>
    </p>
  );
}

/** What a phone shows of an e-mail address: the rest is the same in most rows. */
function shortEmail(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Returns the ids of the participants whose rows would look the same on a phone: they need their e-mail's domain. */
export function findLookAlikes(entries: readonly LeaderboardEntry[]): Set<string> {
  const first = new Map<string, string>();
  const alike = new Set<string>();
  for (const { userId, fullName, email } of entries) {
    const look = `${fullName}\n${shortEmail(email)}`;
    const other = first.get(look) ?? userId;
    first.set(look, other);
    if (other !== userId) alike.add(other).add(userId);
  }
  return alike;
}
