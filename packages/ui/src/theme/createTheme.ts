import { vars } from './contract.css.ts';
import type { scale } from './scale.ts';
import { scopes } from './theme.css.ts';
import { assign, type ThemeRule, type Tokens, themeRules } from './themeRules.ts';
import { type ThemeColors, themes } from './themes.ts';

/** Some of the tokens; omitted ones keep the kit's values. */
export type Some<Values> = {
  [Name in keyof Values]?: Values[Name] extends string ? string : Some<Values[Name]>;
};

/** The tokens of a custom theme. Omitted ones keep the kit's values. */
export interface ThemeTokens extends Some<ThemeColors> {
  /** Font families. A font that is not installed everywhere needs its `@font-face` in the app's stylesheet. */
  font?: Some<typeof scale.font>;
  /** Corner radii. */
  radius?: Some<typeof scale.radius>;
}

/** A theme for `ThemeProvider`. */
export interface Theme {
  /** The theme as the text of a stylesheet, to link as a file after `styles.css`. */
  css: string;
}

function merge(ours: Tokens, theirs: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(ours).map(([name, value]) => {
      const other = theirs[name];
      if (other === undefined) return [name, value];
      return [name, typeof value === 'string' ? other : merge(value, other as Tokens)];
    }),
  );
}

const text = ({ selector, media, vars }: ThemeRule) => {
  const rule = `${selector}{${Object.entries(vars)
    .map((entry) => entry.join(':'))
    .join(';')}}`;
  return media === undefined ? rule : `@media ${media}{${rule}}`;
};

/**
 * Creates a theme from some tokens. Forced colors stay the reader's, and high contrast stays the kit's unless the theme
 * has its own.
 *
 * @param tokens only those that differ from the kit's theme
 * @returns the theme, for `<ThemeProvider theme={…}>`
 */
export function createTheme({ font = {}, radius = {}, ...colors }: ThemeTokens): Theme {
  const merged = merge(themes as unknown as Tokens, colors as Tokens) as unknown as ThemeColors;
  const measures = { ...assign(vars.font, font as Tokens), ...assign(vars.radius, radius as Tokens) };
  return { css: [{ selector: ':root', vars: measures }, ...themeRules(merged, scopes)].map(text).join('\n') };
}
