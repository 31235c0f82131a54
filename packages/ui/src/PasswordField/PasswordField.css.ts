import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  rowGap: vars.space.half,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const requirement = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[1] });
export const met = style({ color: vars.color.success.text });
export const mark = style({ translate: `0 ${vars.space.half}` });
