import { keyframes, style } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style({
  maxInlineSize: vars.measure.tooltip,
  paddingInline: vars.space[2],
  paddingBlock: vars.space[1],
  border: `${vars.borderWidth.hairline} solid transparent`,
  borderRadius: vars.radius.control,
  background: vars.color.background.inverse,
  color: vars.color.text.onInverse,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textWrapStyle: 'pretty',
  overflowWrap: 'break-word',
  selectors: { '&[data-entering]': { animation: `${appear} ${vars.motion.duration} ${vars.motion.easing}` } },
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
export const target = style([
  focusRing,
  {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    minBlockSize: vars.size.target,
    minInlineSize: vars.size.target,
    margin: 0,
    padding: 0,
    border: 'none',
    borderRadius: vars.radius.inner,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'help',
  },
]);
