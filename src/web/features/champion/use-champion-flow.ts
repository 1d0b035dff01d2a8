import { useCallback, useRef, useState } from 'react';
import { asDataError, useChampionPick, useSaveChampion } from '../../data/index.ts';
import { showError } from '../../ui/index.ts';
import { returnFocusToBanner } from './return-focus.ts';
import { championWords } from './words.ts';

/** Which dialog of the champion flow is open. `failed` lies above the team grid, which keeps its choice. */
export type ChampionStep =
  { step: 'idle' | 'choosing' | 'saving' | 'failed' } | { step: 'saved'; team: string };

/** From the banner over the dialog to the stored pick (spec 4, "Champion flow"); `phase` is today's marker. */
export function useChampionFlow(phase: string) {
  const [flow, setFlow] = useState<ChampionStep>({ step: 'idle' });
  const pick = useChampionPick();
  const { mutateAsync: save } = useSaveChampion();
  // Two clicks can come before React renders: only the first one saves.
  const saving = useRef(false);

  const close = useCallback(() => {
    setFlow({ step: 'idle' });
    returnFocusToBanner();
  }, []);

  const confirm = async (team: string): Promise<void> => {
    if (saving.current) return;
    saving.current = true;
    setFlow({ step: 'saving' });
    try {
      await save({ team, phase });
      setFlow({ step: 'saved', team });
    } catch (cause) {
      const error = asDataError(cause);
      showError(championWords.saveFailed, { description: error.message });
      if (error.hint !== 'champion_locked') return setFlow({ step: 'failed' });
      await pick.refetch();
      close();
    } finally {
      saving.current = false;
    }
  };
  return {
    pick,
    flow,
    choose: () => setFlow({ step: 'choosing' }),
    backToTeams: () => setFlow({ step: 'choosing' }),
    close,
    confirm,
  };
}
