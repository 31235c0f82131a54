import type { ComponentType } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { side } from './lazySide.css.ts';

/**
 * A side navigation for a route's static data, lazy-loaded with the first screen that has it.
 *
 * @param label label of the button that opens it on a phone
 * @param load imports the navigation
 * @param file the path of its module, if it is part of pages that the server renders
 * @returns the `side` option of the route
 */
export function lazySide(label: string, load: () => Promise<{ default: ComponentType }>, file?: string) {
  const Content = lazyComponent(() => load().then((loaded) => loaded.default), {
    fallback: <div className={side} />,
    ...(file && { serverRendered: file, isUrgent: true }),
  });
  return { label, Content };
}
