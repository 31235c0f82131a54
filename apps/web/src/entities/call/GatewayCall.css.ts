import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name takes a line as well; the row's details have it whole. */
export const name = style({ maxInlineSize: vars.measure.column });
