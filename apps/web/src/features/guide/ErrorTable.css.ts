import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Next to the other columns, lines would otherwise have only one word. */
export const text = style({ '@media': { [media.tablet]: { minInlineSize: vars.measure.column } } });
