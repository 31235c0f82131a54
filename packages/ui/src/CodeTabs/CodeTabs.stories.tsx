import type { Meta, StoryObj } from '@storybook/react-vite';
import { samples } from '../../.storybook/samples.ts';
import { usage } from '../../.storybook/usage.ts';
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
  parameters: usage({
    use: 'one example in several programming languages.',
    avoid: 'For one language use `HighlightedCode`; for views that are not code use `Tabs`.',
    dos: ['Remember the reader’s language for all examples.', 'Lazy-load it with the view that shows code.'],
    donts: ['Use different examples in different languages.'],
    keyboard: {
      'Arrow left, arrow right': 'Move between languages.',
      Tab: 'Moves into the code, then to the copy button.',
    },
  }),
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
