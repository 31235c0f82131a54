import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const hairline = `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`;

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const field = style({
  paddingBlock: vars.space[3],
  borderBlockStart: hairline,
  ':first-child': { borderBlockStart: 'none' },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
});

/** A name may be longer than the width of a phone. */
export const name = style({ overflowWrap: 'anywhere' });

export const kind = style({ color: vars.color.text.secondary, fontSize: vars.fontSize.small });

export const required = style({
  color: vars.color.text.primary,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
});

export const about = style({
  margin: 0,
  marginBlockStart: vars.space[1],
  color: vars.color.text.secondary,
  overflowWrap: 'anywhere',
});

export const children = style({
  margin: 0,
  marginBlockStart: vars.space[2],
  padding: 0,
  paddingInlineStart: vars.space[4],
  borderInlineStart: hairline,
  listStyle: 'none',
});
