import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import type { Selection } from 'react-aria-components';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { CodeBlock } from '../CodeBlock/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { EllipsisIcon, SearchIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Switch } from '../Switch/index.ts';
import { Tag } from '../Tag/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  TableSelectionBar,
} from './index.ts';

const apis = [
  {
    id: 'getCustomerFlow',
    name: 'Customer flow by hour',
    kind: 'basic',
    qps: 10,
    calls: 128_403,
    isOn: true,
  },
  { id: 'getStoreList', name: 'List of stores', kind: 'free', qps: 5, calls: 2_311, isOn: true },
  {
    id: 'getInspectionReport',
    name: 'Inspection report',
    kind: 'value-added',
    qps: 20,
    calls: 48,
    isOn: false,
  },
  { id: 'getDemographics', name: 'Age and gender', kind: 'value-added', qps: 20, calls: 0, isOn: false },
];
type Api = (typeof apis)[number];
const toneOf = { free: 'success', basic: 'neutral', 'value-added': 'accent' } as const;

const columns = (
  <TableHeader>
    <TableColumn isRowHeader>API</TableColumn>
    <TableColumn>Method</TableColumn>
    <TableColumn>Kind</TableColumn>
    <TableColumn align="end">QPS</TableColumn>
    <TableColumn align="end">Calls this month</TableColumn>
    <TableColumn>Enabled</TableColumn>
    <TableColumn align="end" placement="corner">
      <VisuallyHidden>Actions</VisuallyHidden>
    </TableColumn>
  </TableHeader>
);
const row = (api: Api) => (
  <TableRow id={api.id}>
    <TableCell isNowrap>{api.name}</TableCell>
    <TableCell>{api.id}</TableCell>
    <TableCell>
      <Tag tone={toneOf[api.kind as keyof typeof toneOf]}>{api.kind}</Tag>
    </TableCell>
    <TableCell align="end">{api.qps}</TableCell>
    <TableCell align="end">{api.calls.toLocaleString('en')}</TableCell>
    <TableCell>
      <Switch aria-label={`Enable ${api.name}`} defaultSelected={api.isOn} />
    </TableCell>
    <TableCell align="end">
      <IconButton icon={EllipsisIcon} size="small" aria-label={`More for ${api.name}`} />
    </TableCell>
  </TableRow>
);
const nothing = (
  <EmptyState icon={SearchIcon} title="No API found" headingLevel={3}>
    Try another word, or clear the search.
  </EmptyState>
);

const meta = {
  title: 'Data/Table',
  component: Table,
  subcomponents: { TableHeader, TableColumn, TableBody, TableRow, TableCell, TableSelectionBar },
  parameters: usage({
    use: 'several things of one kind, compared by their properties.',
    avoid: 'For one thing use `DescriptionList`; for a hierarchy use `Tree`.',
    dos: [
      'Put what identifies a row into the first column, as its row header.',
      'Align numbers to the end.',
      'Virtualize more than a few hundred rows.',
      'Put the amount, the state or the button that readers look for into the `corner` of a card.',
    ],
    donts: [
      'Leave an empty table without words: pass an `EmptyState`.',
      'Put more than two actions into a row: use `Menu`.',
    ],
    keyboard: {
      'Arrow keys': 'Move between rows and cells.',
      Enter: 'Follows the link of a row, or sorts by a column header.',
      Space: 'Selects the row.',
      'Home, End': 'Move to the first or last row or, from a cell, to the first or last cell of its row.',
      Tab: 'Leaves the table.',
    },
  }),
  args: {
    'aria-label': 'APIs of North stores',
    children: [
      columns,
      <TableBody key="rows" items={apis} emptyState={nothing}>
        {row}
      </TableBody>,
    ],
  },
  render: ({ children, ...args }) => (
    <Table {...args}>
      {columns}
      <TableBody items={apis} emptyState={nothing}>
        {row}
      </TableBody>
    </Table>
  ),
} satisfies Meta<typeof Table>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = {
  render: () => (
    <Table aria-label="APIs of North stores">
      {columns}
      <TableBody items={[]} emptyState={nothing}>
        {row}
      </TableBody>
    </Table>
  ),
};
export const Loading: Story = {
  render: () => (
    <Table aria-label="APIs of North stores">
      {columns}
      <TableBody items={[]} emptyState={nothing} isLoading loadingLabel="Loading APIs">
        {row}
      </TableBody>
    </Table>
  ),
};

