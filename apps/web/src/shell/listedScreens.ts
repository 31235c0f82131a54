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

/** The icons next to the screens' names. A screen that is not listed here is reachable only from other screens. */
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

/** A screen that is reachable from every page. */
export interface ListedScreen extends Screen {
  /** Icon next to its name. */
  icon: IconComponent;
}

/**
 * @param user the current account; undefined for a visitor
 * @returns the screens that are reachable from every page
 */
export function listedScreens(user: UserInfo | undefined): ListedScreen[] {
  return screens.flatMap((screen) => {
    const icon = ICONS[screen.path];
    return icon && screen.audience(user) ? [{ ...screen, icon }] : [];
  });
}
