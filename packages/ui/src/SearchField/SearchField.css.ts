import { style } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

export const box = style({
  selectors: {
    '&:hover': { borderColor: vars.color.border.controlHover },
    '&:focus-within': { ...ring, outlineOffset: 0, borderColor: vars.color.border.focus },
  },
});
