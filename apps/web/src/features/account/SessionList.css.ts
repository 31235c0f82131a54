import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });

export const session = style({
  paddingBlock: vars.space[3],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)': {
      borderBlockEnd: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
    },
  },
});
