import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react';

/** A component whose code comes on demand; `preload` fetches it ahead, and what fails then fails again when shown. */
export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  preload(): Promise<void>;
}

/**
 * Like React's `lazy`, but code that has already come is shown at once: `lazy` would show the fallback first, and React keeps a
 * fallback for at least 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await loadOnce() }));
  return {
    Component: function Loaded(props) {
      // Chosen once: another component in its place would lose its state.
      const [Shown] = useState(() => loaded ?? Later);
      return <Shown {...props} />;
    },
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  };
}

/**
 * A `lazyComponent` that the page can do without: where its code does not come, its place is empty, as a lost connection takes
 * no page away. It is tried again when it is next shown and when the network is back.
 */
export function optionalComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let failed = false;
  const attempt = (): ComponentType<Props> =>
    lazyComponent<Props>(async () => {
      try {
        return await load();
      } catch {
        failed = true;
        return () => null;
      }
    }).Component;
  let latest = attempt();
  // Not at the failure itself: React forgets the state of what waited when it was first shown, and would ask without end.
  const renew = () => {
    if (!failed) return;
    failed = false;
    latest = attempt();
  };
  return function Optional(props) {
    const [Shown, show] = useState(() => latest);
    useEffect(() => {
      const tryAgain = () => {
        renew();
        // The same as before once it has come.
        startTransition(() => show(() => latest));
      };
      window.addEventListener('online', tryAgain);
      return () => {
        window.removeEventListener('online', tryAgain);
        renew();
      };
    }, []);
    return <Shown {...props} />;
  };
}
