import { lazy, Suspense, useEffect, useState } from 'react';
import { useGameConfig } from '../../lib/game-config.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const Celebration = lazy(() =>
  import('./celebration.tsx').then((module) => ({ default: module.Celebration })),
);

/** The dialog opens this long after the main page; milliseconds. */
const openingDelay = 1000;

/** Opens the celebration once per browser, tournament and champion; see docs/screens.md#celebration. */
export function CelebrationGate() {
  const { data: config } = useGameConfig();
  const champion = config?.champion?.confirmed ? config.champion.decided : null;
  const seenKey =
    config === undefined || champion === null
      ? null
      : `beyond-prode-celebration:${config.tournament.id}:${champion}`;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (seenKey === null || readStored(seenKey) !== null) return;
    const timer = setTimeout(() => setOpen(true), openingDelay);
    return () => clearTimeout(timer);
  }, [seenKey]);
  if (!open || config?.champion == null || champion === null || seenKey === null) return null;
  return (
    <Suspense>
      <Celebration
        config={{ ...config, champion: config.champion }}
        champion={champion}
        onClose={() => {
          writeStored(seenKey, new Date().toISOString());
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
