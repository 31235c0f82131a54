import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const trigger = style({ cursor: 'pointer', justifyContent: 'space-between' });
export const value = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flex: '1 1 auto',
  minInlineSize: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  selectors: { '&[data-placeholder]': { color: vars.color.text.muted } },
});
export const chevron = style({ color: vars.color.text.muted });
