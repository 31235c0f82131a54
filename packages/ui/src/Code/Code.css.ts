import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const code = style({
  fontFamily: vars.font.mono,
  fontSize: '0.92em',
  fontFeatureSettings: "'liga' 0",
  paddingInline: vars.space[1],
  paddingBlock: vars.space.half,
  borderRadius: vars.radius.inner,
  background: vars.color.background.sunken,
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
  color: 'inherit',
  maxInlineSize: '100%',
  overflowWrap: 'break-word',
});
