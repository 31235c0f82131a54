import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { hovered } from '../internal/interactions.ts';
import { vars } from '../theme/contract.css.ts';

export const base = style([
  focusRing,
  {
    display: 'inline',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    borderRadius: vars.radius.inner,
    cursor: 'pointer',
    // Two quick taps don't zoom.
    touchAction: 'manipulation',
    textDecorationThickness: 'from-font',
    textUnderlineOffset: '0.2em',
    transition: `color ${vars.motion.duration} ${vars.motion.easing}, text-decoration-color ${vars.motion.duration} ${vars.motion.easing}`,
    selectors: { '&[data-disabled]': { color: vars.color.text.disabled, cursor: 'default' } },
  },
]);
export const variants = styleVariants({
  inline: {
    color: vars.color.accent.text,
    textDecorationLine: 'underline',
    textDecorationColor: vars.color.accent.border,
    ...hovered({ textDecorationColor: 'currentColor' }),
  },
  standalone: {
    color: vars.color.accent.text,
    fontWeight: vars.fontWeight.medium,
    textDecorationLine: 'none',
    ...hovered({ textDecorationLine: 'underline' }),
  },
  quiet: [
    hovered({ color: vars.color.text.primary }),
    {
      color: vars.color.text.secondary,
      textDecorationLine: 'none',
      selectors: {
        '&[aria-current]': { color: vars.color.text.primary, fontWeight: vars.fontWeight.medium },
      },
    },
  ],
});
export const external = style({
  display: 'inline-block',
  verticalAlign: '-0.1em',
  marginInlineStart: vars.space.half,
});
