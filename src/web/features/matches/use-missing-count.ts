import { useEffect } from 'react';
import { countInTitle } from '../../ui/window.ts';

/**
 * Shows how many predictions are missing in the title of the browser's tab, '(3) Partidos', and on the installed app's icon
 * (docs/screens.md#matches-tab). Null while it is not known.
 */
export function useMissingCount(count: number | null): void {
  useEffect(() => {
    if (count === null) return;
    countInTitle(count);
    // Few browsers have it, and some refuse it to a page that is not installed. 0 removes the number.
    navigator.setAppBadge?.(count).catch(() => undefined);
    return () => countInTitle(0);
  }, [count]);
}
