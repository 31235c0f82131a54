import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../Tag/index.ts';
import { DescriptionItem, DescriptionList } from './index.ts';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  subcomponents: { DescriptionItem },
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
