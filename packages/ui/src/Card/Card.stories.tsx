import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { Text } from '../Text/index.ts';
import { Card } from './index.ts';

const meta = {
  title: 'Layout/Card',
  component: Card,
  parameters: usage({
    use: 'a surface that separates one subject from the others on a page.',
    avoid: 'To group fields use `Fieldset`; to separate sections of one subject use `Divider` or space.',
    dos: ['Give it a title with the right `headingLevel`.'],
    donts: ['Put a card into a card.', 'Wrap the only content of a page in a card.'],
    keyboard: {},
  }),
  args: { children: <Text tone="secondary">Counts people at every door, by hour and by zone.</Text> },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithHeader: Story = {
  args: {
    title: 'North stores',
    description: 'Created 14 January 2026',
    actions: <Button size="small">Edit</Button>,
    footer: (
      <>
        <Button variant="quiet">Cancel</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
  },
};
