import type { Meta, StoryObj } from '@storybook/react-vite';
import { samples } from '../../.storybook/samples.ts';
import { usage } from '../../.storybook/usage.ts';
import { Stack } from '../Stack/index.ts';
import { HighlightedCode } from './index.ts';

/**
 * Code with syntax highlighting. For JSON a `CodeBlock` is enough; for the same example in several languages use
 * `CodeTabs`.
 */
const meta = {
  title: 'Text/HighlightedCode',
  component: HighlightedCode,
  parameters: usage({
    use: 'code in one language, with colors.',
    avoid: 'Without colors use `CodeBlock`, which is smaller; in several languages use `CodeTabs`.',
    dos: ['Lazy-load it with the view that shows code.'],
    donts: ['Use it for logs of many thousand lines.'],
    keyboard: {
      Tab: 'Moves to the code if it overflows, then to its copy button.',
      'Arrow keys': 'Scroll the code.',
    },
  }),
  args: { code: samples.java, language: 'java', 'aria-label': 'A signed call' },
} satisfies Meta<typeof HighlightedCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Languages: Story = {
  render: () => (
    <Stack gap={4}>
      {Object.entries(samples).map(([language, code]) => (
        <HighlightedCode
          key={language}
          title={language}
          aria-label={`A call in ${language}`}
          language={language as keyof typeof samples}
          code={code}
        />
      ))}
    </Stack>
  ),
};
export const Wrapped: Story = {
  args: { language: 'shell', isWrapped: true, code: samples.shell.replaceAll('\\\n  ', '') },
};
