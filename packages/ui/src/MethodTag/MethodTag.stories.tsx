import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Code } from '../Code/index.ts';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
import { MethodTag } from './index.ts';

/**
 * The HTTP method of an API.
 *
 * **Do** put it before the route, so that methods align in a list. **Don't** use it for a state: that is a `Tag`.
 */
const meta = {
  title: 'Data/MethodTag',
  component: MethodTag,
  parameters: usage({
    use: 'the HTTP method of an operation.',
    avoid: 'For other properties use `Tag`.',
    dos: ['Place it before the path.'],
    donts: ['Use it for anything but methods.'],
    keyboard: {},
  }),
  args: { method: 'GET' },
} satisfies Meta<typeof MethodTag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Methods: Story = {
  render: () => (
    <Inline>
      {['GET', 'post', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'].map((method) => (
        <MethodTag key={method} method={method} />
      ))}
    </Inline>
  ),
};
/** In a list, the routes are aligned. */
export const InAList: Story = {
  render: () => (
    <Stack gap={2}>
      {[
        ['GET', '/v2/stores'],
        ['POST', '/v2/stores/ST-2041/visitors'],
        ['DELETE', '/v2/stores/ST-2041'],
      ].map(([method = '', route = '']) => (
        <Inline key={route} gap={3}>
          <MethodTag method={method} />
          <Code>{route}</Code>
        </Inline>
      ))}
    </Stack>
  ),
};
