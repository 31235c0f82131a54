import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const brand = style({ display: 'flex' });

/** A phone has no room for the product name next to the account's controls, so only the mark is shown. */
export const accountsLogo = style({
  '@media': { 'screen and (max-width: 28rem)': { gap: 0, fontSize: 0 } },
});

/** Shown only where the header has no room for its navigation. */
export const onlyNarrow = style({ '@media': { [media.desktop]: { display: 'none' } } });

/** Shown only where the header has room for more than search, messages and account. */
export const onlyRoomy = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex' } },
});

/** Shown only in the menu of a phone, in place of what `onlyRoomy` hides. */
export const onlyPhone = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: vars.space[3],
  '@media': { [media.tablet]: { display: 'none' } },
});

/** Reserves room for an enterprise's name. */
export const enterprise = style({ inlineSize: '15rem' });
