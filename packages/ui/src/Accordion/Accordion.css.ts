import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const line = `${vars.borderWidth.hairline} solid ${vars.color.border.regular}`;
export const root = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  borderBlockStart: line,
});
export const item = style({ borderBlockEnd: line, paddingBlock: vars.space[1] });
