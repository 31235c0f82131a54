import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, motion } = vars;
const appear = keyframes({ from: { opacity: 0 } });

export const overlay = style({
  position: 'fixed',
  zIndex: vars.zIndex.viewer,
  inset: 0,
  background: color.background.canvas,
  color: color.text.primary,
  selectors: {
    '&[data-entering]': { animation: `${appear} ${motion.duration} ${motion.easing}` },
    '&[data-exiting]': { animation: `${appear} ${motion.duration} ${motion.easing} reverse` },
  },
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
export const modal = style({ display: 'flex', inlineSize: '100%', blockSize: '100%', outline: 'none' });
export const dialog = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minInlineSize: 0,
  minBlockSize: 0,
  outline: 'none',
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flexShrink: 0,
  minBlockSize: vars.size.header,
  paddingInline: space[3],
});
export const count = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  paddingInline: space[1],
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
export const stage = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  selectors: { '&[data-movable]': { cursor: 'grab' }, '&[data-moving]': { cursor: 'grabbing' } },
});
export const image = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '100%',
  objectFit: 'contain',
  transition: `transform ${motion.duration} ${motion.easing}`,
  selectors: { '&[data-moving]': { transition: 'none' } },
});
const arrow = {
  position: 'absolute',
  insetBlockStart: '50%',
  translate: '0 -50%',
  background: color.background.canvas,
  borderRadius: vars.radius.full,
} as const;
export const before = style({ ...arrow, insetInlineStart: space[3] });
export const after = style({ ...arrow, insetInlineEnd: space[3] });
export const caption = style({
  flexShrink: 0,
  paddingInline: space[4],
  paddingBlock: space[3],
  color: color.text.secondary,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
