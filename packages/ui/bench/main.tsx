import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  ThemeProvider,
} from '../src/index.ts';

const parameters = new URLSearchParams(location.search);
const isVirtualized = parameters.has('virtualized');
const calls = Array.from({ length: Number(parameters.get('rows')) }, (_, index) => ({
  id: index + 1,
  method: `getCustomerFlow${index % 40}`,
  time: new Date(Date.UTC(2026, 0, 14) + index * 47_000).toISOString(),
  duration: (index * 37) % 460,
  sig: ((index + 1) * 2_654_435_761).toString(16).padStart(32, '5f1c9e'),
}));

function Calls() {
  const [isDescending, setDescending] = useState(false);
  return (
    <Table
      aria-label="Calls"
      {...(isVirtualized ? { isVirtualized } : { maxHeight: 'most' as const })}
      sortDescriptor={{ column: 'id', direction: isDescending ? 'descending' : 'ascending' }}
      onSortChange={() => setDescending(!isDescending)}
    >
      <TableHeader>
        <TableColumn id="id" isRowHeader allowsSorting>
          Number
        </TableColumn>
        <TableColumn>Method</TableColumn>
        <TableColumn>Time</TableColumn>
        <TableColumn>Status</TableColumn>
        <TableColumn align="end">Duration</TableColumn>
        <TableColumn>Signature</TableColumn>
      </TableHeader>
      <TableBody items={isDescending ? calls.toReversed() : calls} emptyState="No calls">
        {(call) => (
          <TableRow>
            <TableCell>{call.id}</TableCell>
            <TableCell>{call.method}</TableCell>
            <TableCell>{call.time}</TableCell>
            <TableCell>
              <Tag tone="success">success</Tag>
            </TableCell>
            <TableCell align="end">{call.duration}</TableCell>
            <TableCell>{call.sig}</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider>
    <Calls />
  </ThemeProvider>,
);
