import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { messages } from '../../.storybook/messages.ts';
import { Button } from '../Button/index.ts';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { dark } from '../theme/dark.ts';
import { forcedColors } from '../theme/forcedColors.ts';
import { darkTheme, lightTheme, media, vars } from '../theme/index.ts';
import { light } from '../theme/light.ts';
import { ThemeProvider } from './index.ts';

const meta = {
  title: 'Theme/ThemeProvider',
  component: ThemeProvider,
  args: { messages, children: <Text>The app</Text> },
} satisfies Meta<typeof ThemeProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without a word from the app, the reader's system decides. */
export const Default: Story = {
  play: async () => {
    const token = getComputedStyle(document.documentElement).getPropertyValue(
      vars.color.accent.solid.slice(4, -1),
    );
    const theme = matchMedia(media.forcedColors).matches
      ? forcedColors
      : matchMedia(media.dark).matches
        ? dark
        : light;
    if (!document.documentElement.dataset.theme) await expect(token).toBe(theme.accent.solid);
  },
};

/** A part of a page in a theme of its own. */
export const Islands: Story = {
  args: {
    children: (
      <Inline gap={4}>
        {[lightTheme, darkTheme].map((theme) => (
          <div
            key={theme}
            className={theme}
            style={{
              background: vars.color.background.canvas,
              padding: vars.space[6],
              borderRadius: vars.radius.card,
            }}
          >
            <Stack gap={3}>
              <Text>Words</Text>
              <Text tone="muted">Quieter words</Text>
              <Button variant="primary">Continue</Button>
            </Stack>
          </div>
        ))}
      </Inline>
    ),
  },
};

const swatches = Object.entries(vars.color).flatMap(([group, value]) =>
  typeof value === 'string'
    ? [[group, value] as const]
    : Object.entries(value).map(([name, color]) => [`${group}.${name}`, color] as const),
);

/** Every colour of the contract, in the theme of the page. */
export const Colours: Story = {
  args: {
    children: (
      <Inline gap={3} align="start">
        {swatches.map(([name, color]) => (
          <div key={name} style={{ inlineSize: vars.space[24] }}>
            <div
              style={{
                blockSize: vars.space[10],
                background: color,
                border: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
                borderRadius: vars.radius.control,
                forcedColorAdjust: 'none',
              }}
            />
            <Text size="caption" tone="muted">
              {name}
            </Text>
          </div>
        ))}
      </Inline>
    ),
  },
};
