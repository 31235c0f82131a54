import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
const line = `${vars.borderWidth.hairline} solid ${color.border.subtle}`;

/** In the upper part of the window, so that the input does not move when the list grows or shrinks. */
export const overlay = style({ alignContent: 'start', paddingBlockStart: `max(${space[4]}, 12vh)` });
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingInlineStart: space[4],
  paddingInlineEnd: space[2],
  borderBlockEnd: line,
  color: color.text.muted,
});
export const field = style({
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  gap: space[3],
  minInlineSize: 0,
});
export const input = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  minBlockSize: vars.size.controlLarge,
  padding: 0,
  border: 'none',
  background: 'transparent',
  color: color.text.primary,
  font: 'inherit',
  fontSize: vars.fontSize.document,
  // The list below shows the focused entry.
  outline: 'none',
  selectors: {
    '&::placeholder': { color: color.text.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});
export const results = style({ maxBlockSize: `min(${vars.measure.codeMaximum}, 60vh)` });
export const section = style({ selectors: { '&:not(:first-child)': { paddingBlockStart: space[2] } } });
