import { expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { DialogTrigger, ImageViewer, type ImageViewerProps } from './index.ts';

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`)}`;
const images = [
  { src: picture(300, 100), alt: 'The license' },
  { src: picture(200, 200), alt: 'A snapshot' },
];
async function open(props: Partial<ImageViewerProps> = {}) {
  await render(
    <DialogTrigger>
      <Button>Look</Button>
      <ImageViewer images={images} {...props} />
    </DialogTrigger>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('dialog')).toBeVisible();
}
const shown = () => document.querySelector('img') as HTMLImageElement;
const matrix = () => new DOMMatrix(getComputedStyle(shown()).transform);
const scale = () => Math.hypot(matrix().a, matrix().b);

test('has the z-index 9000 and the name of its image', async () => {
  await open();
  const dialog = byRole('dialog', { name: 'The license' });
  await expect.element(dialog).toBeVisible();
  const overlay = dialog.element().parentElement?.parentElement as Element;
  expect(getComputedStyle(overlay).zIndex).toBe('9000');
});

test('zooms by plus and minus, and resets by 0', async () => {
  await open();
  await userEvent.keyboard('+');
  await expect.poll(scale).toBeCloseTo(1.5);
  await userEvent.keyboard('+');
  await expect.poll(scale).toBeCloseTo(2.25);
  await userEvent.keyboard('-');
  await expect.poll(scale).toBeCloseTo(1.5);
  await userEvent.keyboard('0');
  await expect.poll(scale).toBe(1);
});

test('zooms by buttons, up to a limit', async () => {
  await open();
  const zoomIn = byRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 6; step += 1) await userEvent.click(zoomIn);
  await expect.poll(scale).toBeCloseTo(8);
  await expect.element(zoomIn).toBeDisabled();
});

test('rotates by a quarter turn on R, still showing the whole image', async () => {
  await open();
  await userEvent.keyboard('r');
  await expect.poll(() => Math.round(matrix().b * 100) / 100).toBeGreaterThan(0.2);
  const [box, stage] = [shown(), shown().parentElement].map((element) => element?.getBoundingClientRect());
  expect(box?.height).toBeGreaterThan(box?.width ?? 0);
  expect(box?.height).toBeLessThanOrEqual((stage?.height ?? 0) + 0.5);
});

test('shows the next image with the arrow keys unless zoomed in, and stops at the ends', async () => {
  const onIndexChange = vi.fn();
  await open({ onIndexChange });
  await userEvent.keyboard('{ArrowLeft}');
  expect(onIndexChange).not.toHaveBeenCalled();
  await userEvent.keyboard('+{ArrowRight}');
  expect(onIndexChange).not.toHaveBeenCalled();
  await userEvent.keyboard('0{ArrowRight}');
  await expect.element(byRole('dialog', { name: 'A snapshot' })).toBeVisible();
  await expect.element(byRole('button', { name: 'Next image' })).toBeDisabled();
  expect(scale()).toBe(1);
  expect(onIndexChange).toHaveBeenCalledWith(1);
});

test('moves a zoomed image with the arrow keys', async () => {
  await open();
  await userEvent.keyboard('++{ArrowRight}');
  await expect.poll(() => matrix().e).toBe(-60);
});

/** A point on the stage relative to its center, in the coordinates of browser input. */
function onStage(x: number, y: number) {
  const stage = shown().parentElement?.getBoundingClientRect() ?? new DOMRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  // The test runner shows the page in a frame, which it scales down if the window is too small.
  const ratio = frame.width / window.innerWidth;
  return {
    x: frame.x + (stage.x + stage.width / 2 + x) * ratio,
    y: frame.y + (stage.y + stage.height / 2 + y) * ratio,
  };
}

test('zooms and moves by two fingers, keeping the point between them in place', async () => {
  await open();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', onStage(10, 0), onStage(50, 0));
  await touch('touchMove', onStage(10, 0), onStage(90, 0));
  await expect.poll(scale).toBeCloseTo(2);
  // The point that was 30 from the center is now 60 from it, and must appear at 50.
  expect(matrix().e).toBeCloseTo(-10, 0);
  await touch('touchEnd');
  await touch('touchStart', onStage(0, 0));
  await touch('touchMove', onStage(15, 5));
  await expect.poll(() => matrix().e).toBeCloseTo(5, 0);
  await touch('touchEnd');
});

test('zooms at the point of a double click', async () => {
  await open();
  const stage = shown().parentElement as Element;
  const box = stage.getBoundingClientRect();
  await userEvent.dblClick(stage, { position: { x: box.width / 2 + 40, y: box.height / 2 } });
  await expect.poll(scale).toBeCloseTo(2.25);
  expect(matrix().e).toBeCloseTo(-50, -1);
});

test('closes on Escape and returns the focus', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(byRole('dialog')).not.toBeInTheDocument();
  await expect.element(byRole('button', { name: 'Look' })).toHaveFocus();
});
