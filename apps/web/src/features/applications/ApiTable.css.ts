import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const toolbar = style({ paddingInline: vars.space[4], paddingBlock: vars.space[3] });

export const name = style({ minInlineSize: vars.measure.column });

export const quota = style({ inlineSize: vars.measure.column });
