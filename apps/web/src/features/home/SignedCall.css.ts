import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;
const line = `${vars.borderWidth.hairline} solid ${color.border.subtle}`;
const mono = {
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
};

/** In forced colors mode, the selected option has no fill to distinguish it. */
export const choice = style({
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { textDecoration: 'underline' } } },
  },
});
export const panel = style({
  minInlineSize: 0,
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.surface,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
  padding: space[2],
});
export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[4],
  borderBlockStart: line,
});
export const call = style({
  display: 'grid',
  gap: `${space[1]} ${space[6]}`,
  margin: 0,
  ...mono,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, auto))', justifyContent: 'start' },
  },
});
export const row = style({ display: 'flex', gap: space[2], minInlineSize: 0 });
export const name = style({ color: color.text.muted });
export const mine = style({ color: color.code.property });
export const value = style({ margin: 0, overflowWrap: 'anywhere', color: color.text.primary });
export const signature = style({
  ...mono,
  color: color.accent.text,
  fontSize: vars.fontSize.document,
  fontWeight: vars.fontWeight.medium,
  overflowWrap: 'anywhere',
});
