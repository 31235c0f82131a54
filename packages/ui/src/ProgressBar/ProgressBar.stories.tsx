import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Stack } from '../Stack/index.ts';
import { ProgressBar } from './index.ts';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  parameters: usage({
    use: 'a task that takes longer than a second: an upload, an export.',
    avoid: 'For a used amount use `Meter`; while a page loads use `Skeleton`; in a button use `isPending`.',
    dos: ['Say what runs, and how much is done.', 'Offer a way to cancel.'],
    donts: ['Let the bar go back.'],
    keyboard: {},
  }),
  args: { label: 'Uploading business-license.png', value: 3, maxValue: 8, valueLabel: '3 of 8 MB' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * **Do** use it for work that takes longer than a second and whose end is known.
 * **Don't** use it for a quota: that is a `Meter`. **Don't** let the bar go back.
 */
export const Default: Story = {};
export const States: Story = {
  render: () => (
    <Stack>
      <ProgressBar label="Exporting 12,480 call logs" isIndeterminate />
      <ProgressBar label="Uploading business-license.png" value={40} />
      <ProgressBar label="Uploaded business-license.png" value={100} valueLabel="8 MB" tone="success" />
      <ProgressBar label="Upload failed" value={62} valueLabel="Stopped at 5 of 8 MB" tone="danger" />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label:
      'Uploading scan-of-the-business-license-of-the-northern-branch-second-page-with-all-stamps-and-signatures.png',
    valueLabel: '3 of 8 MB, about 4 minutes left',
  },
};
