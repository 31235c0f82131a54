import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import * as icons from './index.ts';

const meta = {
  title: 'Theme/Icon',
  component: icons.BellIcon,
  parameters: usage({
    use: 'a small drawing that helps to recognize an action or a state.',
    avoid: 'For a button with an icon alone use `IconButton`; for the product’s mark use `Logo`.',
    dos: [
      'Give it an `aria-label` if no text says the same.',
      'Use the same icon for the same thing everywhere.',
    ],
    donts: ['Let an icon alone carry a meaning that is not common.'],
    keyboard: {},
  }),
} satisfies Meta<typeof icons.BellIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: (args) => (
    <Inline gap={4}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Stack key={name} gap={1} align="center">
          <Icon {...args} />
          <Text size="caption" tone="muted">
            {name.replace(/Icon$/, '')}
          </Text>
        </Stack>
      ))}
    </Inline>
  ),
};
export const Large: Story = { args: { size: 'large', 'aria-label': 'Notifications' } };
