import type { ComponentType } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { side } from './lazySide.css.ts';

/**
 * A side for a route to ask for, whose navigation loads with the first screen that has it.
 *
 * @param label what the button is called that opens it on a phone
 * @param load imports the navigation
 * @returns the side, for the route's static data
 */
export function lazySide(label: string, load: () => Promise<{ default: ComponentType }>) {
  const Content = lazyComponent(() => load().then((loaded) => loaded.default), {
    fallback: <div className={side} />,
  });
  return { label, Content };
}
