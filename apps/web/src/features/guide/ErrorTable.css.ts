import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Without a minimum width, each line would have only one word next to the other columns. */
export const text = style({ '@media': { [media.tablet]: { minInlineSize: vars.measure.column } } });
