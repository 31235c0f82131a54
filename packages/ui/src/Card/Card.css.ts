import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflow: 'clip',
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.surface,
});
export const paddings = styleVariants({
  none: { padding: 0 },
  standard: { padding: space[4], '@media': { [media.tablet]: { padding: space[5] } } },
  large: { padding: space[6], '@media': { [media.tablet]: { padding: space[8] } } },
});
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingInline: space[4],
  paddingBlock: space[3],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  '@media': { [media.tablet]: { paddingInline: space[5] } },
});
export const titles = style({ display: 'flex', flexDirection: 'column', gap: space.half, minInlineSize: 0 });
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  paddingInline: space[4],
  paddingBlock: space[3],
  borderBlockStart: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  background: color.background.sunken,
  '@media': { [media.tablet]: { paddingInline: space[5] } },
});
