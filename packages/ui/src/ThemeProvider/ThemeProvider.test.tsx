import { expect, test } from 'vitest';
import { render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { ThemeProvider, useMessages } from './index.ts';

function Forced({ colorScheme }: { colorScheme: 'light' | 'dark' }) {
  return (
    <ThemeProvider messages={useMessages()} colorScheme={colorScheme}>
      <Button>Save</Button>
    </ThemeProvider>
  );
}

test.each([
  ['light', 'rgb(250, 251, 251)'],
  ['dark', 'rgb(11, 16, 16)'],
] as const)('forces %s for the whole page', async (colorScheme, canvas) => {
  await render(<Forced colorScheme={colorScheme} />);
  expect(document.documentElement.dataset.theme).toBe(colorScheme);
  expect(getComputedStyle(document.body).backgroundColor).toBe(canvas);
  expect(getComputedStyle(document.documentElement).colorScheme).toBe(colorScheme);
});

test('no style element comes from pressing, hovering or opening', async () => {
  const before = document.querySelectorAll('style').length;
  await render(
    <>
      <Button>Save</Button>
      <Dialog title="Open" isOpen />
    </>,
  );
  expect(document.querySelectorAll('style')).toHaveLength(before);
  expect(document.querySelectorAll('#react-aria-pressable-style')).toHaveLength(1);
});
