import { media } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const brand = style({ display: 'flex' });

/** A narrow phone has no room for the name beside what an account has: there the mark stands alone. */
export const accountsLogo = style({
  '@media': { 'screen and (max-width: 24.3rem)': { gap: 0, fontSize: 0 } },
});

/** Where the header has no room for its navigation. */
export const onlyNarrow = style({ '@media': { [media.desktop]: { display: 'none' } } });

/** Room for an enterprise's name. */
export const enterprise = style({ inlineSize: '15rem' });
