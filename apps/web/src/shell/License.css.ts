import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const picture = style({
  maxInlineSize: '100%',
  maxBlockSize: vars.measure.column,
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.regular}`,
  borderRadius: vars.radius.card,
});

export const name = style({ overflowWrap: 'anywhere' });
