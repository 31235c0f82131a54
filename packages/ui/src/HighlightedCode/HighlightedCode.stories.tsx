import type { Meta, StoryObj } from '@storybook/react-vite';
import { samples } from '../../.storybook/samples.ts';
import { Stack } from '../Stack/index.ts';
import { HighlightedCode } from './index.ts';

/**
 * Code with syntax highlighting. For JSON a `CodeBlock` is enough; for the same example in several languages use
 * `CodeTabs`.
 */
const meta = {
  title: 'Text/HighlightedCode',
  component: HighlightedCode,
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
