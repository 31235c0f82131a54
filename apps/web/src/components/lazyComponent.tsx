import { type ComponentType, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { useIsServerRendered } from '#lib/hydration.ts';
import { useServerRender } from '#lib/serverRender.ts';
import { showLoadFailure } from '#lib/toasts.ts';

/** Options of lazyComponent. */
export interface LazyComponentOptions {
  /** Shown while the component loads. */
  fallback?: ReactNode;
  /**
   * The path of its module, such as `src/features/home/FirstSteps.tsx`, if it is part of pages that the server renders.
   * The browser loads it when idle; until then, it shows what the server rendered.
   */
  serverRendered?: string;
  /**
   * Whether the browser hydrates the component together with the page, because readers use it at once.
   * @default false
   */
  isUrgent?: boolean;
}

/** A component that is loaded on demand. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the component before it is rendered. If that fails, rendering it tries again. */
  preload: () => Promise<void>;
};

/** Resolves when the browser is idle; on the server, at once. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (import.meta.env.SSR) resolve();
    else if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1);
  });

/**
 * Moves a component out of the initial bundle. Unlike React's `lazy`, it renders immediately after a preload; if
 * loading fails, it shows a toast, the page stays, and the next render tries again.
 *
 * @param load imports the component
 * @returns a component with the same props
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, serverRendered, isUrgent = false }: LazyComponentOptions = {},
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let rendered: Promise<void> | undefined;
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
  /** Loads the component that the server has rendered. If that fails, the browser renders it from scratch. */
  const takeOver = () => {
    rendered ??= (isUrgent ? start() : idle().then(start)).catch(() => undefined);
    return rendered;
  };
  const subscribe = (renderAgain: () => void) => {
    shown.add(renderAgain);
    return () => shown.delete(renderAgain);
  };
  const loaded = () => Loaded;

  function Lazy(props: Props) {
    const isServerRendered = useIsServerRendered();
    const page = useServerRender();
    // Loading may end between the render and its effects.
    const Component = useSyncExternalStore(subscribe, loaded, serverRendered ? loaded : () => undefined);
    if (serverRendered && isServerRendered) {
      page?.files.set(serverRendered, { isUrgent });
      if (!Component) use(takeOver());
    }
    useEffect(() => {
      if (!Component) start().catch(showLoadFailure);
    });
    return Component ? <Component {...props} /> : fallback;
  }

  function RenderedLazy(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  }

  return Object.assign(serverRendered ? RenderedLazy : Lazy, {
    preload: () => start().catch(() => undefined),
  });
}
