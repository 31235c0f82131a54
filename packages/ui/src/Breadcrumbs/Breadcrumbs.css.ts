import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: space[1],
  columnGap: space[1],
  minInlineSize: 0,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
});
export const crumb = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minInlineSize: 0,
  minBlockSize: vars.size.target,
  color: color.text.muted,
});
export const words = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { '&[data-current]': { color: color.text.primary } },
});
export const separator = style({ color: color.text.muted });
