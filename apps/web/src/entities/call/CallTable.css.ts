import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name is cut to one line; the row's details show it in full. */
export const name = style({ maxInlineSize: vars.measure.column });
