import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { hidden } from '../VisuallyHidden/VisuallyHidden.css.ts';

const { color, space } = vars;

const key = style({
  display: 'none',
  paddingInline: space[1],
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.inner,
  color: color.text.muted,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
});
/** A keyboard key. */
export const keys = style([key, { '@media': { [media.tablet]: { display: 'inline-block' } } }]);
/** The key in a header, which has room for it only on wide screens. */
export const compactKeys = style([key, { '@media': { [media.wide]: { display: 'inline-block' } } }]);
/** The label in a header: for screen readers only, except on wide screens. */
export const compactLabel = style([
  hidden,
  {
    '@media': {
      [media.wide]: {
        position: 'static',
        inlineSize: 'auto',
        blockSize: 'auto',
        overflow: 'visible',
        clipPath: 'none',
      },
    },
  },
]);
