import { style } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const dialog = style([
  focusRing,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[3],
    padding: space[4],
    minInlineSize: 0,
    overflow: 'auto',
    color: color.text.secondary,
    fontFamily: vars.font.sans,
    fontSize: vars.fontSize.console,
    lineHeight: vars.lineHeight.console,
    overflowWrap: 'break-word',
    outline: 'none',
  },
]);
export const title = style({
  margin: 0,
  color: color.text.primary,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  fontWeight: vars.fontWeight.semibold,
});
