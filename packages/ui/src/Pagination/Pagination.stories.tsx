import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { usage } from '../../.storybook/usage.ts';
import { Pagination } from './index.ts';

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  parameters: usage({
    use: 'a long list whose entries readers look for by position or share by address.',
    avoid: 'For browsing use a button that loads more; to find something use `SearchField`.',
    dos: ['Keep the page in the address.', 'Say how many entries there are.'],
    donts: ['Show it for a single page.'],
    keyboard: { Tab: 'Moves between the pages.', Enter: 'Opens the page.' },
  }),
  args: { page: 1, pageCount: 12, getHref: (page: number) => `#page-${page}` },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Links: Story = { args: { page: 6, summary: '101–120 of 236 calls' } };

function Paged() {
  const [page, setPage] = useState(1);
  return <Pagination page={page} pageCount={5} onPageChange={setPage} summary={`Page ${page} of 5`} />;
}
export const Buttons: Story = { render: () => <Paged /> };
