import { assignVars, globalStyle, style } from '@vanilla-extract/css';
import './fonts.css.ts';
import { vars } from './contract.css.ts';
import { dark } from './dark.ts';
import { forcedColors } from './forcedColors.ts';
import { light } from './light.ts';
import { media } from './media.ts';
import { scale } from './scale.ts';

const { color, ...scaleVars } = vars;

/** Forces light on an element and what is inside it. */
export const lightTheme = style({ colorScheme: 'light' });
/** Forces dark on an element and what is inside it. */
export const darkTheme = style({ colorScheme: 'dark' });

const lightVars = assignVars(color, light);
const darkVars = assignVars(color, dark);

globalStyle(':root', { colorScheme: 'light', vars: { ...assignVars(scaleVars, scale), ...lightVars } });
// The exclusion matters, for rules in a media query come last in the stylesheet; `:where` keeps it from
// outweighing forced colours.
globalStyle(`:root:where(:not([data-theme='light'], ${lightTheme}))`, {
  '@media': { [media.dark]: { colorScheme: 'dark', vars: darkVars } },
});
globalStyle(`[data-theme='light'], ${lightTheme}`, { colorScheme: 'light', vars: lightVars });
globalStyle(`[data-theme='dark'], ${darkTheme}`, { colorScheme: 'dark', vars: darkVars });
globalStyle(`:root, [data-theme], ${lightTheme}, ${darkTheme}`, {
  '@media': { [media.forcedColors]: { vars: assignVars(color, forcedColors) } },
});

// Touch screens get larger controls everywhere by moving the tokens, not by touching a component.
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

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%' });
globalStyle('body', {
  margin: 0,
  minBlockSize: '100dvh',
  background: vars.color.background.canvas,
  color: vars.color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  textRendering: 'optimizeLegibility',
});
// What react-aria would otherwise inject as a style element, which a strict policy refuses.
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });
