import { lazy, Suspense, useEffect, useState } from 'react';
import { useGameConfig } from '../../data/index.ts';
import { hasSeenCelebration, markCelebrationSeen } from './seen-flag.ts';

const Celebration = lazy(() =>
  import('./celebration.tsx').then((module) => ({ default: module.Celebration })),
);

/** The dialog opens so long after the main page, in milliseconds (spec 9). */
const openingDelay = 1000;

/** Opens the celebration 1 s after the main page, once per browser, tournament and champion. */
export function CelebrationGate() {
  const { data: config } = useGameConfig();
  const tournamentId = config?.tournament.id;
  const champion = config?.champion.decided;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (tournamentId === undefined || champion == null || hasSeenCelebration(tournamentId, champion)) return;
    const timer = setTimeout(() => setOpen(true), openingDelay);
    return () => clearTimeout(timer);
  }, [tournamentId, champion]);
  if (!open || config === undefined || champion == null) return null;
  return (
    <Suspense>
      <Celebration
        config={config}
        champion={champion}
        onClose={() => {
          markCelebrationSeen(config.tournament.id, champion);
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
