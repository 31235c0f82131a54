import { type ConsoleModule, UserRole, UserType } from '@platform/sdk';
import {
  type AccessRule,
  accessRefusal,
  addEnterprise,
  addProduct,
  type Caller,
  getAccountList,
  getApiDailyOverview,
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
  getNoticeList,
  getOperateLogList,
  getProductList,
  getRechargeOrderDetail,
  getRechargeOrderList,
  isOperator,
  rechargeOrder,
  saveOrUpdateApp,
  saveOrUpdateDocument,
  updateDocAddStatus,
} from '@platform/sdk/access';

/** A module of the control panel, and the operation that it requires. */
interface Module {
  key: string;
  title: string;
  operation: AccessRule;
  isInMenu?: boolean;
  children?: Module[];
}

/**
 * The modules of the control panel, in the order of the navigation (specification §2.1, children of /controlPanel).
 * Tests compare them, and the web app's screens, with the contract's examples.
 */
const modules: Module[] = [
  { key: 'guide', title: 'Guide for new users', operation: addEnterprise },
  {
    key: 'myApplication',
    title: 'My Applications',
    operation: getDeveloperAppList,
    children: [
      {
        key: 'myApplication/appAdd',
        title: 'New application',
        operation: saveOrUpdateApp,
        isInMenu: false,
      },
      {
        key: 'myApplication/appList',
        title: 'Application',
        operation: getAppInfoAndApiList,
        isInMenu: false,
      },
    ],
  },
  { key: 'overview', title: 'Overview', operation: getApiDailyOverview },
  { key: 'productUsage', title: 'Product usage', operation: getFlowProductUsage },
  { key: 'usageManagement', title: 'Usage management', operation: getFlowAnalysis },
  { key: 'QPS', title: 'QPS', operation: getApiQpsInfo },
  { key: 'flowConsumeDetail', title: 'Flow consume detail', operation: getFlowDetail },
  { key: 'buyQps', title: 'Buy QPS', operation: rechargeOrder },
  {
    key: 'mallOrder',
    title: 'My orders',
    operation: getRechargeOrderList,
    children: [
      { key: 'mallOrder/detail', title: 'Order', operation: getRechargeOrderDetail, isInMenu: false },
      { key: 'mallOrder/invoice', title: 'Invoice', operation: getInvoiceDetail, isInMenu: false },
    ],
  },
  { key: 'billDetail', title: 'Bill detail', operation: getRechargeOrderList },
  { key: 'feeManagement', title: 'Fee management', operation: getApiFeeDetailInfos },
  { key: 'board', title: 'Data board', operation: getDataOverview },
  { key: 'customerManagement', title: 'Customer management', operation: getAccountList },
  {
    key: 'userOrder',
    title: 'User orders',
    operation: getCustomerRechargeOrderList,
    children: [
      {
        key: 'userOrder/detail',
        title: 'User order',
        operation: getCustomerRechargeOrderDetail,
        isInMenu: false,
      },
    ],
  },
  { key: 'flowManagement', title: 'Traffic management', operation: getEnterpriseFlowList },
  { key: 'apiLog', title: 'API log search', operation: getGatewayInvokeLog },
  { key: 'auditLog', title: 'Audit log', operation: getOperateLogList },
  {
    key: 'productManagement',
    title: 'Product management',
    operation: getProductList,
    children: [
      { key: 'productManagement/addProduct', title: 'New product', operation: addProduct, isInMenu: false },
    ],
  },
  {
    key: 'noticeManagement',
    title: 'Notice management',
    operation: getNoticeList,
    children: [
      { key: 'noticeManagement/addNotice', title: 'New notice', operation: getNoticeList, isInMenu: false },
    ],
  },
  {
    key: 'documentMaintenance',
    title: 'Document maintenance',
    operation: getMenuTree,
    children: [
      {
        key: 'documentMaintenance/document',
        title: 'New document',
        operation: saveOrUpdateDocument,
        isInMenu: false,
      },
      {
        key: 'documentMaintenance/api',
        title: 'API binding',
        operation: updateDocAddStatus,
        isInMenu: false,
      },
    ],
  },
];

const ROLES = Object.values(UserRole);

/**
 * @returns all modules, the roles and user types that the contract allows to use them, and whether the caller may use
 *   them
 */
export function modulesFor(caller: Caller): ConsoleModule[] {
  return modules.map((module) => present(module, caller));
}

function present(
  { key, title, operation, isInMenu = true, children = [] }: Module,
  caller: Caller,
): ConsoleModule {
  const isAllowed = (role: Caller['role'], userType: Caller['userType']) =>
    accessRefusal(operation, { role, userType }) === undefined;
  const roles = ROLES.filter((role) => isAllowed(role, UserType.Personal));
  const isForEnterprises = ROLES.some(
    (role) => !roles.includes(role) && isAllowed(role, UserType.Enterprise),
  );
  return {
    key,
    title,
    route: `/controlPanel/${key}`,
    area: roles.every((role) => isOperator({ role })) ? 'operationCenter' : 'console',
    isInMenu,
    roles,
    userTypes: isForEnterprises ? [UserType.Enterprise] : [],
    isGranted: isAllowed(caller.role, caller.userType),
    children: children.map((child) => present(child, caller)),
  };
}