function Sortable() {
  const [sort, setSort] = useState<{ column: string | number; direction: 'ascending' | 'descending' }>({
    column: 'calls',
    direction: 'descending',
  });
  const key = sort.column as 'name' | 'calls';
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const sorted = apis.toSorted((a, b) => (a[key] < b[key] ? -sign : sign));
  return (
    <Table aria-label="Calls by API" sortDescriptor={sort} onSortChange={setSort} maxHeight="half">
      <TableHeader>
        <TableColumn id="name" isRowHeader allowsSorting>
          API
        </TableColumn>
        <TableColumn id="calls" allowsSorting align="end">
          Calls
        </TableColumn>
      </TableHeader>
      <TableBody items={sorted} emptyState={nothing}>
        {(api) => (
          <TableRow id={api.id} href={`#${api.id}`}>
            <TableCell>{api.name}</TableCell>
            <TableCell align="end">{api.calls.toLocaleString('en')}</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
export const Sorting: Story = { render: () => <Sortable /> };

function Selectable() {
  const [selected, setSelected] = useState<Selection>(new Set(['getStoreList', 'getDemographics']));
  const count = selected === 'all' ? apis.length : selected.size;
  return (
    <Table
      aria-label="APIs of North stores"
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={setSelected}
      selectionBar={
        count > 0 && (
          <TableSelectionBar
            label={count === 1 ? '1 API selected' : `${count} APIs selected`}
            onClear={() => setSelected(new Set())}
          >
            <Button size="small">Enable</Button>
            <Button size="small" variant="dangerQuiet">
              Disable
            </Button>
          </TableSelectionBar>
        )
      }
    >
      {columns}
      <TableBody items={apis} emptyState={nothing}>
        {row}
      </TableBody>
    </Table>
  );
}
/** A bar at the end shows the number of selected rows and their actions; Escape clears the selection. */
export const Selecting: Story = { render: () => <Selectable /> };

const methods = ['getCustomerFlow', 'getStoreList', 'getInspectionReport', 'getDemographics', 'getHeatmap'];
const states = ['success', 'success', 'success', 'failed', 'abnormal'] as const;
const stateTone = { success: 'success', failed: 'danger', abnormal: 'warning' } as const;
const makeCalls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    method: methods[index % methods.length] ?? '',
    time: new Date(Date.UTC(2026, 0, 14, 9, 30) - index * 47_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' '),
    state: states[(index * 7) % 5] ?? 'success',
    duration: 18 + ((index * 37) % 460),
    sig: ((index + 1) * 2_654_435_761).toString(16).padStart(32, '5f1c9e'),
  }));
type Call = ReturnType<typeof makeCalls>[number];

const callColumns = (
  <TableHeader>
    <TableColumn id="method" isRowHeader allowsResizing defaultWidth="2fr" minWidth={190}>
      API method
    </TableColumn>
    <TableColumn id="time" allowsResizing defaultWidth="2fr" minWidth={200}>
      Start time
    </TableColumn>
    <TableColumn id="state" allowsResizing defaultWidth="1fr" minWidth={110}>
      Status
    </TableColumn>
    <TableColumn id="duration" align="end" allowsResizing defaultWidth="1fr" minWidth={110}>
      Time (ms)
    </TableColumn>
    <TableColumn id="sig" defaultWidth="3fr" minWidth={220}>
      Signature
    </TableColumn>
  </TableHeader>
);
const callRow = (call: Call, detail?: ReactNode) => (
  <TableRow id={call.id} detail={detail}>
    <TableCell>{call.method}</TableCell>
    <TableCell isNowrap>{call.time}</TableCell>
    <TableCell>
      <Tag tone={stateTone[call.state]}>{call.state}</Tag>
    </TableCell>
    <TableCell align="end">{call.duration}</TableCell>
    <TableCell>{call.sig}</TableCell>
  </TableRow>
);
const calls8 = makeCalls(8);
const calls1000 = makeCalls(1000);
const calls10000 = makeCalls(10_000);

/**
 * In a window narrower than a tablet each row is a card: the row header is its title, one column its corner, and all
 * other values follow with the names of their columns. Sortable columns stay above the cards. For screen readers and
 * arrow keys it stays a table.
 */
export const Cards: Story = {
  globals: { viewport: { value: 'mobile1' } },
  render: () => <Sortable />,
};

/** As in the log of API calls: the request below its row. Arrow keys open a row and move into its detail. */
export const Details: Story = {
  render: () => (
    <Table aria-label="API calls" hasDetails defaultExpandedKeys={[2]}>
      {callColumns}
      <TableBody items={calls8} emptyState={nothing}>
        {(call) =>
          callRow(
            call,
            <CodeBlock
              aria-label={`Request ${call.id}`}
              language="json"
              code={JSON.stringify({ _mt: call.method, _aid: 'S107', _format: 'json' }, null, 2)}
            />,
          )
        }
      </TableBody>
    </Table>
  ),
};

/** Columns are resized by dragging their edges, or by Enter and the arrow keys on an edge. */
export const Resizing: Story = {
  render: () => (
    <Table aria-label="API calls" isResizable>
      {callColumns}
      <TableBody items={calls8} emptyState={nothing}>
        {(call) => callRow(call)}
      </TableBody>
    </Table>
  ),
};

function More() {
  const [count, setCount] = useState(20);
  const [isLoadingMore, setLoadingMore] = useState(false);
  return (
    <Table aria-label="API calls" maxHeight="half">
      {callColumns}
      <TableBody
        items={calls1000.slice(0, count)}
        emptyState={nothing}
        isLoadingMore={isLoadingMore}
        onLoadMore={() => {
          if (isLoadingMore || count >= 100) return;
          setLoadingMore(true);
          setTimeout(() => {
            setCount(count + 20);
            setLoadingMore(false);
          }, 800);
        }}
      >
        {(call) => callRow(call)}
      </TableBody>
    </Table>
  );
}
/** Scrolling to the end loads more rows. */
export const LoadingMore: Story = { render: () => <More /> };

/** A thousand rows, all rendered, so that the browser's own search finds them. */
export const ThousandRows: Story = {
  // axe takes 15 seconds for a thousand rows, even if it excludes most of them. Their markup is the same as in the
  // other stories.
  tags: ['!test'],
  render: () => (
    <Table aria-label="API calls" maxHeight="most">
      {callColumns}
      <TableBody items={calls1000} emptyState={nothing}>
        {(call) => callRow(call)}
      </TableBody>
    </Table>
  ),
};

/** Ten thousand rows, of which only the visible ones are rendered. */
export const TenThousandRows: Story = {
  render: () => (
    <Table aria-label="API calls" isVirtualized isResizable selectionMode="multiple">
      {callColumns}
      <TableBody items={calls10000} emptyState={nothing}>
        {(call) => callRow(call)}
      </TableBody>
    </Table>
  ),
};

/** Long names wrap, unless a cell keeps them on one line. */
export const LongText: Story = {
  render: () => (
    <Table aria-label="APIs">
      <TableHeader>
        <TableColumn isRowHeader>API</TableColumn>
        <TableColumn>Response</TableColumn>
        <TableColumn align="end">Calls</TableColumn>
      </TableHeader>
      <TableBody emptyState={nothing}>
        <TableRow>
          <TableCell>
            Customer flow by hour, entrance, gender and age group of every store of an enterprise
          </TableCell>
          <TableCell>
            For each hour of the day how many people came in and went out, with the share of those who passed
            by and did not come in, by entrance.
          </TableCell>
          <TableCell align="end">128,403</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  ),
};
