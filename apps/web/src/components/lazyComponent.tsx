import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react';
import { showLoadFailure } from '#lib/toasts.ts';

/** How a component stands in for one that loads later. */
export interface LazyComponentOptions {
  /** What stands there until it has loaded. */
  fallback?: ReactNode;
}

/** A component that loads later. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads it before it is shown. Where that fails, it is loaded again when it is. */
  preload: () => Promise<void>;
};

/**
 * Keeps what a first view does not need out of what it loads. Unlike React's `lazy`, the component is there at once when
 * it was preloaded, and where it can't be loaded, a toast says so, the page stays, and its next rendering tries again.
 *
 * @param load imports the component
 * @param options what stands there until then
 * @returns a component of the same properties
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null }: LazyComponentOptions = {},
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const start = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Lazy(props: Props) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (Loaded) return;
      let isShown = true;
      start().then(() => isShown && renderAgain(), showLoadFailure);
      return () => {
        isShown = false;
      };
    });
    return Loaded ? <Loaded {...props} /> : fallback;
  }

  return Object.assign(Lazy, { preload: () => start().catch(() => undefined) });
}
