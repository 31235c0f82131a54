import { assignVars, globalStyle, style } from '@vanilla-extract/css';
import './fonts.css.ts';
import './reset.css.ts';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { scale } from './scale.ts';
import { themeRules } from './themeRules.ts';
import { themes } from './themes.ts';

const { color: _color, ...measures } = vars;

globalStyle(':root', { colorScheme: 'light dark', vars: assignVars(measures, scale) });

/** Forces light on an element and its content. */
export const lightTheme = style({ colorScheme: 'light' });
/** Forces dark on an element and its content. */
export const darkTheme = style({ colorScheme: 'dark' });

/** All elements with their own color scheme. Each sets every token again, for builds that replace `light-dark()`. */
export const scopes = `:is(:root, [data-color-scheme], .${lightTheme}, .${darkTheme})`;

globalStyle("[data-color-scheme='light']", { colorScheme: 'light' });
globalStyle("[data-color-scheme='dark']", { colorScheme: 'dark' });
for (const { selector, media: query, vars } of themeRules(themes, scopes))
  globalStyle(selector, query === undefined ? { vars } : { '@media': { [query]: { vars } } });

// Touch screens get larger controls by changing tokens instead of components.
globalStyle(':root', {
  '@media': {
    [media.coarsePointer]: {
      vars: {
        [vars.size.target]: scale.size.controlSmall,
        [vars.size.controlSmall]: scale.size.control,
        [vars.size.control]: scale.size.controlLarge,
        [vars.size.checkbox]: scale.size.iconLarge,
        [vars.fontSize.control]: scale.fontSize.document,
      },
    },
    [media.reducedMotion]: { vars: { [vars.motion.duration]: '0ms' } },
  },
});
