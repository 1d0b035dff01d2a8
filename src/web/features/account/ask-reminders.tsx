import { Suspense, useEffect, useState } from 'react';
import { preloadReminders, saveReminderSettings, useReminders } from './api.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { isReminded, usePush } from './push.ts';
import { LazyRemindersDialog } from './lazy-dialogs.ts';

const askedKey = 'beyond-prode-reminders-asked';

/** Returns whether this device was not asked yet; false where storage is forbidden. */
export function isQuestionDue(): boolean {
  return readStored(askedKey, 'forbidden') === null;
}

/** Loads the reminders while a prediction is confirmed, so that the question can follow it. */
export function usePreloadedQuestion(): void {
  useEffect(() => {
    if (isQuestionDue()) preloadReminders();
  }, []);
}

/** Asks '¿Te avisamos 1 h antes si te falta predecir algún partido?' once on a device (docs/screens.md#reminder-settings). */
export function AskReminders() {
  const [due] = useState(isQuestionDue);
  return due ? <Question /> : null;
}

function Question() {
  const { data } = useReminders();
  const push = usePush(data?.push);
  const { state, busy, turn } = push;
  const [inDetail, setInDetail] = useState(false);
  const [asks, setAsks] = useState<boolean | null>(null);
  // Decided once: turning reminders on here must not hide the outcome.
  if (asks === null && data !== undefined && state !== null) setAsks(!isReminded(data, push));
  useEffect(() => {
    if (asks !== null) writeStored(askedKey, '1');
  }, [asks]);
  if (asks !== true) return null;
  const accept = async () => {
    // Without notifications, the dialog offers the other channels.
    if (state !== 'off' || data === undefined || (await turn(true)) !== 'on') return setInDetail(true);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Without the time zone, quiet hours are in the tournament's zone.
    await saveReminderSettings({ ...data.settings, timeZone }).catch(() => undefined);
  };
  return (
    <div className="mt-4 rounded-control border border-line px-3 py-2.5 text-ink">
      <p role="status" className="flex min-h-18 items-center justify-center font-semibold empty:sr-only">
        {state === 'on' && 'Listo: te avisaremos en este dispositivo.'}
      </p>
      {state !== 'on' && (
        <>
          <p className="font-semibold text-balance">
            ¿Te avisamos 1 h antes si te falta predecir algún partido?
          </p>
          <Button variant="secondary" busy={busy} className="mt-2 w-full" onClick={() => void accept()}>
            Sí, avísame
          </Button>
        </>
      )}
      {inDetail && (
        <Suspense>
          <LazyRemindersDialog onClose={() => setInDetail(false)} />
        </Suspense>
      )}
    </div>
  );
}
