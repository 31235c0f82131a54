import { style } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
const move = `${vars.motion.duration} ${vars.motion.easing}`;

export const track = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  inlineSize: vars.space[8],
  blockSize: vars.size.checkbox,
  padding: space.half,
  translate: `0 calc((${vars.size.target} - ${vars.size.checkbox}) / 2)`,
  border: `${vars.borderWidth.hairline} solid ${color.border.control}`,
  borderRadius: vars.radius.full,
  background: color.background.pressed,
  forcedColorAdjust: 'none',
  transition: `background-color ${move}, border-color ${move}`,
  selectors: {
    '&[data-hovered]': { borderColor: color.border.controlHover },
    '&[data-invalid]': { borderColor: color.danger.solid },
    '&[data-selected]': { background: color.accent.solid, borderColor: color.accent.solid },
    '&[data-selected][data-hovered]': { background: color.accent.solidHover },
    '&[data-focus-visible]': ring,
    '&[data-disabled]': { background: color.background.sunken, borderColor: color.border.regular },
  },
});
export const thumb = style({
  blockSize: '100%',
  aspectRatio: '1',
  borderRadius: vars.radius.full,
  background: color.text.secondary,
  transition: `translate ${move}, background-color ${move}`,
  selectors: {
    '&[data-selected]': { background: color.text.onAccent, translate: `${vars.space[3]} 0` },
    '&[data-selected]:dir(rtl)': { translate: `calc(-1 * ${vars.space[3]}) 0` },
    '&[data-disabled]': { background: color.text.disabled },
  },
});
export const notes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  paddingInlineStart: `calc(${vars.space[8]} + ${space[2]})`,
  selectors: { '&:empty': { display: 'none' } },
});
