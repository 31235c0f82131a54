import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: 0,
  padding: space[4],
  fontFamily: vars.font.sans,
});
export const framed = style({
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.surface,
});
export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
});
export const body = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[3],
});
export const figures = style({
  display: 'flex',
  flexDirection: 'column',
  // Leaves room for the chart beside it.
  flex: '1 1 60%',
  gap: space[1],
  minInlineSize: 0,
});
export const value = style({
  color: color.text.primary,
  fontSize: vars.fontSize.display,
  lineHeight: vars.lineHeight.display,
  fontWeight: vars.fontWeight.semibold,
  letterSpacing: vars.letterSpacing.tighter,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const place = style({ display: 'flex', alignItems: 'center', blockSize: vars.lineHeight.display });
export const unit = style({
  // Isolated, because in right-to-left text, Latin letters after digits would join them.
  unicodeBidi: 'isolate',
  paddingInlineStart: space[1],
  color: color.text.muted,
  fontSize: vars.fontSize.console,
  lineHeight: 1,
  fontWeight: vars.fontWeight.regular,
  letterSpacing: vars.letterSpacing.regular,
});
export const notes = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[2],
  rowGap: space.half,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  color: color.text.muted,
});
export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.half,
  fontWeight: vars.fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
});
export const tones = styleVariants({
  neutral: { color: color.text.secondary },
  success: { color: color.success.text },
  danger: { color: color.danger.text },
});
export const chart = style({
  flex: '1 1 0',
  minInlineSize: vars.space[24],
  blockSize: vars.space[10],
  maxInlineSize: vars.measure.column,
});
