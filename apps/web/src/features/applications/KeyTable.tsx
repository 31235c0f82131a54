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
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import type { IssuedKey } from '#entities/application/environment.ts';
import { refreshApplications } from '#entities/application/refreshApplications.ts';
import { formatDateTime } from '#lib/format.ts';
import { IssuedKeyDialog } from './IssuedKeyDialog.tsx';

type ShownState = AccessKey['state'] | 'expired';

const STATES: Record<ShownState, { label: string; tone: 'success' | 'neutral' | 'warning' }> = {
  enabled: { label: 'Enabled', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'neutral' },
  rotatedOut: { label: 'Rotated', tone: 'warning' },
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

/** Props of KeyTable. */
export interface KeyTableProps {
  application: Application;
  /** Whether the confirmation to rotate the key is open. */
  isAsking: boolean;
  onAskingChange: (isAsking: boolean) => void;
}

/** An application's keys: rotate, disable, enable. */
export function KeyTable({ application, isAsking, onAskingChange }: KeyTableProps) {
  const rotation = useRotateAccessKey();
  const setState = useSetAccessKeyState();
  const [toDisable, setToDisable] = useState<AccessKey>();
  const [issued, setIssued] = useState<IssuedKey>();
  const { appId } = application;
  const navigate = useNavigate();
  const switchKey = async (accessKeyId: string, isEnabled: boolean) => {
    await setState.mutateAsync({ data: { appId, accessKeyId, isEnabled } });
    await refreshApplications();
  };
  return (
    <Card
      title="AccessKeys"
      description="Calls are signed with the AccessKey Secret. The secret is shown only once. If you lose it, rotate the key."
      padding="none"
      actions={
        <Button icon={RotateCcwIcon} onPress={() => onAskingChange(true)}>
          Rotate key
        </Button>
      }
    >
      <Table aria-label="AccessKeys" isFramed={false}>
        <TableHeader>
          <TableColumn id="key" isRowHeader>
            AccessKey ID
          </TableColumn>
          <TableColumn id="state">Status</TableColumn>
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
        title="Rotate the AccessKey?"
        confirmLabel="Rotate key"
        cancelLabel="Cancel"
        isOpen={isAsking}
        onOpenChange={onAskingChange}
        onConfirm={async () => {
          const { accessKeyId, accessKeySecret } = await rotation.mutateAsync({ data: { appId } });
          setIssued({ appId, accessKeyId, accessKeySecret });
          await refreshApplications();
        }}
      >
        <Text>
          You get a new AccessKey ID and Secret. The old key keeps working for 24 hours, so that running
          systems can switch. A key that was rotated before stops at once.
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
          `Running systems that sign with it fail at once. ${expireTime ? 'A rotated key can’t be enabled again.' : 'You can enable it again.'}`
        }
      </ConfirmDialog>
      <IssuedKeyDialog
        issued={issued}
        onClose={() => setIssued(undefined)}
        onTest={() => navigate({ to: '/onlineDebugger/debugger', search: { appId } })}
      />
    </Card>
  );
}
