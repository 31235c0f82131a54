import { media } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Hidden on small phones. */
export const notOnSmallPhones = style({
  '@media': { 'screen and (max-width: 24.3rem)': { display: 'none' } },
});

/** Shown only where the header has room for its navigation. */
export const onlyWide = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'inline' } },
});
