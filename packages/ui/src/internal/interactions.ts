import type { StyleRule } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';

// React-aria has attributes for the states of its elements, which have the attribute `data-rac`; native links and buttons have
// pseudo-classes.

/** The selector of a focused element whose focus should be visible. */
export const focusVisible = '&[data-focus-visible], &:focus-visible:not([data-rac])';

/** The selector of a pressed element. */
export const pressed = '&[data-pressed], &:active:not([data-rac])';

type Declarations = NonNullable<StyleRule['selectors']>[string];

/** The style of a hovered element. The style of a pressed one takes precedence. */
export const hovered = (declarations: Declarations): StyleRule => ({
  selectors: { '&[data-hovered]': declarations },
  '@media': { [media.hover]: { selectors: { '&:hover:where(:not([data-rac], :disabled))': declarations } } },
});
