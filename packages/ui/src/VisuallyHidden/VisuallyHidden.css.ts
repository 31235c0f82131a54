import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const hidden = style({
  position: 'absolute',
  inlineSize: vars.borderWidth.hairline,
  blockSize: vars.borderWidth.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
