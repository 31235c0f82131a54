import { style } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { hovered } from '../internal/interactions.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
const line = `${vars.borderWidth.hairline} solid ${color.border.subtle}`;
export const footer = style({
  borderBlockStart: line,
  background: color.background.surface,
  color: color.text.secondary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
});
export const top = style({
  display: 'grid',
  gap: space[8],
  '@media': {
    [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) minmax(0, 3fr)`, columnGap: space[16] },
  },
});
export const intro = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[3],
  minInlineSize: 0,
});
export const columns = style({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.tablet]: { gridTemplateColumns: `repeat(auto-fit, minmax(${vars.space[24]}, 1fr))` },
  },
});
export const column = style({ display: 'flex', flexDirection: 'column', gap: space[3], minInlineSize: 0 });
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.target,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const bottom = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlockStart: space[6],
  borderBlockStart: line,
});
export const legal = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  rowGap: space[1],
  color: color.text.muted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
});
export const social = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  // Aligns the icons, not the space around them, with the text.
  marginInline: `calc(-1 * ${space[2]})`,
});
export const socialLink = style([
  focusRing,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: vars.size.control,
    blockSize: vars.size.control,
    borderRadius: vars.radius.control,
    color: color.text.muted,
    ...hovered({ color: color.text.primary, background: color.background.hover }),
  },
]);
