import type { AccessKey, Application } from '@platform/sdk';
import { useRotateAccessKey, useSetAccessKeyState } from '@platform/sdk/react';
import {
  AlertDialog,
  Button,
  Card,
  Code,
  RotateCcwIcon,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  Text,
} from '@platform/ui';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import { formatDateTime } from '#lib/format.ts';
import { type IssuedKey, IssuedKeyDialog } from './IssuedKeyDialog.tsx';
import { refreshApplications } from './refreshApplications.ts';

type ShownState = AccessKey['state'] | 'expired';

const STATES: Record<ShownState, { label: string; tone: 'success' | 'neutral' | 'warning' }> = {
  enabled: { label: 'Enabled', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'neutral' },
  rotatedOut: { label: 'Replaced', tone: 'warning' },
  expired: { label: 'Expired', tone: 'neutral' },
};

/** A rotated key counts as expired once its overlap period is over. */
function shownState({ state, expireTime }: AccessKey): ShownState {
  return state === 'rotatedOut' && expireTime && new Date(expireTime) <= new Date() ? 'expired' : state;
}

/** The action that enables or disables a key; undefined if its state cannot be changed. */
function switchOf(key: AccessKey): { label: string; isEnabled: boolean } | undefined {
  if (shownState(key) === 'expired') return undefined;
  if (key.state !== 'disabled') return { label: 'Disable', isEnabled: false };
  return key.expireTime === null ? { label: 'Enable', isEnabled: true } : undefined;
}

/** An application's keys: rotate, disable, enable. */
export function KeyTable({ application }: { application: Application }) {
  const rotation = useRotateAccessKey();
  const setState = useSetAccessKeyState();
  const [isAsking, setAsking] = useState(false);
  const [toDisable, setToDisable] = useState<AccessKey>();
  const [issued, setIssued] = useState<IssuedKey>();
  const { appId } = application;
  const switchKey = async (accessKeyId: string, isEnabled: boolean) => {
    await setState.mutateAsync({ data: { appId, accessKeyId, isEnabled } });
    await refreshApplications();
  };
  return (
    <Card
      title="AccessKeys"
      description="Calls are signed with the AccessKey Secret. It is shown once; a lost one is replaced."
      padding="none"
      actions={
        <Button icon={RotateCcwIcon} onPress={() => setAsking(true)}>
          Replace key
        </Button>
      }
    >
      <Table aria-label="AccessKeys" isFramed={false}>
        <TableHeader>
          <TableColumn id="key" isRowHeader>
            AccessKey ID
          </TableColumn>
          <TableColumn id="state">State</TableColumn>
          <TableColumn id="created">Created</TableColumn>
          <TableColumn id="expires">Expires</TableColumn>
          <TableColumn id="used">Last used</TableColumn>
          <ActionsColumn />
        </TableHeader>
        <TableBody items={application.accessKeys} emptyState="No key">
          {(key) => {
            const action = switchOf(key);
            return (
              <TableRow id={key.accessKeyId}>
                <TableCell isNowrap>
                  <Code>{key.accessKeyId}</Code>
                </TableCell>
                <TableCell>
                  <Tag tone={STATES[shownState(key)].tone}>{STATES[shownState(key)].label}</Tag>
                </TableCell>
                <TableCell isNowrap>{formatDateTime(key.createTime)}</TableCell>
                <TableCell isNowrap>{key.expireTime ? formatDateTime(key.expireTime) : 'Never'}</TableCell>
                <TableCell isNowrap>
                  {key.lastUsedTime ? formatDateTime(key.lastUsedTime) : 'Never'}
                </TableCell>
                <TableCell align="end">
                  {action && (
                    <Button
                      size="small"
                      variant={action.isEnabled ? 'quiet' : 'dangerQuiet'}
                      aria-label={`${action.label} ${key.accessKeyId}`}
                      onPress={() => {
                        if (action.isEnabled) switchKey(key.accessKeyId, true).catch(() => {});
                        else setToDisable(key);
                      }}
                    >
                      {action.label}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            );
          }}
        </TableBody>
      </Table>
      <AlertDialog
        title="Replace the AccessKey?"
        confirmLabel="Replace key"
        cancelLabel="Keep it"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={async () => {
          const { accessKeyId, accessKeySecret } = await rotation.mutateAsync({ data: { appId } });
          setIssued({ appId, accessKeyId, accessKeySecret });
          await refreshApplications();
        }}
      >
        <Text>
          A new AccessKey ID and Secret are issued. The present key keeps signing for 24 hours, so that
          running systems can change over. A key that was replaced before stops at once.
        </Text>
      </AlertDialog>
      <ConfirmDialog
        subject={toDisable}
        title={({ accessKeyId }) => `Disable ${accessKeyId}?`}
        tone="danger"
        confirmLabel="Disable key"
        onConfirm={({ accessKeyId }) => switchKey(accessKeyId, false)}
        onClose={() => setToDisable(undefined)}
      >
        {({ expireTime }) =>
          `Running systems that sign with it fail at once. ${expireTime ? 'A key that was replaced can’t be enabled again.' : 'You can enable it again.'}`
        }
      </ConfirmDialog>
      <IssuedKeyDialog issued={issued} onClose={() => setIssued(undefined)} />
    </Card>
  );
}
