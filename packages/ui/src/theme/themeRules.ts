import { vars } from './contract.css.ts';
import { forcedColors } from './forcedColors.ts';
import { media } from './media.ts';
import type { ThemeColors } from './themes.ts';

export type Tokens = { [name: string]: string | Tokens };

/** A rule of a stylesheet that only sets custom properties. */
export interface ThemeRule {
  selector: string;
  /** The media query around it. */
  media?: string;
  vars: Record<string, string>;
}

/** The custom properties of a part of the contract, with the values of tokens of the same shape. */
export function assign(contract: Tokens, values: Tokens): Record<string, string> {
  const assigned = Object.entries(values).map(([name, value]) => {
    const token = contract[name];
    if (typeof token === 'string') return { [token.slice('var('.length, -1)]: value as string };
    return token ? assign(token, value as Tokens) : {};
  });
  return Object.assign({}, ...assigned);
}

/** Both values of every token: the browser uses the one for the element's own `color-scheme`. */
function bothSchemes(light: Tokens, dark: Tokens): Record<string, string> {
  const other = assign(vars.color, dark);
  return Object.fromEntries(
    Object.entries(assign(vars.color, light)).map(([name, value]) => [
      name,
      `light-dark(${value}, ${other[name]})`,
    ]),
  );
}

/**
 * The rules of a theme's stylesheet, in this order: the reader's choice of contrast overrides the system's, and forced
 * colors override both.
 *
 * @param colors the theme
 * @param scopes a selector of all elements with their own color scheme
 * @returns the rules, of equal specificity
 */
export function themeRules(colors: ThemeColors, scopes: string): ThemeRule[] {
  const highContrast = bothSchemes(colors.highContrastLight, colors.highContrastDark);
  return [
    { selector: scopes, vars: bothSchemes(colors.light, colors.dark) },
    { selector: `${scopes}:where([data-contrast='more'], [data-contrast='more'] *)`, vars: highContrast },
    {
      selector: `${scopes}:where(:not([data-contrast='regular'], [data-contrast='regular'] *))`,
      media: media.moreContrast,
      vars: highContrast,
    },
    { selector: scopes, media: media.forcedColors, vars: assign(vars.color, forcedColors) },
  ];
}
