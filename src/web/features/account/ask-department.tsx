import { Suspense, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { putOffDepartment, useOwnDepartment } from './api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useKnownMatchData } from '../../lib/match-data.ts';
import { useUser } from '../../lib/session.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { LazyDepartmentDialog } from './lazy-dialogs.ts';

/** Nothing is asked while a match without a prediction starts within this time, in milliseconds. */
const aboutToStart = 15 * 60_000;

/** Asks '¿En qué área de la agencia trabajas?' once, when it interrupts nothing (docs/screens.md#department-question). */
export function AskDepartment() {
  const userId = useUser()?.id ?? '';
  const { departments = [], over, champion } = useGameConfig().data ?? {};
  const { predictions, isOpen } = usePredictions();
  const matches = useKnownMatchData()?.matches ?? [];
  const ended = over === true || champion?.decided != null;
  const { data: own } = useOwnDepartment({
    enabled: departments.length > 0 && !ended && predictions.size > 0,
  });
  const isDue = own !== undefined && own.department === null && own.changeable && !own.putOff;
  const [free, setFree] = useState<boolean | null>(null);
  const [closed, setClosed] = useState(false);
  // Decided once, when the answer arrives: the user may have typed something by then.
  if (isDue && free === null) {
    const lacksTime = ({ id, kickoffAt }: Match, now: number) =>
      !predictions.has(id) && kickoffAt !== null && Date.parse(kickoffAt) - now < aboutToStart;
    const now = serverNow();
    setFree(isPageFree() && !matches.some((match) => isOpen(match, now) && lacksTime(match, now)));
  }
  if (!isDue || free !== true || closed) return null;
  return (
    <Suspense>
      <LazyDepartmentDialog
        onClose={(chosen) => {
          setClosed(true);
          // If this fails, the next visit asks again.
          if (!chosen) putOffDepartment(userId).catch(() => undefined);
        }}
      />
    </Suspense>
  );
}

/** Returns whether a dialog would interrupt nothing: no other dialog, no link to a match, no focused field. */
function isPageFree(): boolean {
  const asked = new URLSearchParams(window.location.search).has('predecir');
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
  return !asked && dialog === null && document.activeElement === document.body;
}
