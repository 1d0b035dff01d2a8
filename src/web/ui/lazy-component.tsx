import { lazy, useState, type ComponentType } from 'react';

/** `preload` fetches the code ahead; a failed preload is retried when the component is shown. */
export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  preload(): Promise<void>;
}

/** Returns a component that is lazy but shows loaded code at once: React keeps a fallback for at least 300 ms. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await loadOnce() }));
  return {
    Component: function Loaded(props) {
      // Chosen once: swapping the component would lose its state.
      const [Shown] = useState(() => loaded ?? Later);
      return <Shown {...props} />;
    },
    preload: async () => void (await loadOnce().catch(() => undefined)),
  };
}

/** Returns a lazy component that shows nothing when its code cannot be loaded. */
export function optionalComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyComponent<Props>(() => load().catch(() => () => null)).Component;
}
