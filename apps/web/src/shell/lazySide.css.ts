import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** The placeholder is as wide as the navigation that replaces it, to prevent layout shift. */
export const side = style({ inlineSize: vars.size.sidebar });
