import { type DeveloperAccount, type UserInfo, UserRole, UserType } from '@platform/sdk';
import { isOperator } from '@platform/sdk/access';
import { isOwnOf, USER_ROLES } from '@platform/sdk/rules';
import {
  Inline,
  MenuItem,
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
} from '@platform/ui';
import { ActionsColumn } from '#components/list/ActionsColumn.tsx';
import type { ListBody } from '#components/list/List.tsx';
import { name } from '#components/list/names.css.ts';
import { RowMenu } from '#components/list/RowMenu.tsx';
import type { TableSorting } from '#components/list/sorting.ts';
import { recordsHref } from '#entities/flow/flowManagement.ts';
import { customerOrdersHref } from '#entities/order/customerOrders.ts';
import { formatDate } from '#lib/format.ts';
import { useUser } from '#lib/user.ts';
import type { UserSwitch } from './useUserSwitches.ts';

/** An operator's actions on a user. */
export type UserAction =
  | UserSwitch
  | 'recharge'
  | 'deactivate'
  | 'resetPassword'
  | 'personalData'
  | 'applications';

/** @returns whether the operator may change the user; the server rejects other changes */
function canChange(operator: UserInfo, user: DeveloperAccount): boolean {
  if (operator.id === user.userId) return false;
  // Administrators can manage operators of any enterprise.
  if (isOperator(user)) return operator.role === UserRole.administrator;
  // Developers of the operator's own enterprise are excluded.
  return !isOwnOf(operator, { id: user.userId, enterpriseId: user.enterpriseId });
}

/** @returns the operator's possible actions on a user */
function actionsOf(operator: UserInfo | undefined, user: DeveloperAccount): UserAction[] {
  if (!operator) return [];
  const isChangeable = canChange(operator, user);
  return [
    ...(isOperator(user) ? [] : (['applications'] as const)),
    ...(isOperator(user) || !isChangeable
      ? []
      : (['recharge', 'vip', 'invokeBilling', 'personalData'] as const)),
    ...(isChangeable ? (['resetPassword', user.isEnabled ? 'deactivate' : 'enable'] as const) : []),
  ];
}

/** Labels of the actions, which depend on the user's state. */
const NAMES: Record<UserAction, (user: DeveloperAccount) => string> = {
  recharge: () => 'Recharge',
  vip: ({ isVip }) => (isVip ? 'Revoke VIP' : 'Grant VIP'),
  invokeBilling: ({ isInvokeBillingEnabled }) =>
    isInvokeBillingEnabled ? 'Turn billing off' : 'Turn billing on',
  resetPassword: () => 'Reset password',
  deactivate: () => 'Deactivate',
  enable: () => 'Enable',
  personalData: () => 'Personal data',
  applications: () => 'Applications',
};

/** Props of UserTable. */
export interface UserTableProps extends ListBody<DeveloperAccount> {
  sorting: TableSorting;
  onAction: (action: UserAction, user: DeveloperAccount) => void;
}

/** Users with the operators' actions. */
export function UserTable({ sorting, onAction, ...body }: UserTableProps) {
  const operator = useUser();
  return (
    <Table aria-label="Users" {...sorting}>
      <TableHeader>
        <TableColumn id="name" allowsSorting isRowHeader>
          Name
        </TableColumn>
        <TableColumn id="enterprise">Enterprise</TableColumn>
        <TableColumn id="role">User type</TableColumn>
        <TableColumn id="registrationTime" allowsSorting>
          Registered
        </TableColumn>
        <TableColumn id="enabled">Status</TableColumn>
        <TableColumn id="billing">Billing</TableColumn>
        <ActionsColumn />
      </TableHeader>
      <TableBody {...body} dependencies={[operator]}>
        {(user) => (
          <TableRow id={user.userId}>
            <TableCell>
              <Stack gap="half" className={name}>
                <Inline gap={2}>
                  {user.name}
                  {user.isVip && <Tag tone="accent">VIP</Tag>}
                </Inline>
                <Text size="small" tone="secondary" elementType="span">
                  {user.areaCode} {user.phone}
                </Text>
              </Stack>
            </TableCell>
            <TableCell>
              <Stack gap="half" className={name}>
                {user.enterpriseName ?? '–'}
                {user.authenticationTime && (
                  <Text size="small" tone="secondary" elementType="span">
                    Certified {formatDate(user.authenticationTime)}
                  </Text>
                )}
              </Stack>
            </TableCell>
            <TableCell>
              <Stack gap="half">
                {USER_ROLES[user.role]}
                {user.userType === UserType.Enterprise && (
                  <Text size="small" tone="secondary" elementType="span">
                    Enterprise-type
                  </Text>
                )}
              </Stack>
            </TableCell>
            <TableCell isNowrap>{formatDate(user.registrationTime)}</TableCell>
            <TableCell isNowrap>
              <StatusLight tone={user.isEnabled ? 'success' : 'neutral'}>
                {user.isEnabled ? 'Enabled' : 'Deactivated'}
              </StatusLight>
            </TableCell>
            <TableCell isNowrap>
              {isOperator(user) ? '–' : user.isInvokeBillingEnabled ? 'On' : 'Off'}
            </TableCell>
            <TableCell align="end">
              <RowMenu
                name={user.name}
                actions={actionsOf(operator, user)}
                onAction={(action) => onAction(action, user)}
              >
                {actionsOf(operator, user).map((action) => (
                  <MenuItem key={action} id={action} {...(action === 'deactivate' && { tone: 'danger' })}>
                    {NAMES[action](user)}
                  </MenuItem>
                ))}
                <MenuItem id="orders" href={customerOrdersHref({ userId: user.userId })}>
                  Orders
                </MenuItem>
                <MenuItem id="records" href={recordsHref(user.name)}>
                  Operation records
                </MenuItem>
              </RowMenu>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
