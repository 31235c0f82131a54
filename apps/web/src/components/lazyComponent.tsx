import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { showLoadFailure } from '#lib/toasts.ts';

/** Options of lazyComponent. */
export interface LazyComponentOptions {
  /** Shown while the component loads. */
  fallback?: ReactNode;
}

/** A component that is loaded on demand. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the component before it is rendered. If that fails, rendering it tries again. */
  preload: () => Promise<void>;
};

/**
 * Moves a component out of the initial bundle. Unlike React's `lazy`, it renders immediately after a preload; if
 * loading fails, it shows a toast, the page stays, and the next render tries again.
 *
 * @param load imports the component
 * @returns a component with the same props
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null }: LazyComponentOptions = {},
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const shown = new Set<() => void>();
  const start = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
        for (const renderAgain of shown) renderAgain();
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const subscribe = (renderAgain: () => void) => {
    shown.add(renderAgain);
    return () => shown.delete(renderAgain);
  };

  function Lazy(props: Props) {
    // Loading may end between the render and its effects.
    const Component = useSyncExternalStore(subscribe, () => Loaded);
    useEffect(() => {
      if (!Component) start().catch(showLoadFailure);
    });
    return Component ? <Component {...props} /> : fallback;
  }

  return Object.assign(Lazy, { preload: () => start().catch(() => undefined) });
}
