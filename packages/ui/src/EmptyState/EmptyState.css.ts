import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifySelf: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[4],
  textAlign: 'center',
  whiteSpace: 'normal',
});
export const plate = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.space[10],
  blockSize: vars.space[10],
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.regular}`,
  borderRadius: vars.radius.card,
  background: vars.color.background.sunken,
  color: vars.color.text.muted,
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[1],
  maxInlineSize: vars.measure.narrow,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
});
