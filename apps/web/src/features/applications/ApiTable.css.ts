import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const toolbar = style({ paddingInline: vars.space[4], paddingBlock: vars.space[3] });

export const name = style({ '@media': { [media.tablet]: { minInlineSize: vars.measure.column } } });

export const quota = style({ '@media': { [media.tablet]: { inlineSize: vars.measure.column } } });
