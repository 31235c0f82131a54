import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const light = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space[2],
  minInlineSize: 0,
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  overflowWrap: 'anywhere',
});
export const dot = style({
  flexShrink: 0,
  inlineSize: space[2],
  blockSize: space[2],
  borderRadius: vars.radius.full,
  forcedColorAdjust: 'none',
});
export const tones = styleVariants({
  neutral: { background: color.border.control },
  info: { background: color.info.solid },
  success: { background: color.success.solid },
  warning: { background: color.warning.solid },
  danger: { background: color.danger.solid },
});
