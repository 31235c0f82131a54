import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
const line = `${vars.borderWidth.hairline} solid ${color.border.subtle}`;
export const shell = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  minInlineSize: 0,
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minInlineSize: 0,
  '@media': { [media.desktop]: { flexDirection: 'row' } },
});
export const drawerBar = style({
  position: 'sticky',
  insetBlockStart: vars.size.header,
  zIndex: vars.zIndex.sticky,
  display: 'flex',
  alignItems: 'center',
  paddingInline: space[2],
  paddingBlock: space[1],
  borderBlockEnd: line,
  background: color.background.canvas,
  '@media': { [media.desktop]: { display: 'none' } },
});
export const side = style({
  display: 'none',
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: vars.size.header,
      alignSelf: 'flex-start',
      display: 'block',
      flexShrink: 0,
      blockSize: `calc(100dvh - ${vars.size.header})`,
      borderInlineEnd: line,
    },
  },
});
export const main = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  outline: 'none',
  // Keeps the target of an anchor link from being hidden by the header.
  scrollMarginBlockStart: vars.size.header,
});
