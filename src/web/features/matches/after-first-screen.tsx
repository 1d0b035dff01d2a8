import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Match } from '../../../domain/api-schemas.ts';
import { hasStarted } from '../../../domain/match-status.ts';
import { missingPredictions, usePredictions } from '../../lib/predictions-context.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showInfo } from '../../ui/toast-queue.ts';
import { AskDepartment } from '../account/ask-department.tsx';
import { arrangeMatches, nextToPredict, type GroupBy, type MatchGroup } from './arrange-matches.ts';

interface AfterFirstScreenProps {
  matches: Match[];
  groupBy: GroupBy;
}

/** Loads what a participant's matches tab needs after its first screen. */
export function AfterFirstScreen({ matches, groupBy }: AfterFirstScreenProps) {
  const asked = useSearchParams()[0].get('predecir');
  return (
    <>
      <AskDepartment />
      {asked !== null && <OpenAtMatch matchId={asked} {...{ matches, groupBy }} />}
    </>
  );
}

/** Opens the quick entry at the match of `/?predecir=<match id>`, or says why it cannot (docs/screens.md#quick-entry). */
function OpenAtMatch({ matchId, matches, groupBy }: AfterFirstScreenProps & { matchId: string }) {
  const { predictions, state, isOpen, openQuickEntry } = usePredictions();
  const [, setQuery] = useSearchParams();
  const open = useEffectEvent(() => {
    const now = serverNow();
    const match = matches.find(({ id }) => id === matchId);
    if (match === undefined) showInfo('Ese partido ya no está en la lista.');
    else if (predictions.has(matchId)) showInfo('Ya tienes tu predicción para ese partido.');
    else if (isOpen(match, now)) {
      const openMatches = matches.filter((other) => isOpen(other, now));
      const openIds = openMatches.map(({ id }) => id);
      const { upcoming } = arrangeMatches(openMatches, new Map(), groupBy);
      openQuickEntry(startingAt(matchId, upcoming, missingPredictions(openIds, predictions)));
    } else if (hasStarted(match, now))
      showInfo('Este partido ya comenzó. No se pueden hacer más predicciones.');
    else showInfo('Ese partido no admite predicciones por ahora.');
    // Neither Back nor a reload opens it again.
    setQuery(
      (query) => {
        query.delete('predecir');
        return query;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (state === 'loaded') open();
  }, [state]);
  return null;
}

/** Returns the match, followed by the `missing` ones of its group and the next groups. */
function startingAt(matchId: string, groups: MatchGroup[], missing: string[]): string[] {
  const from = groups.findIndex(({ matches }) => matches.some(({ id }) => id === matchId));
  const { matchIds } = nextToPredict(groups.slice(from), missing);
  return [matchId, ...matchIds.filter((id) => id !== matchId)];
}
