import clsx from 'clsx';
import { CalendarCheck, ChevronDown, Trophy, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecap } from './api.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/words.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { Fact, ClimbFact, RiskiestFact } from './facts.tsx';
import { headlineOf, namesOf, recapMessages as messages } from './messages.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useUser } from '../../lib/session.ts';
import { ShareButton, shareContentOf } from './share-button.tsx';

interface MorningRecapProps {
  matchDay: string;
  onDismiss: () => void;
}

const lineClass =
  'flex min-w-0 grow flex-wrap content-center items-center gap-x-3 py-1.5 pl-3 text-left tabular-nums xs:pl-4 @xl:flex-nowrap @xl:pl-6';

/**
 * The last match day as a row of the band that unfolds: how the day went, the own points as a stamp, and where there is room
 * its best; see docs/screens.md#recap-of-the-morning. Of a day that nobody predicted the line alone.
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
  const line = (
    <>
      {isLoading ? (
        <Skeleton className="h-4 w-44" />
      ) : (
        <>
          <span
            aria-hidden="true"
            className="flex size-9 shrink-0 items-center justify-center rounded-control bg-surface text-muted @max-xl:hidden"
          >
            <CalendarCheck className="size-5" />
          </span>
          <span className="min-w-0 basis-full text-code leading-5 font-extrabold text-balance max-xs:text-xs @xl:shrink-0 @xl:basis-auto @xl:text-md @xl:leading-6">
            <Headline
              text={headlineOf(matchDay, own, nobody)}
              points={own === null || own.dayPosition === null ? null : own.points}
            />
          </span>
          {best !== null && (
            <span className="min-w-0 grow basis-0 truncate text-2xs leading-4 text-muted @max-narrow:hidden @xl:text-xs">
              {messages.bestOf(namesOf(best.people), best.points)}
            </span>
          )}
        </>
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
            className={clsx(
              lineClass,
              'transition-colors hover:bg-surface focus-visible:-outline-offset-3',
              !open && '@max-xl:pr-3 xs:@max-xl:pr-4',
            )}
          >
            {line}
            <span className="ml-auto flex shrink-0 items-center gap-1 text-xs leading-5 font-semibold @max-narrow:ml-0 @xl:text-sm">
              {open ? messages.close : messages.open}
              <ChevronDown
                aria-hidden="true"
                className={clsx('size-4 transition-transform @xl:size-5', open && 'rotate-180')}
              />
            </span>
          </button>
        )}
        <IconButton
          label={messages.dismiss}
          onClick={dismiss}
          // A phone's line is short: there it can be put away once it is unfolded.
          className={clsx('self-center', !open && !nobody && '@max-xl:hidden')}
        >
          <X aria-hidden="true" className="size-4 text-muted" />
        </IconButton>
      </div>
      <div id={id} hidden={!open} className="border-t border-line px-3 py-3 xs:px-4 @xl:px-6">
        {open && (
          <DayRecap
            matchDay={matchDay}
            best={
              best !== null && (
                <Fact icon={<Trophy />} title={messages.best}>
                  {namesOf(best.people)}{' '}
                  <span className="whitespace-nowrap text-exact-text">+{formatNumber(best.points)}</span>
                </Fact>
              )
            }
          >
            <Link to="/?tab=ranking&ver=jornada" className={buttonClass('ghost')}>
              {messages.openDay}
            </Link>
          </DayRecap>
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
      <span className="mx-0.5 inline-block -rotate-3 rounded-md border-2 border-lime px-1 leading-5 font-black text-lime max-xs:leading-4">
        {figure}
      </span>
      {text.slice(at + figure.length)}
    </>
  );
}

interface DayRecapProps {
  matchDay: string;
  /** Its best as an item of the list, where that is not on screen already. */
  best?: ReactNode;
  /** What stands beside 'Compartir'. */
  children?: ReactNode;
}

/** What a match day brought, and the own day to share; in room that is kept for it. See docs/rules.md#recap. */
export function DayRecap({ matchDay, best, children }: DayRecapProps) {
  const { data } = useRecap(matchDay);
  const user = useUser();
  const competition = useGameConfig().data?.tournament.name ?? '';
  if (data === undefined) return children;
  const { recap, own } = data;
  const content = own === null ? null : shareContentOf(own, { competition, name: user?.fullName ?? '' });
  const hasFacts = Boolean(best) || recap?.climb != null || recap?.riskiest != null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {hasFacts && (
        <ul aria-label={messages.title} className="flex flex-wrap gap-x-8 gap-y-3">
          {best}
          {recap?.climb != null && <ClimbFact climb={recap.climb} />}
          {recap?.riskiest != null && <RiskiestFact hit={recap.riskiest} />}
        </ul>
      )}
      {content !== null && <ShareButton variant="secondary" content={content} />}
      {children}
    </div>
  );
}
