import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { predictionWords } from './words.ts';

/** Why a match takes no prediction: a scheduled one has begun, any other status never does (spec 2, "Closed message"). */
export function ClosedMessage({ status }: { status: string }) {
  const begun = status === 'scheduled';
  return (
    <div
      className={clsx(
        'flex grow items-center gap-3 text-sm leading-5 text-muted',
        begun && 'flex-col justify-center text-center text-balance',
      )}
    >
      <Lock aria-hidden="true" className="size-5 shrink-0" />
      <p>{begun ? predictionWords.closed : predictionWords.notScheduled}</p>
    </div>
  );
}
