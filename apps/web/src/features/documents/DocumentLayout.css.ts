import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';
import { stickyTop } from '#components/anchor.css.ts';
import { wide } from './wide.ts';

/** The height of "On this page" above two columns. */
const STRIP = vars.size.control;

export const frame = style({ containerType: 'inline-size' });

const stacked = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[10],
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.column}` } },
});

/** A text, with its table of contents beside it. */
export const plain = stacked;

/** A text with samples, which are beside the text where there is room, otherwise between its two parts. */
export const withSamples = style([
  stacked,
  { gridTemplateRows: 'auto auto 1fr' },
  wide({
    vars: { [stickyTop]: `calc(${vars.size.header} + ${STRIP})` },
    gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 10fr)',
    gridTemplateRows: `${STRIP} auto 1fr`,
    rowGap: vars.space[8],
  }),
]);

export const text = style({ gridColumn: 1, minInlineSize: 0 });

/** The part of the text before the samples. */
export const start = style([text, wide({ gridRow: 2 })]);

/** The part of the text after the samples. */
export const end = style([text, wide({ gridRow: 3 })]);

const besideTop = `calc(${stickyTop} + ${vars.space[4]})`;

/** The samples. Next to the text they stay in sight, and scroll on their own if the window is too low. */
export const samples = style([
  text,
  wide({
    gridColumn: 2,
    gridRow: '2 / -1',
    position: 'sticky',
    insetBlockStart: besideTop,
    maxBlockSize: `calc(100dvh - ${besideTop} - ${vars.space[4]})`,
    overflowY: 'auto',
    vars: {
      // Request and response share the window's height in every language, so that changing the language moves nothing.
      [vars.measure.codeMaximum]: `clamp(11rem, (100dvh - ${besideTop} - 17rem) / 2, 32rem)`,
    },
  }),
  // Code scrolls on screen, but not on paper.
  { '@media': { print: { vars: { [vars.measure.codeMaximum]: 'none' } } } },
]);

export const contents = style({
  position: 'sticky',
  insetBlockStart: `calc(${vars.size.header} + ${vars.space[6]})`,
  gridColumn: 2,
  gridRow: '1 / -1',
  // Shown only next to the document or above its columns, because it would be useless elsewhere.
  display: 'none',
  flexDirection: 'column',
  gap: vars.space[2],
  fontSize: vars.fontSize.small,
  '@media': { [media.desktop]: { display: 'flex' } },
});

/** The table of contents as a strip above two columns. */
export const strip = style([
  contents,
  wide({
    gridColumn: '1 / -1',
    insetBlockStart: vars.size.header,
    zIndex: vars.zIndex.sticky,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBlockEnd: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
    background: vars.color.background.canvas,
  }),
]);
