import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import * as icons from './index.ts';

const meta = { title: 'Theme/Icon', component: icons.BellIcon } satisfies Meta<typeof icons.BellIcon>;

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
