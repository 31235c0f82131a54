import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Tag } from '../Tag/index.ts';
import { CodeBlock } from './index.ts';

const response = JSON.stringify(
  {
    code: 200,
    isError: false,
    codename: 'success',
    result: {
      storeId: 'ST-2041',
      storeName: 'Harbour Street',
      entered: 1284,
      left: 1279,
      conversion: 0.213,
      isOpen: true,
      manager: null,
    },
  },
  null,
  2,
);

const meta = {
  title: 'Text/CodeBlock',
  component: CodeBlock,
  parameters: usage({
    use: 'lines of code or JSON to read and copy.',
    avoid:
      'For languages other than JSON use `HighlightedCode`; for one example in several languages use `CodeTabs`; for JSON to explore use `JsonViewer`.',
    dos: ['Show code that runs as it is.'],
    donts: ['Put a prompt such as $ into code that is copied.'],
    keyboard: {
      Tab: 'Moves to the code if it overflows, then to its copy button.',
      'Arrow keys': 'Scroll the code.',
    },
  }),
  args: { code: response, language: 'json', 'aria-label': 'Response' },
} satisfies Meta<typeof CodeBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Json: Story = {};
export const WithTitle: Story = {
  args: {
    title: 'Response',
    actions: <Tag tone="success">200 OK</Tag>,
  },
};
export const Wrapped: Story = {
  args: {
    language: 'text',
    isWrapped: true,
    'aria-label': 'Base string',
    code: `5f1c9e_aidS107-8812_akeyAK4mQ2_formatjson_mtgetCustomerFlow_requestModepost_smmd5_timestamp20260114093000_version1.0storeIdST-20415f1c9e`,
  },
};
export const InParts: Story = {
  args: {
    language: 'text',
    isWrapped: 'anywhere',
    'aria-label': 'Joined parameters',
    code: '_aidS107-8812_akeyAK4mQ2_timestamp20260114093000storeIdST-2041',
    parts: [
      { kind: 'name', text: '_aid' },
      { kind: 'value', text: 'S107-8812' },
      { kind: 'name', text: '_akey' },
      { kind: 'value', text: 'AK4mQ2' },
      { kind: 'name', text: '_timestamp' },
      { kind: 'value', text: '20260114093000' },
      { kind: 'name', text: 'storeId' },
      { kind: 'value', text: 'ST-2041' },
    ],
  },
};
export const Scrolling: Story = {
  args: {
    language: 'text',
    'aria-label': 'Request',
    code: `POST /gateway?${'_mt=getCustomerFlow&'.repeat(20)}`,
  },
};
