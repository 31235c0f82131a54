import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { CodeBlock } from '../CodeBlock/index.ts';
import { DescriptionItem, DescriptionList } from '../DescriptionList/index.ts';
import { Stack } from '../Stack/index.ts';
import { DialogTrigger, Sheet } from './index.ts';

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  parameters: usage({
    use: 'details of an entry beside its list, or the navigation on a phone.',
    avoid: 'For a task use `Dialog`; for a whole subject use a page.',
    dos: ['Let links inside lead to the full page.'],
    donts: ['Open a sheet from a sheet.'],
    keyboard: { Tab: 'Moves inside the sheet only.', Escape: 'Closes it and returns to what opened it.' },
  }),
  args: {
    title: 'Call at 09:30:12',
    children: (
      <Stack>
        <DescriptionList>
          <DescriptionItem term="API">getCustomerFlow</DescriptionItem>
          <DescriptionItem term="Application">North stores</DescriptionItem>
          <DescriptionItem term="Status">Success</DescriptionItem>
        </DescriptionList>
        <CodeBlock aria-label="Input" language="json" code={'{\n  "storeId": "ST-2041"\n}'} />
      </Stack>
    ),
  },
  render: (args) => (
    <DialogTrigger>
      <Button>Details</Button>
      <Sheet {...args} />
    </DialogTrigger>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * **Do** use it for the details of a list's entry. **Don't** use it for questions that block the page: that is a
 * `Dialog`.
 */
export const End: Story = {};
export const Start: Story = { args: { placement: 'start', size: 'small' } };
export const Bottom: Story = { args: { placement: 'bottom' } };
export const WithButtons: Story = {
  args: {
    size: 'large',
    footer: ({ close }) => (
      <>
        <Button variant="quiet" onPress={close}>
          Cancel
        </Button>
        <Button variant="primary" onPress={close}>
          Save
        </Button>
      </>
    ),
  },
};
export const LongText: Story = {
  args: {
    title: 'A call whose name is longer than the sheet is wide, and_that_contains_a_word_without_any_break',
    children: Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of the details.`).map((line) => (
      <p key={line}>{line}</p>
    )),
  },
};
