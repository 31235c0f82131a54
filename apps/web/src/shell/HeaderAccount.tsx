import { UserType } from '@platform/sdk';
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
  Tag,
  TerminalIcon,
  Tooltip,
  TooltipTarget,
  UserIcon,
  VisuallyHidden,
} from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { FLOW_PATH, FlowTab } from '#entities/flow/flowManagement.ts';
import { useUnreadCount } from '#entities/message/unread.ts';
import { useIsOnTrial, useUser } from '#lib/user.ts';
import { onlyNarrow } from './Header.css.ts';
import { useLogOut } from './useLogOut.ts';

/** Shows that the account is on trial, and what the trial includes (specification §1). */
function TrialBadge() {
  return (
    <Tooltip
      content={`The trial lasts ${TRIAL.days} days, with ${TRIAL.videoGigabytes}GB video traffic per month and ${TRIAL.captures} captures`}
    >
      <TooltipTarget>
        <Tag tone="accent">Trial</Tag>
      </TooltipTarget>
    </Tooltip>
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
  const name = useUser()?.cellphone ?? 'Account';
  const logOut = useLogOut();
  const items = (
    <>
      <MenuItem id="applications" icon={AppWindowIcon} href="/controlPanel/myApplication">
        My applications
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
        <IconButton icon={UserIcon} aria-label={name} />
      ) : (
        <Button variant="quiet" icon={UserIcon} iconEnd={ChevronDownIcon}>
          {name}
        </Button>
      )}
      <Menu aria-label="Account" onAction={(key) => key === 'logOut' && logOut()}>
        {isCompact ? <MenuSection title={name}>{items}</MenuSection> : items}
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
  const isOnTrial = useIsOnTrial();
  const searchesEnterprise = useSearchesEnterprise();
  return (
    <>
      {searchesEnterprise && <HeaderEnterprise />}
      {isOnTrial && <TrialBadge />}
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
