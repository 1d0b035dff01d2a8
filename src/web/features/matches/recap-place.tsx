import { Suspense, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { dueRecapDay } from '../../../domain/due-recap.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import { dayKey, formatTime } from '../../ui/dates.ts';
import { optionalComponent } from '../../ui/lazy-component.tsx';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const MorningRecap = optionalComponent(async () => (await import('../ending/recap.tsx')).MorningRecap);

/**
 * Where the live matches stand: the recap that was due when the tab was opened, until it is not. One that is due later waits
 * for the next visit, as it would move what is on screen. See docs/screens.md#recap-of-the-morning.
 */
export function RecapPlace({ matches, timeZone }: { matches: Match[]; timeZone: string }) {
  const userId = useUser()?.id ?? '';
  const due = useAtNow((now) =>
    dueRecapDay(matches, now, (at) => `${dayKey(at, timeZone)} ${formatTime(at, timeZone)}`),
  );
  const [shown, show] = useState(() => (due === readDismissedRecap(userId) ? null : due));
  if (shown === null || shown !== due) return null;
  return (
    // As high as what is loaded into it: the forms stay where they are.
    <Suspense fallback={<div className="h-14.25 border-t border-line bg-raised" />}>
      <MorningRecap
        matchDay={shown}
        onDismiss={() => {
          writeDismissedRecap(userId, shown);
          show(null);
        }}
      />
    </Suspense>
  );
}

const prefix = 'beyond-prode-recap:';

/** The match day ('YYYY-MM-DD') whose recap a user dismissed last on this device, null for none (docs/screens.md#recap-of-the-morning). */
export function readDismissedRecap(userId: string): string | null {
  return readStored(prefix + userId);
}

/** Stores that a user dismissed the recap of a match day ('YYYY-MM-DD'). */
export function writeDismissedRecap(userId: string, matchDay: string): void {
  writeStored(prefix + userId, matchDay);
}
