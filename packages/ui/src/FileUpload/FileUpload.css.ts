import { style } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, motion } = vars;

export const zone = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minInlineSize: 0,
  border: `${vars.borderWidth.hairline} dashed ${color.border.control}`,
  borderRadius: vars.radius.card,
  background: color.background.surface,
  color: color.text.secondary,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  outline: 'none',
  transition: `background-color ${motion.duration} ${motion.easing}, border-color ${motion.duration} ${motion.easing}`,
  selectors: {
    '&[data-hovered]': { borderColor: color.border.controlHover },
    '&[data-invalid]': { borderColor: color.danger.solid },
    '&[data-focus-visible]': ring,
    '&[data-drop-target]': {
      background: color.background.selected,
      borderColor: color.accent.solid,
      borderStyle: 'solid',
    },
    '&[data-disabled]': {
      background: color.background.sunken,
      borderColor: color.border.regular,
      color: color.text.disabled,
    },
  },
});
/** The empty drop zone. */
export const open = style({
  justifyContent: 'center',
  columnGap: space[3],
  rowGap: space[2],
  minBlockSize: space[24],
  padding: space[4],
  textAlign: 'center',
});
/** The drop zone of a single-file field that has a file. */
export const filled = style({ gap: space[3], padding: space[3], borderStyle: 'solid' });
export const hintIcon = style({ flexShrink: 0 });
export const hint = style({ '@media': { [media.coarsePointer]: { display: 'none' } } });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  margin: 0,
  padding: 0,
  paddingBlockStart: space[1],
  listStyle: 'none',
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minInlineSize: 0,
  padding: space[2],
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.control,
  background: color.background.surface,
});
export const preview = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: space[10],
  blockSize: space[10],
  overflow: 'hidden',
  border: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  borderRadius: vars.radius.inner,
  background: color.background.sunken,
  color: color.text.muted,
});
export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: `1 1 ${space[24]}`,
  minInlineSize: 0,
  gap: space.half,
});
export const name = style({
  color: color.text.primary,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  overflowWrap: 'anywhere',
});
export const size = style({
  color: color.text.muted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontVariantNumeric: 'tabular-nums',
});
/** The element exists only for its id and for screen readers; its children are laid out as children of the field. */
export const notes = style({ display: 'contents' });
