import clsx from 'clsx';
import { Users } from 'lucide-react';
import { useId } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { isOnlyHit } from '../../../domain/crowd.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Crowd, CrowdScore } from '../../../domain/picks-schemas.ts';
import { hitOf, predictedScore, type Score } from '../../../domain/score-prediction.ts';
import { clubColors, colorOnGround } from '../../football/crest.tsx';
import { hits } from '../../football/hits.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { useUser } from '../../lib/session.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconNote } from '../../ui/icon-note.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { firstNameOf } from '../../ui/words.ts';
import { useMatchPicks } from './api.ts';
import { agencyMessages as messages } from './messages.ts';

/** Shows what everybody predicted for a match that has started; see docs/screens.md#match-card. */
export function AgencyBlock({ match }: { match: Match }) {
  const { data, isError } = useMatchPicks(match.id, true);
  const userId = useUser()?.id ?? '';
  const { predictions, state } = usePredictions();
  const prediction = predictions.get(match.id);
  const own = prediction && predictedScore(prediction);
  const result = finalResultOf(match);
  if (data === undefined)
    return isError ? (
      <IconNote icon={<Users />}>{messages.unavailable}</IconNote>
    ) : (
      <Skeleton className="h-29" />
    );
  if (data === null) return null;
  const { crowd, predicted, participants } = data;
  // Predictions may still be secret: the server's clock decides when the match starts.
  if (crowd === null)
    return (
      <IconNote
        icon={<Users />}
      >{`${messages.predicted(predicted, participants)}. ${messages.secret}`}</IconNote>
    );
  // This note would contradict 'Tu predicción no cargó'.
  if (predicted === 0)
    return state === 'failed' ? null : (
      <IconNote icon={<Users />}>Nadie de la agencia predijo este partido.</IconNote>
    );
  const isOnlyOne =
    own !== undefined && result !== null && crowd.hits !== null && isOnlyHit(own, result, crowd.hits);
  return (
    <div className="@container flex flex-col gap-2">
      <div className="flex min-h-5 flex-wrap items-center gap-x-2">
        <h4 className="text-xs leading-5 font-bold">{messages.title}</h4>
        {isOnlyOne && (
          <span className="rounded-md bg-lime px-1.5 text-2xs leading-5 font-extrabold text-on-lime">
            Solo tú lo viste
          </span>
        )}
        {/* The 44 px touch target reaches into the gaps. */}
        <span className="-my-3 -mr-2 ml-auto">
          <SeeAllButton match={match} count={predicted} />
        </span>
      </div>
      <OutcomeBar match={match} crowd={crowd} />
      <CommonScores scores={crowd.scores} result={result} userId={userId} own={own} />
    </div>
  );
}

/** Shows '37 de 44 ya predijeron', and from kick-off on the button that opens the list. */
export function AgencyLine({ match, isPublic }: { match: Match; isPublic: boolean }) {
  const { data } = useMatchPicks(match.id, isPublic);
  if (data == null) return null;
  if (data.crowd !== null && data.predicted > 0)
    return (
      <span className="-my-4 -mr-2 block">
        <SeeAllButton match={match} count={data.predicted} />
      </span>
    );
  return messages.predicted(data.predicted, data.participants);
}

