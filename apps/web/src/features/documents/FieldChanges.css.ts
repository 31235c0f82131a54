import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const change = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  alignItems: 'baseline',
  justifyItems: 'start',
  gap: vars.space[2],
  paddingBlock: vars.space[2],
  borderBlockStart: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
  overflowWrap: 'anywhere',
  ':first-child': { borderBlockStart: 'none' },
});

export const name = style({ overflowWrap: 'anywhere' });

export const type = style({ color: vars.color.text.secondary, fontSize: vars.fontSize.small });

export const arrow = style({ color: vars.color.text.muted });
