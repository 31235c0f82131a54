import {
  addProduct,
  getAccountList,
  getApiDailyOverview,
  getApiDocumentMenu,
  getApiFeeDetailInfos,
  getApiQpsInfo,
  getAppInfoAndApiList,
  getCustomerRechargeOrderDetail,
  getCustomerRechargeOrderList,
  getDataOverview,
  getDeveloperAppList,
  getEnterpriseFlowList,
  getFlowAnalysis,
  getFlowDetail,
  getFlowProductUsage,
  getGatewayInvokeLog,
  getInvoiceDetail,
  getMenuTree,
  getMessageInfo,
  getNoticeList,
  getOperateLogList,
  getOwnInvokeLog,
  getProductList,
  getRechargeOrderDetail,
  getRechargeOrderList,
  getSingleProductList,
  getUserInfo,
  rechargeOrder,
  saveOrUpdateApp,
  saveOrUpdateDocument,
  updateDocAddStatus,
} from '@platform/sdk/access';
import { type RegisteredRouter, useMatches } from '@tanstack/react-router';
import { type Audience, audienceOf, developers, everyone, visitors } from '#lib/permissions.ts';

/** The path of a screen, in the router's notation. */
export type ScreenPath = RegisteredRouter['routeTree']['types']['fileRouteTypes']['to'];

/** A screen of the app, used by the console navigation, breadcrumbs, titles and the command palette. */
export interface Screen {
  path: ScreenPath;
  /** Its name: the heading, the window title and the label of links to it. `screenNames.ts` has its other names. */
  title: string;
  /** The accounts that may see the screen: those that the contract allows to call the screen's operations. */
  audience: Audience;
  /** Section of the console navigation. */
  section?: 'Build' | 'Usage' | 'Billing' | 'Operation center';
  /** The parent screen: the breadcrumb before it. */
  above?: ScreenPath;
}

/** Every named screen, in display order (specification §2.1, §6). */
export const screens: readonly Screen[] = [
  { path: '/', title: 'Home', audience: audienceOf(getApiDocumentMenu) },
  { path: '/login', title: 'Log in', audience: visitors },
  { path: '/register', title: 'Register', audience: visitors },
  { path: '/forget', title: 'Forgot password', audience: visitors },
  {
    path: '/accountInfo',
    title: 'Account Center',
    audience: audienceOf(getUserInfo),
    above: '/',
  },
  {
    path: '/documentCore',
    title: 'Documentation centre',
    audience: audienceOf(getApiDocumentMenu),
  },
  {
    path: '/documentCore/$id',
    title: 'Document',
    audience: audienceOf(getApiDocumentMenu),
    above: '/documentCore',
  },
  {
    path: '/documentCore/signature',
    title: 'Why did my signature fail?',
    audience: everyone,
    above: '/documentCore',
  },
  {
    path: '/documentCore/returnCodes',
    title: 'Return codes',
    audience: everyone,
    above: '/documentCore',
  },
  {
    path: '/documentCore/changelog',
    title: 'Changelog',
    audience: everyone,
    above: '/documentCore',
  },
  {
    path: '/file/detail/{-$pid}/{-$id}/{-$stat}',
    title: 'Documents',
    audience: audienceOf(getApiDocumentMenu),
    above: '/documentCore',
  },
  { path: '/file/{-$id}/{-$name}', title: 'Files', audience: audienceOf(getUserInfo), above: '/' },
  { path: '/status', title: 'Status', audience: everyone },
  { path: '/message', title: 'Messages', audience: audienceOf(getMessageInfo) },
  {
    path: '/message/messageDetail',
    title: 'Message',
    audience: audienceOf(getMessageInfo),
    above: '/message',
  },
  { path: '/guide', title: 'Get started', audience: developers },
  { path: '/guide/application', title: 'Create application', audience: developers, above: '/guide' },
  {
    path: '/guide/certification',
    title: 'Company certification',
    audience: developers,
    above: '/guide',
  },
  { path: '/controlPanel', title: 'Control panel', audience: audienceOf(getUserInfo) },
  {
    path: '/controlPanel/guide',
    title: 'Get started',
    section: 'Build',
    audience: developers,
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/myApplication',
    title: 'My Applications',
    section: 'Build',
    audience: audienceOf(getDeveloperAppList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/myApplication/appAdd',
    title: 'New application',
    audience: audienceOf(saveOrUpdateApp),
    above: '/controlPanel/myApplication',
  },
  {
    path: '/controlPanel/myApplication/appList',
    title: 'Application',
    audience: audienceOf(getAppInfoAndApiList),
    above: '/controlPanel/myApplication',
  },
  {
    path: '/onlineDebugger/debugger',
    title: 'Online debugger',
    section: 'Build',
    audience: audienceOf(getAppInfoAndApiList),
    above: '/controlPanel',
  },
  {
    path: '/onlineDebugger/step/document',
    title: 'Reference',
    audience: audienceOf(getAppInfoAndApiList),
    above: '/onlineDebugger/debugger',
  },
  {
    path: '/onlineDebugger/step/requestSteps',
    title: 'Request steps',
    audience: audienceOf(getAppInfoAndApiList),
    above: '/onlineDebugger/debugger',
  },
  {
    path: '/onlineDebugger/step/sampleCode',
    title: 'Sample code',
    audience: audienceOf(getAppInfoAndApiList),
    above: '/onlineDebugger/debugger',
  },
  {
    path: '/onlineDebugger/step/testResult',
    title: 'Test result',
    audience: audienceOf(getAppInfoAndApiList),
    above: '/onlineDebugger/debugger',
  },
  {
    path: '/onlineDebugger/history',
    title: 'Call history',
    section: 'Build',
    audience: audienceOf(getOwnInvokeLog),
    above: '/onlineDebugger/debugger',
  },
  {
    path: '/controlPanel/overview',
    title: 'Overview',
    section: 'Usage',
    audience: audienceOf(getApiDailyOverview),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/productUsage',
    title: 'Quotas',
    section: 'Usage',
    audience: audienceOf(getFlowProductUsage),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/usageManagement',
    title: 'Traffic',
    section: 'Usage',
    audience: audienceOf(getFlowAnalysis),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/QPS',
    title: 'QPS',
    section: 'Usage',
    audience: audienceOf(getApiQpsInfo),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/flowConsumeDetail',
    title: 'Usage log',
    section: 'Usage',
    audience: audienceOf(getFlowDetail),
    above: '/controlPanel',
  },
  {
    path: '/package',
    title: 'Packages',
    section: 'Billing',
    audience: audienceOf(getSingleProductList),
    above: '/',
  },
  {
    path: '/controlPanel/buyQps',
    title: 'Buy QPS',
    section: 'Billing',
    audience: audienceOf(rechargeOrder),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/mallOrder',
    title: 'My orders',
    section: 'Billing',
    audience: audienceOf(getRechargeOrderList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/mallOrder/detail',
    title: 'Order',
    audience: audienceOf(getRechargeOrderDetail),
    above: '/controlPanel/mallOrder',
  },
  {
    path: '/controlPanel/mallOrder/invoice',
    title: 'Invoice',
    audience: audienceOf(getInvoiceDetail),
    above: '/controlPanel/mallOrder',
  },
  {
    path: '/controlPanel/billDetail',
    title: 'Payments',
    section: 'Billing',
    audience: audienceOf(getRechargeOrderList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/feeManagement',
    title: 'Costs',
    section: 'Billing',
    audience: audienceOf(getApiFeeDetailInfos),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/board',
    title: 'Dashboard',
    section: 'Operation center',
    audience: audienceOf(getDataOverview),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/customerManagement',
    title: 'Customer management',
    section: 'Operation center',
    audience: audienceOf(getAccountList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/userOrder',
    title: 'User orders',
    section: 'Operation center',
    audience: audienceOf(getCustomerRechargeOrderList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/userOrder/detail',
    title: 'User order',
    audience: audienceOf(getCustomerRechargeOrderDetail),
    above: '/controlPanel/userOrder',
  },
  {
    path: '/controlPanel/flowManagement',
    title: 'Customer quotas',
    section: 'Operation center',
    audience: audienceOf(getEnterpriseFlowList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/apiLog',
    title: 'API log search',
    section: 'Operation center',
    audience: audienceOf(getGatewayInvokeLog),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/auditLog',
    title: 'Audit log',
    section: 'Operation center',
    audience: audienceOf(getOperateLogList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/productManagement',
    title: 'Product management',
    section: 'Operation center',
    audience: audienceOf(getProductList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/productManagement/addProduct',
    title: 'New product',
    audience: audienceOf(addProduct),
    above: '/controlPanel/productManagement',
  },
  {
    path: '/controlPanel/noticeManagement',
    title: 'Notice management',
    section: 'Operation center',
    audience: audienceOf(getNoticeList),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/noticeManagement/addNotice',
    title: 'New notice',
    audience: audienceOf(getNoticeList),
    above: '/controlPanel/noticeManagement',
  },
  {
    path: '/controlPanel/documentMaintenance',
    title: 'Documentation editor',
    section: 'Operation center',
    audience: audienceOf(getMenuTree),
    above: '/controlPanel',
  },
  {
    path: '/controlPanel/documentMaintenance/document',
    title: 'New document',
    audience: audienceOf(saveOrUpdateDocument),
    above: '/controlPanel/documentMaintenance',
  },
  {
    path: '/controlPanel/documentMaintenance/api',
    title: 'API binding',
    audience: audienceOf(updateDocAddStatus),
    above: '/controlPanel/documentMaintenance',
  },
];

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]));

/** The path of an index route ends with a slash. */
const at = (fullPath: string | undefined) => byPath.get(fullPath?.replace(/(.)\/$/, '$1') ?? '');

/** @returns the current screen; undefined if it has no name */
export function useScreen(): Screen | undefined {
  return at(useMatches({ select: (matches) => matches.at(-1)?.fullPath }));
}

/** @returns the screen's ancestors and the screen itself, top level first */
export function trail(screen: Screen): Screen[] {
  const above = at(screen.above);
  return above ? [...trail(above), screen] : [screen];
}
