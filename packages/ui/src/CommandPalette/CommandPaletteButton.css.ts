import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;

/** A keyboard key. */
export const keys = style({
  display: 'none',
  paddingInline: space[1],
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.inner,
  color: color.text.muted,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  '@media': { [media.tablet]: { display: 'inline-block' } },
});
