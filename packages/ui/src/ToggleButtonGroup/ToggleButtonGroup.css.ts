import { style } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, motion } = vars;

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space.half,
  maxInlineSize: '100%',
  padding: space.half,
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.sunken,
});
export const button = style([
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: '1 0 auto',
    gap: space[1],
    maxInlineSize: '100%',
    minBlockSize: vars.size.controlSmall,
    margin: 0,
    paddingInline: space[3],
    border: `${vars.borderWidth.hairline} solid transparent`,
    borderRadius: vars.radius.control,
    background: 'transparent',
    color: color.text.secondary,
    fontFamily: vars.font.sans,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.small,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    transition: `background-color ${motion.duration} ${motion.easing}, color ${motion.duration} ${motion.easing}`,
    WebkitTapHighlightColor: 'transparent',
    selectors: {
      '&[data-hovered]': { color: color.text.primary },
      '&[data-pressed]': { background: color.background.pressed },
      '&[data-selected]': {
        background: color.background.raised,
        borderColor: color.border.control,
        color: color.text.primary,
      },
      '&[data-disabled]': { color: color.text.disabled, cursor: 'default' },
      '&[data-selected][data-disabled]': { borderColor: color.border.regular },
    },
    '@media': {
      // Forced colors remove the fill that marks the chosen button.
      [media.forcedColors]: {
        selectors: {
          '&[data-selected]': {
            forcedColorAdjust: 'none',
            background: color.accent.solid,
            borderColor: color.accent.solid,
            color: color.text.onAccent,
          },
        },
      },
    },
  },
]);
