import { media } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const brand = style({ display: 'flex' });

/** Where the header has no room for its navigation. */
export const onlyNarrow = style({ '@media': { [media.desktop]: { display: 'none' } } });
