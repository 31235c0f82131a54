import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const list = style({ display: 'grid', gap: space[6], margin: 0, padding: 0, listStyle: 'none' });
export const api = style({
  display: 'grid',
  gap: space[2],
  alignItems: 'start',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, ${vars.measure.column}) minmax(0, 1fr) minmax(0, ${vars.measure.column})`,
      columnGap: space[6],
    },
  },
});
export const name = style({ overflowWrap: 'anywhere' });
export const chart = style({ display: 'grid', gap: space[1], minInlineSize: 0 });
export const range = style({ display: 'flex', justifyContent: 'space-between' });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'space-between',
  columnGap: space[4],
  margin: 0,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
});
export const term = style({ color: vars.color.text.secondary });
export const value = style({ margin: 0, textAlign: 'end' });
