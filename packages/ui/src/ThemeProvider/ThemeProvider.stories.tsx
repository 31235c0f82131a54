import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '../../.storybook/messages.ts';
import { Button } from '../Button/index.ts';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { darkTheme, lightTheme, vars } from '../theme/index.ts';
import { ThemeProvider } from './index.ts';

const meta = {
  title: 'Theme/ThemeProvider',
  component: ThemeProvider,
  args: { messages, children: <Text>The app</Text> },
} satisfies Meta<typeof ThemeProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

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
