import { OperationPermissionStatus, UserType } from '@platform/sdk';
import { TRIAL } from '@platform/sdk/rules';
import {
  AppWindowIcon,
  Badge,
  BellIcon,
  Button,
  ChevronDownIcon,
  HeaderWide,
  IconButton,
  LinkButton,
  LogOutIcon,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Stack,
  Tag,
  TerminalIcon,
  Text,
  Tooltip,
  TooltipTarget,
  UserIcon,
  VisuallyHidden,
} from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { FLOW_PATH, FlowTab } from '#entities/flow/flowManagement.ts';
import { useUnreadCount } from '#entities/message/unread.ts';
import { TRIAL_CONTENT } from '#lib/offer.ts';
import { usePermissionQuery, useUser } from '#lib/user.ts';
import { onlyNarrow } from './Header.css.ts';
import { notOnSmallPhones, onlyWide } from './HeaderAccount.css.ts';
import { useLogOut } from './useLogOut.ts';

/** Shows that the account is on trial, how many days are left, and what the trial includes (specification §1). */
function TrialBadge({ daysLeft }: { daysLeft: number | null }) {
  return (
    <Tooltip content={`The trial lasts ${TRIAL.days} days, with ${TRIAL_CONTENT}`}>
      <TooltipTarget>
        <Tag tone={daysLeft !== null && daysLeft <= SOON ? 'warning' : 'accent'}>
          <TrialText daysLeft={daysLeft} />
        </Tag>
      </TooltipTarget>
    </Tooltip>
  );
}

/** The number of days before the end of the trial from which the badge warns. */
const SOON = 14;

/** The days that are left; abbreviated where the header has little room. */
function TrialText({ daysLeft }: { daysLeft: number | null }) {
  if (!daysLeft) return daysLeft === null ? 'Trial' : 'Trial ends';
  const days = daysLeft === 1 ? 'day' : 'days';
  return (
    <>
      <span className={onlyWide}>{`Trial: ${daysLeft} ${days} left`}</span>
      <span className={onlyNarrow}>
        <span className={notOnSmallPhones}>Trial: </span>
        {daysLeft} <span aria-hidden>d</span>
        <VisuallyHidden>{`${days} left`}</VisuallyHidden>
      </span>
    </>
  );
}

/** Links to the messages and shows the number of unread ones. */
function Bell() {
  const count = useUnreadCount();
  return (
    <LinkButton href="/message" variant="quiet" icon={BellIcon}>
      <VisuallyHidden>Messages</VisuallyHidden>
      <Badge count={count} label={`${count} unread`} />
    </LinkButton>
  );
}

/** Props of AccountMenu. */
interface AccountMenuProps {
  /** Whether there is only room for an icon. */
  isCompact?: boolean;
}

/** The menu of the current account, with actions available on every page. */
function AccountMenu({ isCompact = false }: AccountMenuProps) {
  const user = useUser();
  const phone = user?.cellphone ?? 'Account';
  const logOut = useLogOut();
  const items = (
    <>
      <MenuItem id="applications" icon={AppWindowIcon} href="/controlPanel/myApplication">
        My Applications
      </MenuItem>
      <MenuItem id="debugger" icon={TerminalIcon} href="/onlineDebugger">
        Online debugger
      </MenuItem>
      <MenuItem id="account" icon={UserIcon} href="/accountInfo">
        Account Center
      </MenuItem>
      <MenuItem id="logOut" icon={LogOutIcon}>
        Log out
      </MenuItem>
    </>
  );
  return (
    <MenuTrigger>
      {isCompact ? (
        <IconButton icon={UserIcon} aria-label={phone} />
      ) : (
        <Button variant="quiet" icon={UserIcon} iconEnd={ChevronDownIcon}>
          {phone}
        </Button>
      )}
      <Menu aria-label="Account" onAction={(key) => key === 'logOut' && logOut()}>
        <MenuSection
          title={
            user && (
              <Stack gap="half">
                <Text size="small" weight="semibold" elementType="span">
                  {user.name}
                </Text>
                {phone}
              </Stack>
            )
          }
        >
          {items}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}

const HeaderEnterprise = lazyComponent(() =>
  import('./HeaderEnterprise.tsx').then((loaded) => loaded.HeaderEnterprise),
);

/** @returns whether the header shows the enterprise search (specification §2.2) */
function useSearchesEnterprise(): boolean {
  const isEnterpriseType = useUser()?.userType === UserType.Enterprise;
  const isOnFlowPage = useLocation({
    select: ({ pathname, search }) =>
      pathname === FLOW_PATH && (search as { tab?: number }).tab !== FlowTab.records,
  });
  return isEnterpriseType && isOnFlowPage;
}

/** The part of the header for logged-in accounts. */
export function HeaderAccount() {
  const permission = usePermissionQuery().data;
  const searchesEnterprise = useSearchesEnterprise();
  return (
    <>
      {searchesEnterprise && <HeaderEnterprise />}
      {permission?.status === OperationPermissionStatus.Trial && (
        <TrialBadge daysLeft={permission.trialDaysLeft} />
      )}
      <Bell />
      <HeaderWide>
        <AccountMenu />
      </HeaderWide>
      <div className={onlyNarrow}>
        <AccountMenu isCompact />
      </div>
    </>
  );
}
