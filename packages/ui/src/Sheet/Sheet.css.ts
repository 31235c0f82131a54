import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { fade } from '../Dialog/Dialog.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, motion } = vars;
const slideRight = keyframes({ from: { transform: 'translateX(100%)' } });
const slideLeft = keyframes({ from: { transform: 'translateX(-100%)' } });
const slideUp = keyframes({ from: { transform: 'translateY(100%)' } });
const move = (name: string, more = '') => `${name} ${motion.duration} ${motion.easing} ${more}`;

export const overlay = style({
  position: 'fixed',
  zIndex: vars.zIndex.dialog,
  inset: 0,
  background: color.background.backdrop,
  selectors: {
    '&[data-entering]': { animation: move(fade) },
    '&[data-exiting]': { animation: move(fade, 'reverse') },
  },
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
const edge = `${vars.borderWidth.hairline} solid ${color.border.regular}`;
export const sheet = style({
  position: 'absolute',
  display: 'flex',
  background: color.background.raised,
  boxShadow: `0 ${space[2]} ${space[16]} ${color.shadow}`,
  outline: 'none',
  overflow: 'hidden',
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
const moves = (name: string) => ({
  '&[data-entering]': { animation: move(name) },
  '&[data-exiting]': { animation: move(name, 'reverse') },
});
const movesRightToLeft = (name: string) => ({
  '&[data-entering]:dir(rtl)': { animation: move(name) },
  '&[data-exiting]:dir(rtl)': { animation: move(name, 'reverse') },
});
export const placements = styleVariants({
  start: {
    insetBlock: 0,
    insetInlineStart: 0,
    borderInlineEnd: edge,
    selectors: { ...moves(slideLeft), ...movesRightToLeft(slideRight) },
  },
  end: {
    insetBlock: 0,
    insetInlineEnd: 0,
    borderInlineStart: edge,
    selectors: { ...moves(slideRight), ...movesRightToLeft(slideLeft) },
  },
});
export const bottom = style({
  insetInline: 0,
  insetBlockEnd: 0,
  borderBlockStart: edge,
  borderStartStartRadius: vars.radius.card,
  borderStartEndRadius: vars.radius.card,
  maxBlockSize: `calc(var(--visual-viewport-height, 100dvh) - ${space[12]})`,
  selectors: moves(slideUp),
});
/** The page behind stays visible at the side, even on a phone. */
const beside = (measure: string) => ({ inlineSize: `min(${measure}, calc(100vw - ${space[10]}))` });
export const sizes = styleVariants({
  small: beside(vars.measure.popover),
  medium: beside(vars.measure.narrow),
  large: beside(vars.measure.form),
});
