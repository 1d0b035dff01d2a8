import clsx from 'clsx';
import { CalendarCheck, ChevronDown, Flame, Target, TrendingUp, Trophy, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Climb, GameRecords as Records, OwnDay, RiskiestHit } from '../../../domain/recap-schemas.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useUser } from '../../lib/session.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { formatMatchDay } from '../../ui/dates.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { formatNumber } from '../../ui/words.ts';
import { useRecap } from './api.ts';
import { headlineOf, namesOf, recapMessages as messages } from './messages.ts';
import { ShareButton, shareContentOf } from './share-button.tsx';

interface MorningRecapProps {
  matchDay: string;
  onDismiss: () => void;
}

const lineClass =
  'flex min-w-0 grow flex-wrap content-center items-center gap-x-3 px-3 py-1.5 text-left tabular-nums wide:flex-nowrap wide:pl-6';

/**
 * The last match day as a row of the band that unfolds: how the day went, the own points as a stamp, and its best; see
 * docs/screens.md#recap-of-the-morning. Of a day that nobody predicted the line alone.
 */
export function MorningRecap({ matchDay, onDismiss }: MorningRecapProps) {
  const { data, isLoading } = useRecap(matchDay);
  const [open, setOpen] = useState(false);
  const id = useId();
  const best = data?.recap?.best ?? null;
  const own = data?.own ?? null;
  const nobody = data?.recap?.participants === 0;
  const dismiss = () => {
    // Where its button was there is nothing left to have the focus.
    document.querySelector('main')?.focus({ preventScroll: true });
    onDismiss();
  };
  const line = isLoading ? (
    <Skeleton className="h-4 w-44" />
  ) : (
    <>
      <CalendarCheck aria-hidden="true" className="hidden size-5 shrink-0 text-muted wide:block" />
      <span className="min-w-0 basis-full text-code leading-5 font-extrabold text-balance wide:shrink-0 wide:basis-auto wide:text-md">
        <Headline
          text={headlineOf(matchDay, own, nobody)}
          points={own === null || own.dayPosition === null ? null : own.points}
        />
      </span>
      {best !== null && (
        <span className="min-w-0 grow basis-0 truncate text-2xs leading-4 text-muted">
          {messages.bestOf(namesOf(best.people), best.points)}
        </span>
      )}
    </>
  );
  return (
    <section aria-label={messages.title} className="border-t border-line bg-raised">
      <div className="flex min-h-14 items-stretch">
        {nobody ? (
          <p className={lineClass}>{line}</p>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className={clsx(lineClass, 'transition-colors hover:bg-surface focus-visible:-outline-offset-3')}
          >
            {line}
            <span className="ml-auto flex items-center gap-1 text-xs leading-5 font-semibold wide:text-sm">
              {open ? messages.close : messages.open}
              <ChevronDown
                aria-hidden="true"
                className={clsx('size-4 transition-transform', open && 'rotate-180')}
              />
            </span>
          </button>
        )}
        {/* A phone's line is short: there it can be put away once it is unfolded. */}
        <span className={clsx('self-center', !open && !nobody && 'hidden wide:block')}>
          <IconButton label={messages.dismiss} onClick={dismiss}>
            <X aria-hidden="true" className="size-4 text-muted" />
          </IconButton>
        </span>
      </div>
      <div id={id} hidden={!open} className="border-t border-line px-3 py-3 wide:px-6">
        {open && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <DayFacts {...{ matchDay }} withBest className="flex flex-wrap gap-x-8 gap-y-3" />
            <DayShare {...{ matchDay }} />
            <Link to="/?tab=ranking&ver=jornada" className={buttonClass('ghost')}>
              {messages.openDay}
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}

/** `text` with the own points of the day in it as they were stamped on the cards; null where it names none. */
function Headline({ text, points }: { text: string; points: number | null }) {
  if (points === null || points === 0) return text;
  const figure = formatNumber(points);
  // The name of the day before it has no digits.
  const at = text.indexOf(figure);
  return (
    <>
      {text.slice(0, at)}
      <span className="mx-0.5 inline-block -rotate-3 rounded-md border-2 border-lime px-1 leading-4.5 font-black text-lime">
        {figure}
      </span>
      {text.slice(at + figure.length)}
    </>
  );
}

interface DayFactsProps {
  matchDay: string;
  /** Whether its best is among them. */
  withBest?: boolean;
  className: string;
}

/** What a match day brought; nothing while it is not known. See docs/rules.md#recap. */
export function DayFacts({ matchDay, withBest = false, className }: DayFactsProps) {
  const recap = useRecap(matchDay).data?.recap;
  if (recap == null) return null;
  const { climb, riskiest } = recap;
  const best = withBest ? recap.best : null;
  if (best === null && climb === null && riskiest === null) return null;
  return (
    <ul aria-label={messages.title} className={className}>
      {best !== null && (
        <Fact icon={<Trophy />} title={messages.best}>
          {namesOf(best.people)}{' '}
          <span className="whitespace-nowrap text-exact-text">+{formatNumber(best.points)}</span>
        </Fact>
      )}
      {climb !== null && <ClimbFact climb={climb} />}
      {riskiest !== null && <RiskiestFact hit={riskiest} />}
    </ul>
  );
}

/** The own day, to share; nothing for who did not predict it. */
export function DayShare({ matchDay, brief }: { matchDay: string; brief?: boolean }) {
  const own: OwnDay | null = useRecap(matchDay).data?.own ?? null;
  const user = useUser();
  const competition = useGameConfig().data?.tournament.name ?? '';
  const content = own && shareContentOf(own, { competition, name: user?.fullName ?? '' });
  return content && <ShareButton variant="secondary" {...{ content, brief }} />;
}

interface FactProps {
  icon: ReactNode;
  title: string;
  /** Under what is said, in small type. */
  note?: ReactNode;
  children: ReactNode;
}

/** One thing worth telling: an icon, what it is, and what there is to say, as an item of a list. */
export function Fact({ icon, title, note, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted *:size-5">
        {icon}
      </span>
      <div className="min-w-0 grow">
        <p className="text-xs leading-4 text-muted">{title}</p>{' '}
        <p className="leading-5.5 font-bold wrap-anywhere tabular-nums">{children}</p>{' '}
        {note !== undefined && <p className="text-xs leading-4 text-muted tabular-nums">{note}</p>}
      </div>
    </li>
  );
}

/** Who climbed furthest; see docs/rules.md#recap. `note` says when, where that is not clear. */
function ClimbFact({ climb, note }: { climb: Climb; note?: string }) {
  return (
    <Fact icon={<TrendingUp />} title={messages.climb} note={note}>
      {namesOf(climb.people)}{' '}
      <span aria-hidden="true" className="whitespace-nowrap text-exact-text">
        {messages.climbed(climb)}
      </span>
      <span className="sr-only">{messages.climbedInWords(climb)}</span>
    </Fact>
  );
}

/** The exact hit that the fewest had; see docs/rules.md#recap. */
function RiskiestFact({ hit }: { hit: RiskiestHit }) {
  return (
    <Fact
      icon={<Flame />}
      title={messages.riskiest}
      note={
        <span className="dotted">
          <span>{messages.match(hit)}</span> <span className="whitespace-nowrap">{messages.few(hit)}</span>
        </span>
      }
    >
      {namesOf(hit.people)}, <span className="whitespace-nowrap text-exact-text">{messages.score(hit)}</span>
    </Fact>
  );
}

/** The records of the game as items of a list; see docs/rules.md#recap. */
export function GameRecords({ records: { exact, climb, riskiest } }: { records: Records }) {
  return (
    <>
      {exact !== null && (
        <Fact icon={<Target />} title={messages.exact} note={messages.hits(exact.hits)}>
          {namesOf(exact.people)}
        </Fact>
      )}
      {climb !== null && <ClimbFact climb={climb} note={formatMatchDay(climb.matchDay)} />}
      {riskiest !== null && <RiskiestFact hit={riskiest} />}
    </>
  );
}
