import type { Meta, StoryObj } from '@storybook/react-vite';
import { plum } from '../../.storybook/examples/plum.ts';
import { usage } from '../../.storybook/usage.ts';
import { Alert } from '../Alert/index.ts';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { TextField } from '../TextField/index.ts';
import { darkTheme, lightTheme, vars } from '../theme/index.ts';
import { ThemeProvider } from './index.ts';

const meta = {
  title: 'Theme/ThemeProvider',
  component: ThemeProvider,
  parameters: usage({
    use: 'the app, once: language, theme, texts and router.',
    avoid: 'For a part of a page in another theme use the classes `lightTheme` and `darkTheme`.',
    dos: ['Pass `locale`: the language of your labels.', 'Pass your router’s `navigate`.'],
    donts: ['Set `colorScheme` if readers can choose: it overrides their choice.'],
    keyboard: {},
  }),
  args: { children: <Text>The app</Text> },
} satisfies Meta<typeof ThemeProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without a choice of the app or the reader, the system's setting applies. */
export const Default: Story = {};

const sample = (
  <Stack gap={3}>
    <Text>Words</Text>
    <Text tone="muted">Quieter words</Text>
    <Button variant="primary">Continue</Button>
  </Stack>
);
const island = {
  background: vars.color.background.canvas,
  padding: vars.space[6],
  borderRadius: vars.radius.card,
};

/** Parts of a page with another theme. */
export const Islands: Story = {
  args: {
    children: (
      <Inline gap={4}>
        {[lightTheme, darkTheme].map((theme) => (
          <div key={theme} className={theme} style={island}>
            {sample}
          </div>
        ))}
      </Inline>
    ),
  },
};

/** For readers who choose high contrast in their system or in the app. */
export const HighContrast: Story = {
  args: {
    children: (
      <Inline gap={4}>
        {[lightTheme, darkTheme].map((theme) => (
          <div key={theme} className={theme} data-contrast="more" style={island}>
            {sample}
          </div>
        ))}
      </Inline>
    ),
  },
};

/** A custom theme is one file, here `.storybook/examples/plum.ts`; a misspelled token is a type error. */
export const OwnTheme: Story = {
  tags: ['!autodocs'],
  args: {
    theme: plum,
    children: (
      <Card title="A theme of one’s own" actions={<Button variant="primary">Continue</Button>}>
        <Stack gap={3}>
          <Text>Another accent, warmer grounds, rounder controls and serifs.</Text>
          <TextField
            label="Store"
            description="Where the cameras are."
            defaultValue="Hamburg, Jungfernstieg"
          />
          <Alert tone="info" title="High contrast and forced colors stay the reader’s own." />
        </Stack>
      </Card>
    ),
  },
};

const swatches = Object.entries(vars.color).flatMap(([group, value]) =>
  typeof value === 'string'
    ? [[group, value] as const]
    : Object.entries(value).map(([name, color]) => [`${group}.${name}`, color] as const),
);

/** Every color of the contract, in the theme of the page. */
export const Colors: Story = {
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