function SeeAllButton({ match, count }: { match: Match; count: number }) {
  const { openPicks } = usePredictions();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${messages.seeAll(count)}: ${match.homeTeam} - ${match.awayTeam}`}
      onClick={() => openPicks(match.id)}
      className="inline-flex min-h-11 items-center rounded-control px-2 text-xs font-semibold whitespace-nowrap text-ink underline decoration-line underline-offset-3 hover:bg-raised"
    >
      {messages.seeAll(count)}
    </button>
  );
}

interface CommonScoresProps {
  scores: readonly CrowdScore[];
  result: Score | null;
  userId: string;
  own: Score | undefined;
}

function CommonScores({ scores, result, userId, own }: CommonScoresProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="text-2xs leading-4 text-muted">
        {scores.length === 1 ? 'Marcador más elegido' : 'Marcadores más elegidos'}
      </p>
      <ul
        aria-labelledby={id}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-x-2"
      >
        {scores.map((score) => {
          const { home, away, picks } = score;
          const isOwn = own?.home === home && own.away === away;
          const others = score.people.filter((person) => person.userId !== userId);
          const named = isOwn ? ['tú'] : others.slice(0, 1).map(({ name }) => firstNameOf(name));
          const look = result === null ? undefined : hits[hitOf(score, result)];
          const Icon = look === hits.miss ? undefined : look?.icon;
          return (
            <li key={`${home}-${away}`} className="min-w-0">
              <p className={clsx('flex items-center gap-1.5', look?.text)}>
                <span className="text-md leading-6 font-black whitespace-nowrap tabular-nums">
                  {home} - {away}
                </span>
                {Icon !== undefined && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
                <span className="sr-only">{look?.name}</span>
                <span aria-hidden="true" className="flex -space-x-1.5 overflow-hidden">
                  {others.slice(0, 2).map((person) => (
                    <Avatar
                      key={person.userId}
                      name={person.name}
                      src={person.avatarUrl}
                      className="size-5 text-[0.5rem]"
                    />
                  ))}
                </span>
              </p>
              <p className={clsx('truncate text-2xs leading-4', isOwn ? 'font-bold text-ink' : 'text-muted')}>
                {messages.people(named, picks)}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface OutcomeBarProps {
  match: Pick<Match, 'homeTeam' | 'awayTeam'>;
  crowd: Pick<Crowd, 'home' | 'draw' | 'away'>;
  large?: boolean;
}

/** Shows the share of each outcome in percent, over a bar in the clubs' colours with the draw as a chalk line. */
export function OutcomeBar({ match, crowd, large = false }: OutcomeBarProps) {
  const crest = useTeamCrest();
  const { home, away } = clubColors(crest(match.homeTeam).colors, crest(match.awayTeam).colors);
  const percents = percentsOf([crowd.home, crowd.draw, crowd.away]);
  const club = 'h-full min-w-3 basis-0 inset-ring inset-ring-ink/20';
  const outcomes = [
    {
      name: match.homeTeam,
      place: 'min-w-0',
      bar: `${club} rounded-l-full [clip-path:polygon(0_0,100%_0,calc(100%-0.25rem)_100%,0_100%)]`,
      background: coloursOf(home, 'right'),
    },
    {
      place: 'shrink-0 items-center',
      bar: 'h-0.75 max-h-1/2 min-w-1 basis-0 rounded-full bg-muted',
    },
    {
      name: match.awayTeam,
      place: 'min-w-0 items-end',
      bar: `${club} rounded-r-full [clip-path:polygon(0.25rem_0,100%_0,100%_100%,0_100%)]`,
      background: coloursOf(away, 'left'),
    },
  ];
  return (
    <div className="@container">
      <dl
        className={clsx(
          'flex justify-between gap-x-2 text-2xs leading-4 tracking-tight @max-narrow:flex-wrap',
          large && 'mb-1.5',
        )}
      >
        {outcomes.map(({ name, place }, index) => (
          <div
            key={index}
            className={clsx(
              'flex max-w-[52%] gap-x-1 @max-narrow:max-w-full',
              large && 'flex-col-reverse',
              place,
            )}
          >
            <dt title={name} className={clsx('max-w-full text-muted', name !== undefined && 'truncate')}>
              {name !== undefined && <span className={large ? undefined : 'sr-only'}>Gana </span>}
              {name ?? 'Empate'}
            </dt>{' '}
            <dd className={clsx('shrink-0 font-extrabold tabular-nums', large && 'text-xl leading-6')}>
              {percents[index]} %
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className={clsx('mt-0.75 flex items-center gap-1', large ? 'h-2.5' : 'h-1.25')}>
        {outcomes.map(({ bar, background }, index) => {
          const flexGrow = percents[index] ?? 0;
          return flexGrow > 0 && <span key={index} style={{ flexGrow, background }} className={bar} />;
        })}
      </div>
    </div>
  );
}

/** Returns a gradient of the club's first colour with a stripe of its second one at the `towards` end. */
function coloursOf(colors: string[], towards: 'left' | 'right'): string {
  const [main, stripe = main] = colors.map(colorOnGround);
  return `linear-gradient(to ${towards}, ${main} calc(100% - 0.5rem), ${stripe} 0)`;
}

/** Returns counts as whole percents that sum to 100, or to 0 if all are 0. The largest remainders round up. */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
