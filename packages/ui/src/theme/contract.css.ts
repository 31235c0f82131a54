import { createGlobalThemeContract } from '@vanilla-extract/css';
import type { Colors } from './colors.ts';
import { light } from './light.ts';
import { scale } from './scale.ts';

type Vars<Tokens> = {
  [Name in keyof Tokens]: Tokens[Name] extends string ? `var(--${string})` : Vars<Tokens[Name]>;
};

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every token as a CSS custom property. Styles use these and no other values. */
export const vars: Vars<{ color: Colors } & typeof scale> = createGlobalThemeContract(
  { color: light, ...scale },
  (_value, path) => ['ui', ...path].map(kebab).join('-'),
);
