import type { DeveloperAccount } from '@platform/sdk';
import {
  EllipsisIcon,
  IconButton,
  Inline,
  Menu,
  MenuItem,
  MenuTrigger,
  Stack,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { formatDate } from '#lib/format.ts';
import { USER_ROLES } from '#lib/userRoles.ts';
import type { ListBody } from '#shell/List.tsx';
import type { UserSwitch } from './useUserSwitches.ts';

/** What operators do about a user. */
export type UserAction = UserSwitch | 'deactivate' | 'resetPassword';

const ACTIONS: readonly UserAction[] = ['enable', 'vip', 'invokeBilling', 'deactivate', 'resetPassword'];

/** What the table is told. */
export interface UserTableProps extends ListBody<DeveloperAccount> {
  onAction: (action: UserAction, user: DeveloperAccount) => void;
}

/** Users, each with what can be done about it. */
export function UserTable({ onAction, ...body }: UserTableProps) {
  return (
    <Table aria-label="Users">
      <TableHeader>
        <TableColumn id="name" isRowHeader>
          Name
        </TableColumn>
        <TableColumn id="enterprise">Enterprise</TableColumn>
        <TableColumn id="role">User type</TableColumn>
        <TableColumn id="registered">Registered</TableColumn>
        <TableColumn id="enabled">Enabled</TableColumn>
        <TableColumn id="billing">Invoke billing</TableColumn>
        <TableColumn id="actions" align="end">
          <VisuallyHidden>Actions</VisuallyHidden>
        </TableColumn>
      </TableHeader>
      <TableBody {...body}>
        {(user) => (
          <TableRow id={user.userId}>
            <TableCell>
              <Stack gap="half">
                <Inline gap={2}>
                  {user.name}
                  {user.isVip && <Tag tone="accent">VIP</Tag>}
                </Inline>
                <Text size="small" tone="secondary" elementType="span">
                  {user.areaCode} {user.phone}
                </Text>
              </Stack>
            </TableCell>
            <TableCell>{user.enterpriseName ?? '–'}</TableCell>
            <TableCell>{USER_ROLES[user.role]}</TableCell>
            <TableCell isNowrap>{formatDate(user.registrationTime)}</TableCell>
            <TableCell isNowrap>
              <StatusLight tone={user.isEnabled ? 'success' : 'neutral'}>
                {user.isEnabled ? 'Enabled' : 'Deactivated'}
              </StatusLight>
            </TableCell>
            <TableCell isNowrap>{user.isInvokeBillingEnabled ? 'Charged' : 'Not charged'}</TableCell>
            <TableCell align="end">
              <MenuTrigger>
                <IconButton icon={EllipsisIcon} aria-label={`Actions for ${user.name}`} size="small" />
                <Menu
                  aria-label={`Actions for ${user.name}`}
                  onAction={(key) => {
                    const action = ACTIONS.find((known) => known === key);
                    if (action) onAction(action, user);
                  }}
                >
                  <MenuItem id="vip">{user.isVip ? 'Close VIP' : 'Open VIP'}</MenuItem>
                  <MenuItem id="invokeBilling">
                    {user.isInvokeBillingEnabled ? 'Stop charging calls' : 'Charge calls'}
                  </MenuItem>
                  <MenuItem id="resetPassword">Reset password</MenuItem>
                  <MenuItem
                    id="records"
                    href={`/controlPanel/flowManagement?keyword=${encodeURIComponent(user.name)}`}
                  >
                    Operation records
                  </MenuItem>
                  {user.isEnabled ? (
                    <MenuItem key="deactivate" id="deactivate" tone="danger">
                      Deactivate
                    </MenuItem>
                  ) : (
                    <MenuItem key="enable" id="enable">
                      Enable
                    </MenuItem>
                  )}
                </Menu>
              </MenuTrigger>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
