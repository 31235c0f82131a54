import { globalFontFace } from '@vanilla-extract/css';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExtended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

// `no-inline`, because a library build would otherwise inline every font as base64.
const face = (file: string, unicodeRange: string) => ({
  src: `url('@fontsource-variable/${file}.woff2?no-inline') format('woff2-variations')`,
  fontWeight: '100 900',
  fontStyle: 'normal',
  fontDisplay: 'swap' as const,
  unicodeRange,
});

globalFontFace('Geist Variable', [
  face('geist/files/geist-latin-ext-wght-normal', latinExtended),
  face('geist/files/geist-latin-wght-normal', latin),
]);

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(1))}%` as const;

// Has Geist's metrics, so that hardly anything moves when Geist has loaded. `size` is the ratio of both fonts' widths of
// English text; Arial has the widths of Liberation Sans, and nearly those of Roboto.
const fallback = (fontWeight: string, size: number, names: string[]) => ({
  src: names.map((name) => `local('${name}')`).join(', '),
  fontWeight,
  // Other scripts keep the fonts of the system.
  unicodeRange: latin,
  sizeAdjust: percent(size),
  // Geist's ascent and descent, in em.
  ascentOverride: percent(1.005 / size),
  descentOverride: percent(0.295 / size),
});
const regular = ['Arial', 'Liberation Sans', 'Roboto'];
globalFontFace('Geist Fallback', [
  fallback('100 400', 1.025, regular),
  fallback('500', 1.05, regular),
  fallback('600 900', 1, ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold']),
]);
globalFontFace('Geist Mono Variable', [
  face('geist-mono/files/geist-mono-latin-ext-wght-normal', latinExtended),
  face('geist-mono/files/geist-mono-latin-wght-normal', latin),
]);
