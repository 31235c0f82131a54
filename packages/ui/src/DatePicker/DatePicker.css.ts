import { style } from '@vanilla-extract/css';
import { cell, chosen } from '../internal/dates.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color } = vars;

export const day = style([
  cell,
  {
    selectors: {
      '&[data-selected]': chosen,
      '&[data-selected][data-invalid]': { background: color.danger.subtle, color: color.danger.text },
    },
  },
]);
