import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;
const line = `${vars.borderWidth.hairline} solid ${color.border.regular}`;

export const facts = style({
  display: 'grid',
  gap: space[6],
  margin: 0,
  paddingBlockStart: space[4],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const fact = style({
  display: 'flex',
  // Screen readers read the meaning first; visually, the figure comes first.
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: space[1],
  paddingBlockStart: space[4],
  borderBlockStart: line,
});
export const figure = style({
  margin: 0,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.display,
  lineHeight: vars.lineHeight.display,
  fontWeight: vars.fontWeight.semibold,
  letterSpacing: vars.letterSpacing.tighter,
  color: color.text.primary,
});
