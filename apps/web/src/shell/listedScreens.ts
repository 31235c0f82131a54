import type { UserInfo } from '@platform/sdk';
import {
  ActivityIcon,
  BellIcon,
  BookOpenIcon,
  BuildingIcon,
  ChartLineIcon,
  ClockIcon,
  CoinsIcon,
  FileTextIcon,
  GaugeIcon,
  HouseIcon,
  type IconComponent,
  InboxIcon,
  KeyRoundIcon,
  LayoutGridIcon,
  ListOrderedIcon,
  LogInIcon,
  PackageIcon,
  PlusIcon,
  ScrollTextIcon,
  SendIcon,
  ShoppingCartIcon,
  SparklesIcon,
  StoreIcon,
  TagIcon,
  TerminalIcon,
  UserIcon,
  UserPlusIcon,
  UsersIcon,
  WalletIcon,
  ZapIcon,
} from '@platform/ui';
import { type Screen, type ScreenPath, screens } from './screens.ts';

/** What stands beside a screen's name. A screen that is not here is reached from another screen only. */
const ICONS: { [Path in ScreenPath]?: IconComponent } = {
  '/': HouseIcon,
  '/login': LogInIcon,
  '/register': UserPlusIcon,
  '/forget': KeyRoundIcon,
  '/accountInfo': UserIcon,
  '/documentCore': BookOpenIcon,
  '/documentCore/signature': KeyRoundIcon,
  '/documentCore/returnCodes': ListOrderedIcon,
  '/message': BellIcon,
  '/guide/certification': BuildingIcon,
  '/controlPanel/guide': SparklesIcon,
  '/controlPanel/myApplication': LayoutGridIcon,
  '/controlPanel/myApplication/appAdd': PlusIcon,
  '/onlineDebugger/debugger': TerminalIcon,
  '/onlineDebugger/history': ClockIcon,
  '/controlPanel/overview': ChartLineIcon,
  '/controlPanel/productUsage': PackageIcon,
  '/controlPanel/usageManagement': ActivityIcon,
  '/controlPanel/QPS': GaugeIcon,
  '/controlPanel/flowConsumeDetail': ScrollTextIcon,
  '/package': ShoppingCartIcon,
  '/controlPanel/buyQps': ZapIcon,
  '/controlPanel/mallOrder': InboxIcon,
  '/controlPanel/billDetail': WalletIcon,
  '/controlPanel/feeManagement': CoinsIcon,
  '/controlPanel/board': ChartLineIcon,
  '/controlPanel/customerManagement': UsersIcon,
  '/controlPanel/userOrder': StoreIcon,
  '/controlPanel/flowManagement': ActivityIcon,
  '/controlPanel/apiLog': ListOrderedIcon,
  '/controlPanel/productManagement': TagIcon,
  '/controlPanel/productManagement/addProduct': PlusIcon,
  '/controlPanel/noticeManagement': SendIcon,
  '/controlPanel/noticeManagement/addNotice': PlusIcon,
  '/controlPanel/documentMaintenance': FileTextIcon,
};

/** A screen that can be gone to from anywhere. */
export interface ListedScreen extends Screen {
  /** What stands beside its name. */
  icon: IconComponent;
}

/**
 * @param user who looks; undefined for a visitor
 * @returns the screens that can be gone to from anywhere
 */
export function listedScreens(user: UserInfo | undefined): ListedScreen[] {
  return screens.flatMap((screen) => {
    const icon = ICONS[screen.path];
    return icon && screen.audience(user) ? [{ ...screen, icon }] : [];
  });
}
