import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Tag } from '../Tag/index.ts';
import { DescriptionItem, DescriptionList } from './index.ts';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  subcomponents: { DescriptionItem },
  parameters: usage({
    use: 'the properties of one thing.',
    avoid: 'For several things of a kind use `Table`; for one figure use `StatCard`.',
    dos: ['Say “None” or “Not yet” where a value is missing.'],
    donts: ['Hide properties without a value in one place and show them in another.'],
    keyboard: {},
  }),
  args: {
    children: (
      <>
        <DescriptionItem term="AppID">S107-88120041</DescriptionItem>
        <DescriptionItem term="Created">14 January 2026, 09:30</DescriptionItem>
        <DescriptionItem term="State">
          <Tag tone="success">Enabled</Tag>
        </DescriptionItem>
      </>
    ),
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const Grid: Story = { args: { layout: 'grid' } };
