import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** On narrow screens the table scrolls sideways, rather than having a word in each line. */
export const words = style({ minInlineSize: vars.measure.column });
