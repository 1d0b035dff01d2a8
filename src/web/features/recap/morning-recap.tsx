import clsx from 'clsx';
import { CalendarCheck, ChevronDown, Trophy, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useRecap } from '../../data/recaps.ts';
import { buttonClass, formatGain, formatNumber, IconButton, Skeleton } from '../../ui/index.ts';
import { DayRecap } from './day-recap.tsx';
import { Fact } from './fact.tsx';
import { headlineOf, namesOf, recapMessages as messages } from './messages.ts';

interface MorningRecapProps {
  matchDay: string;
  onDismiss: () => void;
}

const lineClass = 'flex min-w-0 grow items-center gap-3 py-1.5 pl-3 text-left tabular-nums xs:pl-4 @xl:pl-6';

/**
 * The last match day as a row of the band that unfolds: the own points as a stamp, how the day went and its best; see
 * docs/rules.md#recap-of-the-morning. Of a day that nobody predicted the line alone.
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
      <Stamp points={own === null || own.dayPosition === null ? null : own.points} />
      {isLoading ? (
        <Skeleton className="h-4 w-44" />
      ) : (
        <span className="min-w-0">
          <span className="block text-sm leading-5 font-extrabold text-balance max-xs:text-xs max-xs:leading-4 @xl:text-md">
            {headlineOf(matchDay, own, nobody)}
          </span>
          {best !== null && (
            <span className="block truncate text-2xs leading-4 text-muted @xl:text-xs">
              {messages.bestOf(namesOf(best.people), best.points)}
            </span>
          )}
        </span>
      )}
    </>
  );
  return (
    <section aria-label={messages.title} className="border-t border-line bg-raised">
      <div className="flex min-h-15 items-stretch xs:min-h-17 sm:min-h-14">
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
            <span className="ml-auto flex shrink-0 items-center gap-1 text-sm font-semibold">
              <span className="@max-xl:sr-only">{open ? messages.close : messages.open}</span>
              <ChevronDown
                aria-hidden="true"
                className={clsx('size-5 transition-transform', open && 'rotate-180')}
              />
            </span>
          </button>
        )}
        <IconButton label={messages.dismiss} onClick={dismiss} className="self-center">
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

/** The own points of the day as they were stamped on the cards; a calendar without a prediction. */
function Stamp({ points }: { points: number | null }) {
  if (points === null) return <CalendarCheck aria-hidden="true" className="size-6 shrink-0 text-muted" />;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'shrink-0 -rotate-3 rounded-control border-2 px-1.5 text-xl leading-7 font-black tracking-heading max-xs:text-base max-xs:leading-6',
        points > 0 ? 'border-lime text-lime' : 'border-edge text-muted',
      )}
    >
      {formatGain(points)}
    </span>
  );
}
