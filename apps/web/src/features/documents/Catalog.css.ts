import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  padding: 0,
  margin: 0,
  listStyle: 'none',
});

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: vars.size.controlSmall,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
