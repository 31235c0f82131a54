import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Code } from '../Code/index.ts';
import { JsonEditor } from './index.ts';

const body = JSON.stringify({ storeId: 'ST-2041', hours: [9, 10], isOpen: true }, null, 2);

/**
 * A call parameter that is an object or an array, as in the online debugger.
 *
 * **Do** list the required members in `description`. **Do** check again with `useJsonCheck` before sending.
 */
const meta = {
  title: 'Fields/JsonEditor',
  component: JsonEditor,
  parameters: usage({
    use: 'JSON that a reader writes: a request’s parameters.',
    avoid: 'To read JSON use `JsonViewer`; for known properties use individual fields.',
    dos: ['Start with an example that can be sent.'],
    donts: ['Ask people who don’t write code for JSON.'],
    keyboard: { Tab: 'Leaves the field and checks the text.' },
  }),
  args: { label: 'filter', kind: 'object', defaultValue: body },
} satisfies Meta<typeof JsonEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithHint: Story = {
  args: {
    isRequired: true,
    defaultValue: '',
    placeholder: '{ "storeId": "ST-2041" }',
    description: (
      <>
        It needs <Code>storeId</Code> and may have <Code>hours</Code>: an array of numbers from 0 to 23.
      </>
    ),
  },
};
/** The number of the line with the error is marked too. */
export const Wrong: Story = {
  args: { defaultValue: '{\n  "storeId": "ST-2041",\n  "hours": [9, 10,]\n}' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.tab();
  },
};
export const WrongKind: Story = {
  args: { kind: 'array', rows: 4 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.tab();
  },
};
export const WithoutLineNumbers: Story = { args: { hasLineNumbers: false, rows: 6 } };
export const Disabled: Story = { args: { isDisabled: true } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const LongText: Story = {
  args: {
    defaultValue: JSON.stringify(
      Array.from({ length: 40 }, (_, id) => ({ id, name: 'x'.repeat(90) })),
      null,
      2,
    ),
  },
};
