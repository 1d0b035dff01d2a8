import { lazy, useState, type ComponentType } from 'react';

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
    preload: async () => void (await loadOnce().catch(() => undefined)),
  };
}

/** Like `lazy`, for what the page can do without: where its code does not come, its place is empty until the next visit. */
export function optionalComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyComponent<Props>(() => load().catch(() => () => null)).Component;
}
