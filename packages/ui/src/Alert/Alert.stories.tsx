import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { Stack } from '../Stack/index.ts';
import { Alert } from './index.ts';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  parameters: usage({
    use: 'a message about the page or a part of it that stays until its cause is gone.',
    avoid:
      'To confirm what the reader has just done use a toast (`ToastRegion`); for the error of one field use its `errorMessage`.',
    dos: [
      'Say what happened, then what to do next.',
      'Place it beside what it is about.',
      'Set `isAnnounced` if it appears after an action.',
    ],
    donts: ['Stack several alerts: show only the most important one.', 'Use `danger` for mere information.'],
    keyboard: { Tab: 'Moves to its links and buttons, and to its close button.' },
  }),
  args: { title: 'Your trial ends in 12 days' },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Stack gap={3}>
      <Alert title="Statistics are late" onDismiss={() => undefined}>
        They are delayed by 10 to 30 minutes.
      </Alert>
      <Alert tone="success" title="Application created">
        Its AppID and AccessKey are ready.
      </Alert>
      <Alert
        tone="warning"
        title="92 of 100 free calls used"
        actions={
          <Button size="small" variant="secondary">
            Buy a package
          </Button>
        }
      >
        Calls beyond the free quota fail.
      </Alert>
      <Alert tone="danger" title="Certification rejected">
        The license in the picture cannot be read.
      </Alert>
      <Alert>A message without a title.</Alert>
    </Stack>
  ),
};
