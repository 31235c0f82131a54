import type { GatewayInvokeLog } from '@platform/sdk';
import { CALL_STATUSES } from '@platform/sdk/rules';
import {
  Code,
  Inline,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  Text,
} from '@platform/ui';
import type { ReactNode } from 'react';
import type { ListBody } from '#components/list/List.tsx';
import type { TableSorting } from '#components/list/sorting.ts';
import { formatMoment, formatNumber } from '#lib/format.ts';
import { name } from './CallTable.css.ts';
import { applicationOf, callerOf, type GatewayCallProps } from './GatewayCall.tsx';
import { MethodName } from './MethodName.tsx';

const TONES = { success: 'success', failed: 'danger', abnormal: 'warning' } as const;

/** Props of CallTable. */
export interface CallTableProps extends ListBody<GatewayInvokeLog> {
  /**
   * Shows who made each call, instead of how long the upstream took.
   * @default false
   */
  hasCaller?: boolean;
  /** Left out if the calls have a fixed order. */
  sorting?: TableSorting;
  /** Renders the details of a call that is opened. */
  details: (call: GatewayInvokeLog) => ReactNode;
}

/** Calls of the gateway, whose details can be opened. */
export function CallTable({ hasCaller = false, sorting, details, ...body }: CallTableProps) {
  return (
    <Table aria-label="Calls" hasDetails {...sorting}>
      <TableHeader>
        <TableColumn id="startTime" allowsSorting={sorting !== undefined}>
          Start time
        </TableColumn>
        <TableColumn id="method" isRowHeader>
          Method
        </TableColumn>
        {hasCaller && <TableColumn id="caller">Caller</TableColumn>}
        <TableColumn id="application">Application</TableColumn>
        <TableColumn id="status">Status</TableColumn>
        <TableColumn id="duration" align="end">
          Time
        </TableColumn>
      </TableHeader>
      <TableBody {...body}>
        {(call) => (
          <TableRow id={call.id} detail={details(call)}>
            <TableCell isNowrap>{formatMoment(call.startTime)}</TableCell>
            <TableCell isNowrap>
              <CallMethod call={call} />
            </TableCell>
            {hasCaller && (
              <TableCell>
                <div className={name}>{callerOf(call)}</div>
              </TableCell>
            )}
            <TableCell>
              <div className={name}>{applicationOf(call)}</div>
            </TableCell>
            <TableCell isNowrap>
              <CallStatus call={call} />
            </TableCell>
            <TableCell align="end" isNowrap>
              {hasCaller ? `${formatNumber(call.duration)} ms` : <CallTimes call={call} />}
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

/** The method name and version of a call. */
function CallMethod({ call: { methodName, version } }: GatewayCallProps) {
  if (!methodName) return '–';
  return (
    <Inline gap={1}>
      <MethodName>{methodName}</MethodName>
      {version && <Code>{version}</Code>}
    </Inline>
  );
}

/** The time that a call took and, below it, the upstream's part of that time. */
function CallTimes({ call: { duration, upstreamDuration } }: GatewayCallProps) {
  return (
    <Stack gap="half">
      {`${formatNumber(duration)} ms`}
      {upstreamDuration !== null && (
        <Text size="small" tone="secondary" isTabular>
          {`${formatNumber(upstreamDuration)} ms upstream`}
        </Text>
      )}
    </Stack>
  );
}

/** The result of a call: its status and, unless it succeeded, the name of the return code. */
function CallStatus({ call: { status, codename } }: GatewayCallProps) {
  return (
    <Stack gap="half" align="start">
      <Tag tone={TONES[status]}>{CALL_STATUSES[status]}</Tag>
      {status !== 'success' && <Code>{codename}</Code>}
    </Stack>
  );
}
