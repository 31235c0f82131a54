import { style } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color } = vars;

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: vars.size.checkbox,
  blockSize: vars.size.checkbox,
  translate: `0 calc((${vars.size.target} - ${vars.size.checkbox}) / 2)`,
  border: `${vars.borderWidth.hairline} solid ${color.border.control}`,
  borderRadius: vars.radius.inner,
  background: color.background.surface,
  color: color.text.onAccent,
  forcedColorAdjust: 'none',
  transition: `background-color ${vars.motion.duration} ${vars.motion.easing}, border-color ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { borderColor: color.border.controlHover },
    '&[data-invalid]': { borderColor: color.danger.solid },
    '&[data-selected]': { background: color.accent.solid, borderColor: color.accent.solid },
    '&[data-selected][data-hovered]': { background: color.accent.solidHover },
    '&[data-focus-visible]': ring,
    '&[data-disabled]': {
      background: color.background.sunken,
      borderColor: color.border.regular,
      color: color.text.disabled,
    },
  },
});
