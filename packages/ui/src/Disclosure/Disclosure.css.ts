import { style } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const heading = style({ margin: 0, display: 'flex', font: 'inherit' });
export const trigger = style([
  focusRing,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space[2],
    inlineSize: '100%',
    paddingBlock: `calc((${vars.size.control} - ${vars.lineHeight.console}) / 2)`,
    paddingInline: 0,
    border: 'none',
    borderRadius: vars.radius.control,
    background: 'transparent',
    color: color.text.primary,
    fontFamily: vars.font.sans,
    fontSize: vars.fontSize.console,
    lineHeight: vars.lineHeight.console,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { color: color.accent.text },
      '&[data-disabled]': { color: color.text.disabled, cursor: 'default' },
    },
  },
]);
/** Centered on the first line. */
export const chevron = style({
  flexShrink: 0,
  marginBlock: `calc((${vars.lineHeight.console} - ${vars.size.icon}) / 2)`,
  color: color.text.muted,
  transition: `rotate ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: { '&[data-expanded]': { rotate: '90deg' }, '&[data-expanded]:dir(rtl)': { rotate: '-90deg' } },
});
export const panel = style({
  minInlineSize: 0,
  paddingInlineStart: `calc(${vars.size.icon} + ${space[2]})`,
  selectors: { '&[data-open]': { paddingBlockEnd: space[3] } },
});
