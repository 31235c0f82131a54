import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

// The gaps show the background as hairlines.
export const grid = style({
  display: 'grid',
  gap: vars.borderWidth.hairline,
  overflow: 'clip',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.border.regular,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const cell = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[6],
  background: color.background.surface,
});
export const icon = style({ display: 'flex', paddingBlockEnd: space[2], color: color.accent.text });
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  marginBlockStart: 'auto',
  paddingBlockStart: space[2],
});
// Reserves its line while the price loads.
export const price = style({ minBlockSize: '1lh', fontWeight: vars.fontWeight.medium });
export const note = style({
  color: color.text.muted,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
});
