import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.zIndex.header,
  blockSize: vars.size.header,
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
  backgroundColor: vars.color.background.surface,
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  blockSize: '100%',
  paddingInline: vars.space[4],
  '@media': { [media.tablet]: { paddingInline: vars.space[6] } },
});

export const wide = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex', alignItems: 'center', gap: vars.space[2] } },
});

export const small = style({ '@media': { [media.tablet]: { display: 'none' } } });

export const brand = style({ display: 'flex' });

export const navigation = style([wide, { '@media': { [media.tablet]: { gap: vars.space[5] } } }]);
