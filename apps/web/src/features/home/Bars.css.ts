import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const figure = style({ display: 'grid', gap: space[1], margin: 0 });
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
  paddingBlockEnd: space[2],
  color: color.text.muted,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
});
export const peak = style({ color: color.text.primary, fontVariantNumeric: 'tabular-nums' });
export const drawing = style({
  inlineSize: '100%',
  blockSize: space[24],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
});
// An outline makes the shape visible in every theme.
const outline = {
  stroke: color.accent.solid,
  strokeWidth: '1px',
  vectorEffect: 'non-scaling-stroke',
} as const;
export const bar = style({ ...outline, fill: color.accent.subtle });
export const best = style({ ...outline, fill: color.accent.solid });
export const labels = style({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  textAlign: 'center',
  color: color.text.muted,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  fontVariantNumeric: 'tabular-nums',
});
