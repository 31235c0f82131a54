import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LazyRender } from '#features/documents/LazyRender.tsx';
import { programs } from '#features/documents/Section.css.ts';

/** Lazily rendered content between parts that are taller than the viewport. */
function BetweenHighParts() {
  return (
    <>
      <div style={{ blockSize: '200rem' }} />
      <LazyRender className={programs} fallback="Loading">
        The content
      </LazyRender>
      <p id="next" style={{ blockSize: '200rem' }}>
        The next section
      </p>
    </>
  );
}

const meta = { title: 'Lazy render', component: BetweenHighParts } satisfies Meta<typeof BetweenHighParts>;

export default meta;

export const LinkToTheNextSection: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
    // The end of the reserved area is in the viewport, but its placeholder is not.
    canvas.getByText('The next section').scrollIntoView();
    scrollBy(0, -100);
    await expect(await canvas.findByText('The content')).toBeInTheDocument();
  },
};
