import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useLayoutEffect } from 'react';
import { expect } from 'storybook/test';
import { lazyComponent } from '#components/lazyComponent.tsx';

/** A promise that resolves synchronously. */
const loaded = {
  // biome-ignore lint/suspicious/noThenProperty: a promise that resolves later would not show the race
  then: (use: (component: ComponentType) => void) => {
    use(() => 'The component');
    return Promise.resolve();
  },
} as Promise<ComponentType>;

const Part = lazyComponent(() => loaded, { fallback: 'Loading' });

/** Loads the component between the first render, which shows the fallback, and that render's passive effects. */
function LoadedMeanwhile() {
  useLayoutEffect(() => void Part.preload(), []);
  return <Part />;
}

const meta = { title: 'Lazy component', component: LoadedMeanwhile } satisfies Meta<typeof LoadedMeanwhile>;

export default meta;

export const Meanwhile: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The component')).toBeVisible();
  },
};
