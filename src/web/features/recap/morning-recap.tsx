import clsx from 'clsx';
import { CalendarCheck, ChevronDown, Trophy, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useRecap } from '../../data/recaps.ts';
import { buttonClass, formatNumber, IconButton, Skeleton } from '../../ui/index.ts';
import { DayRecap } from './day-recap.tsx';
import { Fact } from './fact.tsx';
import { headlineOf, namesOf, recapMessages as messages } from './messages.ts';

interface MorningRecapProps {
  matchDay: string;
  onDismiss: () => void;
}

const lineClass =
  'flex min-w-0 grow items-center gap-2 rounded-control pl-3 text-left text-xs leading-4 font-bold tabular-nums xs:text-sm xs:leading-5 sm:pl-4';

const signClass = 'size-4 shrink-0 text-muted';

/** The last match day in one line that unfolds; see docs/rules.md#recap-of-the-morning. Of a day that nobody predicted the line alone. */
export function MorningRecap({ matchDay, onDismiss }: MorningRecapProps) {
  const { data, isLoading } = useRecap(matchDay);
  const [open, setOpen] = useState(false);
  const id = useId();
  const best = data?.recap?.best ?? null;
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
        <span className="min-w-0 text-balance">{headlineOf(matchDay, data?.own ?? null, nobody)}</span>
      )}
    </>
  );
  return (
    <section aria-label={messages.title} className="rounded-card border border-line bg-surface">
      <div className="flex min-h-11 items-stretch xs:max-sm:min-h-14">
        {nobody ? (
          <p className={lineClass}>
            <CalendarCheck aria-hidden="true" className={signClass} />
            {line}
          </p>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className={lineClass}
          >
            {/* At its beginning, away from the cross. */}
            <ChevronDown
              aria-hidden="true"
              className={clsx(signClass, 'transition-transform', open && 'rotate-180')}
            />
            {line}
          </button>
        )}
        <IconButton label={messages.dismiss} onClick={dismiss} className="self-center">
          <X aria-hidden="true" className="size-4 text-muted" />
        </IconButton>
      </div>
      <div id={id} hidden={!open} className="border-t border-line p-3 sm:px-4">
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
