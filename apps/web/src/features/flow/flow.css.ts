import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name breaks, rather than pushing the other columns away. */
export const name = style({ maxInlineSize: vars.measure.column, overflowWrap: 'anywhere' });
