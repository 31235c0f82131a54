import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** As wide as the loading navigation, to prevent layout shift. */
export const side = style({ inlineSize: vars.size.sidebar });
