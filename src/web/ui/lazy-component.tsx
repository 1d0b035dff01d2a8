import { lazy, startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code comes on demand; `preload` fetches it ahead, and what fails then fails again when shown. */
export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  preload(): Promise<void>;
}

/**
 * Like React's `lazy`, but what is already there is shown at once: `lazy` would show the fallback first, and React keeps
 * a fallback for at least 300 ms. With `meanwhile`, that is shown in place of a fallback while what was preloaded is on its way.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let preloading = false;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await loadOnce() }));
  return {
    Component: function Loaded(props) {
      // Chosen once: another component in its place would lose its state.
      const [Shown, show] = useState(() => loaded ?? (meanwhile === undefined || !preloading ? Later : null));
      useEffect(() => {
        if (Shown !== null) return;
        // What fails to load fails again, for the error boundary.
        const showIt = () => startTransition(() => show(() => loaded ?? Later));
        loadOnce().then(showIt, showIt);
      }, [Shown]);
      return Shown === null ? meanwhile : <Shown {...props} />;
    },
    async preload() {
      preloading = true;
      await loadOnce().catch(() => undefined);
      preloading = false;
    },
  };
}
