import { describe, expect, test } from 'vitest';
import { contrast, type Rgb, rgb } from '../.storybook/contrast.ts';
import { forcedColors } from '../src/theme/forcedColors.ts';
import { themes } from '../src/theme/themes.ts';

// WCAG's levels AA and AAA.
describe.each([
  ['light', themes.light, { words: 4.5, lines: 3 }],
  ['dark', themes.dark, { words: 4.5, lines: 3 }],
  ['high contrast, light', themes.highContrastLight, { words: 7, lines: 4.5 }],
  ['high contrast, dark', themes.highContrastDark, { words: 7, lines: 4.5 }],
])('%s', (_name, theme, level) => {
  const { background, text, border, accent, code } = theme;
  const grounds = [background.canvas, background.surface, background.sunken, background.raised];
  const statuses = [theme.info, theme.success, theme.warning, theme.danger];

  test(`text is readable on every background (${level.words}:1)`, () => {
    for (const ground of [...grounds, background.hover, background.selected])
      for (const words of [text.primary, text.secondary])
        expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(level.words);
    for (const ground of [...grounds, background.hover])
      expect(contrast(text.muted, ground), `muted on ${ground}`).toBeGreaterThanOrEqual(level.words);
    for (const ground of grounds)
      for (const words of [accent.text, ...statuses.map((status) => status.text), ...Object.values(code)])
        expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(level.words);
  });

  test(`text is readable on fills (${level.words}:1)`, () => {
    for (const fill of [accent.solid, accent.solidHover, accent.solidPressed])
      expect(contrast(text.onAccent, fill), fill).toBeGreaterThanOrEqual(level.words);
    for (const fill of [theme.danger.solid, theme.danger.solidHover, theme.danger.solidPressed])
      expect(contrast(text.onDanger, fill), fill).toBeGreaterThanOrEqual(level.words);
    for (const status of [...statuses, { text: accent.text, subtle: accent.subtle }])
      for (const words of [status.text, text.primary, text.secondary])
        expect(contrast(words, status.subtle), `${words} on ${status.subtle}`).toBeGreaterThanOrEqual(
          level.words,
        );
    expect(contrast(accent.text, background.selected)).toBeGreaterThanOrEqual(level.words);
    expect(contrast(text.onInverse, background.inverse)).toBeGreaterThanOrEqual(level.words);
  });

  test(`outlines, focus rings and status marks are visible (${level.lines}:1), and chart colors (3:1)`, () => {
    for (const ground of [background.canvas, background.surface, background.raised]) {
      for (const line of [
        border.control,
        border.focus,
        accent.solid,
        ...statuses.map((status) => status.solid),
      ])
        expect(contrast(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(level.lines);
      for (const color of Object.values(theme.chart))
        expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  // Viénot, Brettel and Mollon (1999): a color as seen without one kind of cone.
  const deficiencies: Record<string, (color: Rgb) => Rgb> = {
    everybody: (color) => color,
    protanopia: ([red, green, blue]) => {
      const mixed = 0.11238 * red + 0.88762 * green;
      return [mixed, mixed, 0.00401 * red - 0.00401 * green + blue];
    },
    deuteranopia: ([red, green, blue]) => {
      const mixed = 0.29275 * red + 0.70725 * green;
      return [mixed, mixed, -0.02234 * red + 0.02234 * green + blue];
    },
  };
  const oklab = ([red, green, blue]: Rgb): Rgb => {
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  };

  test.each(Object.entries(deficiencies))('chart colors differ for %s', (_who, seen) => {
    const colors = Object.values(theme.chart);
    for (const [index, one] of colors.entries())
      for (const other of colors.slice(index + 1)) {
        const [a, b] = [oklab(seen(rgb(one))), oklab(seen(rgb(other)))];
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        expect(distance, `${one} and ${other}`).toBeGreaterThan(0.06);
      }
  });
});

test.each([
  ['light', themes.highContrastLight],
  ['dark', themes.highContrastDark],
])('high contrast, %s: every hairline is visible (4.5:1)', (_name, theme) => {
  const { canvas, surface, sunken, raised } = theme.background;
  const parts = [theme.accent, theme.info, theme.success, theme.warning, theme.danger];
  for (const line of [theme.border.subtle, theme.border.regular, ...parts.map(({ border }) => border)])
    for (const ground of [canvas, surface, sunken, raised])
      expect(contrast(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test('forced colors give each series of a chart a different system color', () => {
  const colors = Object.values(forcedColors.chart);
  expect(new Set(colors).size).toBe(colors.length);
});
