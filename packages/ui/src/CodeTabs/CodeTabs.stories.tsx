import type { Meta, StoryObj } from '@storybook/react-vite';
import { samples } from '../../.storybook/samples.ts';
import { CodeTabs } from './index.ts';

/**
 * One example in several languages, as in an API's documentation.
 *
 * **Do** remember the reader's language with `selectedKey` and `onSelectionChange`, for all examples of the site.
 * **Don't** show different content in the tabs.
 */
const meta = {
  title: 'Text/CodeTabs',
  component: CodeTabs,
  args: {
    'aria-label': 'A signed call',
    samples: [
      { id: 'java', label: 'Java', language: 'java', code: samples.java },
      { id: 'php', label: 'PHP', language: 'php', code: samples.php },
      { id: 'python', label: 'Python', language: 'python', code: samples.python },
      { id: 'csharp', label: 'C#', language: 'csharp', code: samples.csharp },
    ],
  },
} satisfies Meta<typeof CodeTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Remembered: Story = { args: { defaultSelectedKey: 'python' } };
export const OneLanguage: Story = {
  args: { samples: [{ id: 'shell', label: 'Shell', language: 'shell', code: samples.shell }] },
};
