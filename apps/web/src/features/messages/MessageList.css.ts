import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const line = `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`;

export const list = style({
  padding: 0,
  margin: 0,
  listStyle: 'none',
  borderBlockStart: line,
});

export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  paddingBlock: vars.space[4],
  borderBlockEnd: line,
});

/** Words that are longer than the line can break. */
export const name = style({ minInlineSize: 0 });

/** Two lines of the text. */
export const excerpt = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
