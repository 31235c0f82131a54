import { style } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const link = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: vars.zIndex.toast,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.control,
  paddingInline: space[4],
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.control,
  background: color.background.raised,
  color: color.accent.text,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  fontWeight: vars.fontWeight.medium,
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    '&:focus': ring,
  },
});
