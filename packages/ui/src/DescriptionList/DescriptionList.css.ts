import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
export const list = style({
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
});
export const layouts = styleVariants({
  rows: {},
  grid: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.measure.column}), 1fr))`,
    gap: space[4],
  },
});
export const items = styleVariants({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: space[4],
    rowGap: space.half,
    paddingBlock: space[3],
    borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
    selectors: { '&:last-child': { borderBlockEnd: 'none' } },
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
  },
  grid: { display: 'flex', flexDirection: 'column', gap: space.half, minInlineSize: 0 },
});
export const term = style({ color: color.text.muted });
export const details = style({
  margin: 0,
  color: color.text.primary,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
