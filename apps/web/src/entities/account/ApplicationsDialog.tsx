import type { DeveloperDetail } from '@platform/sdk';
import { useGetDeveloperDetailList } from '@platform/sdk/react';
import {
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
  Tag,
  Text,
} from '@platform/ui';
import { CopyableCode } from '#components/CopyableCode.tsx';
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
    { keyword, pageNumber: 1, pageSize: 20 },
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
        {({ list }) => {
          // Names may contain an account's id, too.
          const owner = list.find(({ id, appInfoList }) =>
            [id, ...appInfoList.map(({ appId }) => appId)].includes(keyword),
          );
          return owner ? (
            <Applications owner={owner} named={keyword} onLeave={onClose} />
          ) : (
            <Text tone="secondary">{NONE}</Text>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function Applications({
  owner: { id, name, enterpriseName, appInfoList },
  named,
  onLeave,
}: {
  owner: DeveloperDetail;
  /** The AppID of the application that is looked up, which comes first; the account's id if all are. */
  named: string;
  /** Called when a link is followed, which may lead to the page behind the dialog. */
  onLeave: () => void;
}) {
  const isNamed = ({ appId }: { appId: string }) => appId === named;
  const listed = [...appInfoList.filter(isNamed), ...appInfoList.filter((each) => !isNamed(each))];
  return (
    <Stack gap={4}>
      <Text>
        Owner:{' '}
        <Link href={customerHref(id)} onPress={onLeave}>
          {name}
        </Link>
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
          items={listed.map(({ appId, name: appName }) => ({ id: appId, appName }))}
          emptyState={NONE}
        >
          {({ id: appId, appName }) => (
            <TableRow id={appId}>
              <TableCell>
                <Inline gap={2}>
                  {appName}
                  {appId === named && listed.length > 1 && <Tag tone="accent">Searched</Tag>}
                </Inline>
              </TableCell>
              <TableCell>
                <CopyableCode value={appId} label={`Copy the AppID ${appId}`} />
              </TableCell>
              <TableCell isNowrap>
                <Link
                  href={callsHref(appId)}
                  aria-label={`Calls of ${appName} (${appId}), last 24 hours`}
                  onPress={onLeave}
                >
                  Last 24 hours
                </Link>
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Stack>
  );
}
