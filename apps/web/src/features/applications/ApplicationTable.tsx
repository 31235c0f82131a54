import type { ApplicationSummary } from '@platform/sdk';
import {
  Code,
  CopyButton,
  Inline,
  Link,
  MenuItem,
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
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import type { ListBody } from '#components/list/List.tsx';
import { RowMenu } from '#components/list/RowMenu.tsx';
import type { TableSorting } from '#components/list/sorting.ts';
import { applicationHref } from '#entities/application/applicationHref.ts';
import { useApplicationName } from '#entities/application/useApplicationName.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { name, shortened } from './ApplicationTable.css.ts';

/** Actions on an application in the list. */
export type ApplicationAction = 'setDefault' | 'delete';

/** Props of ApplicationTable. */
export interface ApplicationTableProps extends ListBody<ApplicationSummary> {
  /** Whether the developer may have a default application (registered on or before 30 Jul 2021). */
  hasDefault: boolean;
  sorting: TableSorting;
  onAction: (action: ApplicationAction, application: ApplicationSummary) => void;
}

/** The developer's applications with their actions. */
export function ApplicationTable({ hasDefault, sorting, onAction, ...body }: ApplicationTableProps) {
  const nameOf = useApplicationName();
  return (
    <Table aria-label="Applications" {...sorting}>
      <TableHeader>
        <TableColumn id="name" allowsSorting isRowHeader>
          Name
        </TableColumn>
        <TableColumn id="appId">AppID</TableColumn>
        <TableColumn id="apis" align="end">
          Enabled APIs
        </TableColumn>
        <TableColumn id="calls" align="end">
          Calls today
        </TableColumn>
        <TableColumn id="createTime" allowsSorting>
          Created
        </TableColumn>
        <ActionsColumn />
      </TableHeader>
      <TableBody {...body} dependencies={[hasDefault, nameOf]}>
        {(application) => (
          <TableRow id={application.appId}>
            <TableCell>
              <Stack gap="half" className={name}>
                <Inline gap={2}>
                  <Link href={applicationHref(application.appId)} variant="standalone">
                    {application.name}
                  </Link>
                  {application.isDefault && <Tag tone="accent">Default</Tag>}
                </Inline>
                <Text size="small" tone="secondary" className={shortened}>
                  {application.description}
                </Text>
              </Stack>
            </TableCell>
            <TableCell isNowrap>
              <Inline gap={1} isNowrap>
                <Code>{application.appId}</Code>
                <CopyButton value={application.appId} label={`Copy the AppID of ${nameOf(application)}`} />
              </Inline>
            </TableCell>
            <TableCell align="end">{formatNumber(application.enabledApiCount)}</TableCell>
            <TableCell align="end">{formatNumber(application.callsToday)}</TableCell>
            <TableCell isNowrap>{formatDate(application.createTime)}</TableCell>
            <TableCell align="end">
              <RowMenu
                name={nameOf(application)}
                actions={['setDefault', 'delete']}
                onAction={(action) => onAction(action, application)}
              >
                <MenuItem id="open" href={applicationHref(application.appId)}>
                  Keys and APIs
                </MenuItem>
                <MenuItem
                  id="edit"
                  href={`/controlPanel/myApplication/appAdd?appId=${encodeURIComponent(application.appId)}`}
                >
                  Edit
                </MenuItem>
                <MenuItem id="debug" href={`/onlineDebugger?appId=${encodeURIComponent(application.appId)}`}>
                  Debug online
                </MenuItem>
                {hasDefault && !application.isDefault ? (
                  <MenuItem id="setDefault">Set as default</MenuItem>
                ) : null}
                <MenuItem id="delete" tone="danger">
                  Delete
                </MenuItem>
              </RowMenu>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
