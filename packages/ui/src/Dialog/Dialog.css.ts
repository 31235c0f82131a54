import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, motion } = vars;
export const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, scale: '0.97' } });
const withoutMotion = { '@media': { [media.reducedMotion]: { animation: 'none' } } };

export const overlay = style({
  position: 'fixed',
  zIndex: vars.zIndex.dialog,
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto)',
  placeContent: 'center',
  padding: space[4],
  background: color.background.backdrop,
  selectors: {
    '&[data-entering]': { animation: `${fade} ${motion.duration} ${motion.easing}` },
    '&[data-exiting]': { animation: `${fade} ${motion.duration} ${motion.easing} reverse` },
  },
  ...withoutMotion,
});
const maxBlockSize = `calc(var(--visual-viewport-height, 100dvh) - ${space[8]})`;
export const modal = style({
  display: 'flex',
  maxBlockSize,
  maxInlineSize: '100%',
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.raised,
  boxShadow: `0 ${space[6]} ${space[16]} ${color.shadow}`,
  outline: 'none',
  overflow: 'hidden',
  selectors: { '&[data-entering]': { animation: `${rise} ${motion.duration} ${motion.easing}` } },
  ...withoutMotion,
});
export const fullHeight = style({ blockSize: `min(${maxBlockSize}, ${vars.measure.prose})` });
export const sizes = styleVariants({
  small: { inlineSize: vars.measure.narrow },
  medium: { inlineSize: vars.measure.form },
  large: { inlineSize: vars.measure.prose },
});
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minInlineSize: 0,
  minBlockSize: 0,
  outline: 'none',
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
});
export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
  paddingInline: space[5],
  paddingBlockStart: space[5],
  paddingBlockEnd: space[3],
});
export const titles = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  minInlineSize: 0,
});
export const title = style({
  margin: 0,
  fontSize: vars.fontSize.document,
  lineHeight: vars.lineHeight.title,
  fontWeight: vars.fontWeight.semibold,
  letterSpacing: vars.letterSpacing.tight,
  overflowWrap: 'anywhere',
});
export const dangerIcon = style({ color: color.danger.text, translate: `0 ${space.half}` });
export const close = style({
  marginBlock: `calc(-1 * ${space[1]})`,
  marginInlineEnd: `calc(-1 * ${space[2]})`,
});
export const body = style([
  focusRing,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    // Keeps the buttons at the end of a sheet that is higher than its content.
    flex: '1 1 auto',
    minBlockSize: 0,
    overflow: 'auto',
    // The focus ring is inside, because the dialog's edge would cut it off.
    selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.focus.width})` } },
    paddingInline: space[5],
    paddingBlockStart: space.half,
    paddingBlockEnd: space[5],
    color: color.text.secondary,
  },
]);
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  paddingInline: space[5],
  paddingBlock: space[3],
  borderBlockStart: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  background: color.background.sunken,
  selectors: { '&:empty': { display: 'none' } },
});
