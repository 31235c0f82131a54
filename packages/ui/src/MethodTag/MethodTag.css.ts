import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

/** As wide as the longest common method, so that tags align in a list. */
export const method = style({
  justifyContent: 'center',
  minInlineSize: vars.space[16],
  fontFamily: vars.font.mono,
  textTransform: 'uppercase',
});
