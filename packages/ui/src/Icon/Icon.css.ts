import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const base = style({ flexShrink: 0, display: 'block' });
export const sizes = styleVariants({
  small: { inlineSize: vars.size.iconSmall, blockSize: vars.size.iconSmall },
  medium: { inlineSize: vars.size.icon, blockSize: vars.size.icon },
  large: { inlineSize: vars.size.iconLarge, blockSize: vars.size.iconLarge },
});
/** Arrows and chevrons that point along the reading direction. */
export const directional = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });
