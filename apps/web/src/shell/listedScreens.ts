import type { UserInfo } from '@platform/sdk';
import {
  ActivityIcon,
  AppWindowIcon,
  BellIcon,
  BookOpenIcon,
  BoxesIcon,
  BuildingIcon,
  CalendarIcon,
  ChartLineIcon,
  CircleCheckIcon,
  CircleDashedIcon,
  ClockIcon,
  CoinsIcon,
  GaugeIcon,
  HelpIcon,
  HouseIcon,
  type IconComponent,
  KeyRoundIcon,
  LayoutGridIcon,
  ListOrderedIcon,
  LogInIcon,
  PackageIcon,
  PencilIcon,
  PlusIcon,
  ScrollTextIcon,
  SendIcon,
  ShoppingCartIcon,
  SparklesIcon,
  StoreIcon,
  TableIcon,
  TagIcon,
  TerminalIcon,
  UserIcon,
  UserPlusIcon,
  UsersIcon,
  WalletIcon,
  WebhookIcon,
  ZapIcon,
} from '@platform/ui';
import { type Screen, type ScreenPath, screens } from './screens.ts';

/**
 * The icons next to the screens' names, one for each meaning. A screen that is not listed here is reachable only from other
 * screens.
 */
const ICONS: { [Path in ScreenPath]?: IconComponent } = {
  '/': HouseIcon,
  '/login': LogInIcon,
  '/register': UserPlusIcon,
  '/forget': KeyRoundIcon,
  '/accountInfo': UserIcon,
  '/documentCore': BookOpenIcon,
  '/documentCore/signature': HelpIcon,
  '/documentCore/returnCodes': WebhookIcon,
  '/status': CircleCheckIcon,
  '/documentCore/changelog': CalendarIcon,
  '/message': BellIcon,
  '/guide/certification': BuildingIcon,
  '/controlPanel/guide': SparklesIcon,
  '/controlPanel/myApplication': AppWindowIcon,
  '/controlPanel/myApplication/appAdd': PlusIcon,
  '/onlineDebugger/debugger': TerminalIcon,
  '/onlineDebugger/history': ClockIcon,
  '/controlPanel/overview': ChartLineIcon,
  '/controlPanel/productUsage': CircleDashedIcon,
  '/controlPanel/usageManagement': ActivityIcon,
  '/controlPanel/QPS': GaugeIcon,
  '/controlPanel/flowConsumeDetail': TableIcon,
  '/package': PackageIcon,
  '/controlPanel/buyQps': ZapIcon,
  '/controlPanel/mallOrder': ShoppingCartIcon,
  '/controlPanel/billDetail': WalletIcon,
  '/controlPanel/feeManagement': CoinsIcon,
  '/controlPanel/board': LayoutGridIcon,
  '/controlPanel/customerManagement': UsersIcon,
  '/controlPanel/userOrder': StoreIcon,
  '/controlPanel/flowManagement': BoxesIcon,
  '/controlPanel/apiLog': ListOrderedIcon,
  '/controlPanel/auditLog': ScrollTextIcon,
  '/controlPanel/productManagement': TagIcon,
  '/controlPanel/productManagement/addProduct': PlusIcon,
  '/controlPanel/noticeManagement': SendIcon,
  '/controlPanel/noticeManagement/addNotice': PlusIcon,
  '/controlPanel/documentMaintenance': PencilIcon,
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
