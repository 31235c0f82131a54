import { expect, test } from 'vitest';
import { render } from '../../tests/render.tsx';

const TEXT = 'Developers create applications, enable the APIs that they need, and watch their usage.';

/** Loads a font, and returns the width of a sentence in it, in pixels. */
async function measure(font: string): Promise<number> {
  expect(await document.fonts.load(font)).toHaveLength(1);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.font = font;
  return context.measureText(TEXT).width;
}

test.for([400, 500, 600])(
  'text of weight %i is as wide before Geist has loaded',
  async (weight, { skip }) => {
    await render(null);
    const fallback = `${weight} 100px 'Geist Fallback'`;
    const isInstalled = await document.fonts.load(fallback).then(
      () => true,
      () => false,
    );
    skip(!isInstalled, 'None of the fonts is installed.');
    const ratio = (await measure(`${weight} 100px 'Geist Variable'`)) / (await measure(fallback));
    expect(ratio).toBeGreaterThan(0.97);
    expect(ratio).toBeLessThan(1.03);
  },
);
