import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import {
  Alert,
  Button,
  Card,
  CodeBlock,
  createTheme,
  Grid,
  Inline,
  Link,
  NumberField,
  Stack,
  Switch,
  Tag,
  Text,
  TextField,
  ThemeProvider,
  type ThemeTokens,
  ToggleButton,
  ToggleButtonGroup,
} from '../../src/index.ts';
import { themes } from '../../src/theme/themes.ts';
import { contrast } from '../contrast.ts';

const meta = { title: 'Theme/Editor', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type Scheme = 'light' | 'dark';
/** Colors by their path, such as `accent.solid`. */
type Colors = Record<string, string>;

/** The tokens that the editor offers, by their path. */
const labels = {
  'background.canvas': 'Page',
  'background.surface': 'Cards and fields',
  'text.primary': 'Text',
  'accent.solid': 'Primary buttons',
  'text.onAccent': 'Text of primary buttons',
  'accent.text': 'Links',
  'border.focus': 'Focus ring',
};

/** Text or a line, its background, and the contrast that WCAG's level AA requires. */
const pairs = [
  ['text.primary', 'background.canvas', 4.5],
  ['text.primary', 'background.surface', 4.5],
  ['text.onAccent', 'accent.solid', 4.5],
  ['accent.text', 'background.canvas', 4.5],
  ['accent.text', 'background.surface', 4.5],
  ['border.focus', 'background.canvas', 3],
] as const;

function kitColor(scheme: Scheme, path: string): string {
  const [group = '', name = ''] = path.split('.');
  return (themes[scheme] as unknown as Record<string, Colors>)[group]?.[name] ?? '';
}

/** Nests colors as `createTheme` takes them. */
function nested(colors: Colors): Record<string, Colors> {
  const groups: Record<string, Colors> = {};
  for (const [path, color] of Object.entries(colors)) {
    const [group = '', name = ''] = path.split('.');
    groups[group] = { ...groups[group], [name]: color };
  }
  return groups;
}

const codeOf = (tokens: ThemeTokens) => `import { createTheme } from '@platform/ui/theme';

export const theme = createTheme(${JSON.stringify(tokens, null, 2)
  .replaceAll(/"(\w+)":/g, '$1:')
  .replaceAll('"', "'")});`;

function ColorField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (color: string) => void;
}) {
  const [text, setText] = useState(value);
  const isColor = /^#[\da-f]{6}$/i.test(text);
  const change = (color: string) => {
    setText(color);
    if (/^#[\da-f]{6}$/i.test(color)) onChange(color);
  };
  return (
    <TextField
      label={label}
      value={text}
      onChange={change}
      isMonospace
      errorMessage={isColor ? undefined : 'Enter a color such as #0b6b68'}
      trailing={
        <input
          type="color"
          aria-label={`${label}: choose a color`}
          value={isColor ? text : value}
          onChange={(event) => change(event.target.value)}
        />
      }
    />
  );
}

function ThemeEditor() {
  const [scheme, setScheme] = useState<Scheme>('light');
  const [colors, setColors] = useState<Record<Scheme, Colors>>({ light: {}, dark: {} });
  const [radius, setRadius] = useState(6);

  const tokens: ThemeTokens = {
    ...(Object.keys(colors.light).length > 0 && { light: nested(colors.light) }),
    ...(Object.keys(colors.dark).length > 0 && { dark: nested(colors.dark) }),
    ...(radius !== 6 && { radius: { control: `${radius}px` } }),
  };
  const colorOf = (path: string) => colors[scheme][path] ?? kitColor(scheme, path);
  const weak = pairs.filter(([front, back, required]) => contrast(colorOf(front), colorOf(back)) < required);

  return (
    <ThemeProvider theme={createTheme(tokens)} colorScheme={scheme}>
      <Stack gap={6}>
        <ToggleButtonGroup
          aria-label="Color scheme"
          selectedKey={scheme}
          onSelectionChange={(key) => setScheme(key as Scheme)}
        >
          <ToggleButton id="light">Light</ToggleButton>
          <ToggleButton id="dark">Dark</ToggleButton>
        </ToggleButtonGroup>
        <Grid layout="two" gap={6}>
          <Stack gap={4}>
            {Object.entries(labels).map(([path, label]) => (
              <ColorField
                key={`${scheme} ${path}`}
                label={label}
                value={colorOf(path)}
                onChange={(color) => setColors({ ...colors, [scheme]: { ...colors[scheme], [path]: color } })}
              />
            ))}
            <NumberField
              label="Corners of controls"
              unit="px"
              value={radius}
              onChange={(value) => setRadius(Number.isNaN(value) ? 6 : value)}
              minValue={0}
              maxValue={18}
            />
          </Stack>
          <Stack gap={4}>
            <Card title="Your theme" headingLevel={3}>
              <Stack gap={4}>
                <Text>
                  12,840 visitors today. <Link href="#report">Open the report</Link>
                </Text>
                <TextField label="Application name" defaultValue="North stores" />
                <Inline>
                  <Switch defaultSelected>Enabled</Switch>
                  <Tag tone="accent">value-added</Tag>
                </Inline>
                <Inline>
                  <Button variant="primary">Save</Button>
                  <Button>Cancel</Button>
                </Inline>
              </Stack>
            </Card>
            {weak.length === 0 ? (
              <Alert tone="success" title="All of these colors have enough contrast" />
            ) : (
              <Alert tone="warning" title="Too little contrast">
                {weak
                  .map(([front, back, required]) => {
                    const ratio = contrast(colorOf(front), colorOf(back)).toFixed(1);
                    return `${front} on ${back}: ${ratio}:1 instead of ${required}:1`;
                  })
                  .join('; ')}
              </Alert>
            )}
            <CodeBlock aria-label="The code of the theme" code={codeOf(tokens)} />
          </Stack>
        </Grid>
      </Stack>
    </ThemeProvider>
  );
}

/** Changes tokens live, checks their contrast, and writes the code of the theme. */
export const Editor: Story = {
  render: () => <ThemeEditor />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const change = async (label: string, color: string) => {
      const field = page.getByRole('textbox', { name: label });
      await userEvent.clear(field);
      await userEvent.type(field, color);
    };
    const save = page.getByRole('button', { name: 'Save' });

    await change('Primary buttons', '#f2c9ec');
    await expect(page.getByText(/text.onAccent on accent.solid: 1.5:1 instead of 4.5:1/)).toBeVisible();
    await change('Primary buttons', '#8a2b7c');
    await expect(getComputedStyle(save).backgroundColor).toBe('rgb(138, 43, 124)');
    await expect(page.getByText('All of these colors have enough contrast')).toBeVisible();
    await expect(page.getByText(/solid: '#8a2b7c'/)).toBeVisible();
  },
};
