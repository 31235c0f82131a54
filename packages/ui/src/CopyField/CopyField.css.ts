import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const root = style({ display: 'flex', flexDirection: 'column', gap: space[1], minInlineSize: 0 });
export const label = style({
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  paddingBlockEnd: space.half,
  fontWeight: vars.fontWeight.medium,
  color: color.text.primary,
});
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: vars.size.control,
  paddingInlineStart: space[3],
  paddingInlineEnd: space[1],
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.control,
  background: color.background.sunken,
});
export const value = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  paddingBlock: space[1],
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  color: color.text.primary,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const description = style({
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  color: color.text.muted,
});
