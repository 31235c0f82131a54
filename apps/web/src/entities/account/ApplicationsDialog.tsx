import type { DeveloperDetail } from '@platform/sdk';
import { useGetDeveloperDetailList } from '@platform/sdk/react';
import {
  Code,
  CopyButton,
  Dialog,
  Inline,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { callsHref } from '#entities/call/callsHref.ts';
import { useLast } from '#lib/useLast.ts';
import { customerHref } from './customerHref.ts';

const NONE = 'There are no applications, or they were deleted.';

/** Props of ApplicationsDialog. */
export interface ApplicationsDialogProps {
  /** An account's id or one of its AppIDs; undefined closes the dialog. */
  of: string | undefined;
  onClose: () => void;
}

/** For operators: an account with its applications. */
export function ApplicationsDialog({ of, onClose }: ApplicationsDialogProps) {
  const keyword = useLast(of) ?? '';
  const found = useGetDeveloperDetailList(
    { keyword, pageNumber: 1, pageSize: 1 },
    { query: { enabled: of !== undefined, meta: { showsError: true } } },
  );
  return (
    <Dialog
      title="Applications"
      size="large"
      isOpen={of !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded query={found} what="applications">
        {({ list: [owner] }) =>
          owner ? <Applications owner={owner} /> : <Text tone="secondary">{NONE}</Text>
        }
      </Loaded>
    </Dialog>
  );
}

function Applications({ owner: { id, name, enterpriseName, appInfoList } }: { owner: DeveloperDetail }) {
  return (
    <Stack gap={4}>
      <Text>
        Owner: <Link href={customerHref(id)}>{name}</Link>
        {enterpriseName && `, ${enterpriseName}`}
      </Text>
      <Table aria-label={`Applications of ${name}`}>
        <TableHeader>
          <TableColumn id="name" isRowHeader>
            Name
          </TableColumn>
          <TableColumn id="appId">AppID</TableColumn>
          <TableColumn id="calls">Calls</TableColumn>
        </TableHeader>
        <TableBody
          items={appInfoList.map(({ appId, name: appName }) => ({ id: appId, appName }))}
          emptyState={NONE}
        >
          {({ id: appId, appName }) => (
            <TableRow id={appId}>
              <TableCell>{appName}</TableCell>
              <TableCell>
                <Inline gap={1}>
                  <Code>{appId}</Code>
                  <CopyButton value={appId} label={`Copy the AppID of ${appName}`} />
                </Inline>
              </TableCell>
              <TableCell isNowrap>
                <Link href={callsHref(appId)} aria-label={`Calls of ${appName}`}>
                  Calls
                </Link>
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Stack>
  );
}
