import { style } from '@vanilla-extract/css';
import { media, vars } from '../../src/theme/index.ts';

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.zIndex.header,
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
  background: vars.color.background.surface,
});
export const barInner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  blockSize: vars.size.header,
});
export const onlyWide = style({ display: 'none', '@media': { [media.tablet]: { display: 'block' } } });
export const onlyNarrow = style({ '@media': { [media.tablet]: { display: 'none' } } });
