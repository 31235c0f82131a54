import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const frame = style({
  display: 'flex',
  alignSelf: 'start',
  maxInlineSize: '100%',
  padding: 0,
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.regular}`,
  borderRadius: vars.radius.card,
  background: 'none',
  cursor: 'zoom-in',
  overflow: 'hidden',
  ':hover': { borderColor: vars.color.border.control },
  ':focus-visible': {
    outline: `${vars.focus.width} solid ${vars.color.border.focus}`,
    outlineOffset: vars.focus.offset,
  },
});

export const picture = style({
  maxInlineSize: '100%',
  maxBlockSize: vars.measure.column,
  // Portrait images keep their aspect ratio in narrow columns.
  objectFit: 'contain',
});
