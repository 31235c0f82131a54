import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** As wide as the navigation that is on its way, or the page would jump. */
export const side = style({ inlineSize: vars.size.sidebar });
