import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const picture = style({
  maxInlineSize: '100%',
  maxBlockSize: vars.measure.column,
  // A portrait in a column of the sheet keeps its shape.
  objectFit: 'contain',
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.regular}`,
  borderRadius: vars.radius.card,
});

export const name = style({ overflowWrap: 'anywhere' });
