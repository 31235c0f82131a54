import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Tag } from '../Tag/index.ts';
import { JsonViewer } from './index.ts';

const response = {
  code: 200,
  isError: false,
  codename: 'success',
  result: {
    storeId: 'ST-2041',
    storeName: 'Harbour Street',
    hours: [
      { hour: 9, entered: 128, left: 96 },
      { hour: 10, entered: 311, left: 204 },
    ],
    tags: [],
    manager: null,
  },
};
const stores = Array.from({ length: 25_000 }, (_, index) => ({
  storeId: `ST-${index}`,
  entered: (index * 37) % 900,
  isOpen: index % 7 > 0,
}));

/**
 * A gateway response to explore.
 *
 * **Do** use it if a document may be long. **Don't** use it for a few lines to copy: that is a `CodeBlock`.
 */
const meta = {
  title: 'Data/JsonViewer',
  component: JsonViewer,
  parameters: usage({
    use: 'JSON to explore: a response, a log entry.',
    avoid: 'To change JSON use `JsonEditor`; for a few known properties use `DescriptionList`.',
    dos: ['Open the levels that most readers need.'],
    donts: ['Show it for values that fit in one line: use `Code`.'],
    keyboard: {
      'Arrow up, arrow down': 'Move between nodes.',
      'Arrow right': 'Opens a node, then moves to its buttons.',
      'Arrow left': 'Closes a node, then moves to its parent.',
      'Home, End': 'Move to the first or last node.',
    },
  }),
  args: { 'aria-label': 'Response', value: response },
} satisfies Meta<typeof JsonViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithTitle: Story = {
  args: { title: <Tag tone="success">200 OK</Tag>, defaultExpandedDepth: 3 },
};
/** 25,000 stores are grouped into nested ranges. */
export const LargeDocument: Story = {
  args: { value: { total: stores.length, stores }, defaultExpandedDepth: 2 },
};
export const LongText: Story = {
  args: {
    value: {
      aKeyThatIsLongerThanOneWouldLikeItToBeInAnyDocument: 'A sentence that goes on. '.repeat(40),
      sig: '5f1c9e'.repeat(40),
    },
  },
};
export const Empty: Story = { args: { value: {} } };
export const OnlyAString: Story = { args: { value: 'pong' } };
