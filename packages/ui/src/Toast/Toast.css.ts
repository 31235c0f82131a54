import { keyframes, style } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
const arrive = keyframes({ from: { opacity: 0, translate: `0 ${space[2]}` } });

export const region = style([
  focusRing,
  {
    position: 'fixed',
    zIndex: vars.zIndex.toast,
    insetBlockEnd: space[4],
    insetInlineEnd: space[4],
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: space[2],
    inlineSize: `min(${vars.measure.narrow}, calc(100vw - ${space[8]}))`,
    borderRadius: vars.radius.card,
  },
]);
export const toast = style([
  focusRing,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space[3],
    paddingInline: space[4],
    paddingBlock: space[3],
    border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
    borderRadius: vars.radius.card,
    background: color.background.raised,
    boxShadow: `0 ${space[2]} ${space[6]} ${color.shadow}`,
    color: color.text.primary,
    fontFamily: vars.font.sans,
    fontSize: vars.fontSize.console,
    lineHeight: vars.lineHeight.console,
    animation: `${arrive} ${vars.motion.duration} ${vars.motion.easing}`,
    '@media': { [media.reducedMotion]: { animation: 'none' } },
  },
]);
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.half,
  flex: '1 1 auto',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const title = style({ fontWeight: vars.fontWeight.medium });
export const description = style({ color: color.text.secondary });
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  paddingBlockStart: space[1],
});
