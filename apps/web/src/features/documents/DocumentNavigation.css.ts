import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** As wide as the tree, which the reader can resize. */
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  '@media': { [media.desktop]: { inlineSize: 'min-content' } },
});

export const filters = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  '@media': { [media.desktop]: { padding: vars.space[3], paddingBlockEnd: 0 } },
});

export const message = style({ padding: vars.space[3] });
