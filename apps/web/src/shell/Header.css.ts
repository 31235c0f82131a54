import { media } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const brand = style({ display: 'flex' });

/** A narrow phone has no room for the product name next to the account's controls, so only the mark is shown. */
export const accountsLogo = style({
  '@media': { 'screen and (max-width: 24.3rem)': { gap: 0, fontSize: 0 } },
});

/** Shown only where the header has no room for its navigation. */
export const onlyNarrow = style({ '@media': { [media.desktop]: { display: 'none' } } });

/** Reserves room for an enterprise's name. */
export const enterprise = style({ inlineSize: '15rem' });
