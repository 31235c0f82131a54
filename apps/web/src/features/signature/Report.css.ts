import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const line = `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`;

export const causes = style({ padding: 0, margin: 0, listStyle: 'none' });

export const cause = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: line },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});

/** A long value wraps, so that the page does not scroll sideways. */
export const value = style({ overflowWrap: 'anywhere', minInlineSize: 0 });
