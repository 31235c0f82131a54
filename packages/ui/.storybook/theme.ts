import { create } from 'storybook/theming/create';
import type { Colors } from '../src/theme/colors.ts';
import { dark } from '../src/theme/dark.ts';
import { light } from '../src/theme/light.ts';
import { scale } from '../src/theme/scale.ts';

/** Storybook's own screens in the kit's tokens. */
function storybookTheme(base: 'light' | 'dark', colors: Colors) {
  const radius = Number.parseInt(scale.radius.control, 10);
  return create({
    base,
    brandTitle: '@platform/ui',
    brandTarget: '_self',
    colorPrimary: colors.accent.solid,
    colorSecondary: colors.accent.solid,
    appBg: colors.background.canvas,
    appContentBg: colors.background.surface,
    appPreviewBg: colors.background.canvas,
    appHoverBg: colors.background.hover,
    appBorderColor: colors.border.subtle,
    appBorderRadius: radius,
    fontBase: scale.font.sans,
    fontCode: scale.font.mono,
    textColor: colors.text.primary,
    textInverseColor: colors.text.onInverse,
    textMutedColor: colors.text.muted,
    barTextColor: colors.text.secondary,
    barHoverColor: colors.accent.text,
    barSelectedColor: colors.accent.text,
    barBg: colors.background.surface,
    buttonBg: colors.background.surface,
    buttonBorder: colors.border.regular,
    booleanBg: colors.background.sunken,
    booleanSelectedBg: colors.background.surface,
    inputBg: colors.background.surface,
    inputBorder: colors.border.control,
    inputTextColor: colors.text.primary,
    inputBorderRadius: radius,
  });
}

/** The theme of Storybook's own screens, light or dark as the reader's system. */
export const theme = matchMedia('(prefers-color-scheme: dark)').matches
  ? storybookTheme('dark', dark)
  : storybookTheme('light', light);
