import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { EmptyState } from '../EmptyState/index.ts';
import { EllipsisIcon, SearchIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Switch } from '../Switch/index.ts';
import { Tag } from '../Tag/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { Table, TableBody, TableCell, TableColumn, TableHeader, TableRow } from './index.ts';

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
    <TableColumn align="end">
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
