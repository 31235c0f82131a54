import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** On narrow screens the table scrolls sideways, because otherwise every line would have only one word. */
export const text = style({ minInlineSize: vars.measure.column });
