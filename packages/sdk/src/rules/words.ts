import type {
  FlowSource,
  FlowType,
  InvoiceState,
  NoticeStatus,
  NoticeType,
  OperateType,
  ProductCategory,
  ProductType,
  RechargeOrderState,
  ReviewStatus,
  UserRole,
  UserType,
} from '../generated/model/index.ts';

/** Labels of the operations (specification §2.5, operation records). */
export const OPERATE_TYPES: Record<OperateType, string> = {
  flowRecharge: 'Recharge',
  enterpriseExamine: 'Certification review',
  relateEnterprise: 'Related enterprise',
  passwordReset: 'Password reset',
  forbiddenStatus: 'Enable or deactivate',
  vipStatus: 'VIP',
  invokeBillingStatus: 'Billing',
  orderPrice: 'Order price',
  orderCancel: 'Order cancellation',
  paymentConfirm: 'Payment',
  invoiceIssue: 'Invoice',
  noticeSave: 'Notice',
  documentSave: 'Document',
  documentDelete: 'Document deletion',
  documentPublish: 'Document publication',
  apiDeprecate: 'API deprecation',
  productSave: 'Product',
  productDelete: 'Product deletion',
  dataExport: 'Export',
  licenseView: 'License view',
  accountAppoint: 'Appointment',
  accountClose: 'Account closing',
};

/** Labels of the message types (specification §3, notice). */
export const NOTICE_TYPES: Record<NoticeType, string> = {
  rechargeOrder: 'Order',
  serviceChange: 'Service change',
  enterpriseAudit: 'Certification review',
  platformAnnouncement: 'Platform announcement',
};

/** Labels of the states of a notice (specification §4). */
export const NOTICE_STATUSES: Record<NoticeStatus, string> = {
  draft: 'Draft',
  unpublished: 'Unpublished',
  published: 'Published',
};

/** Labels of the states of a certification review, as operators see them (specification §4). */
export const REVIEW_STATUSES: Record<ReviewStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Labels of the user roles (specification §6). */
export const USER_ROLES: Record<UserRole, string> = {
  administrator: 'Administrator',
  customerService: 'Customer service',
  thirdPartySuperAdministrator: 'Third-party super administrator',
  regularUser: 'Regular user',
};

/** Labels of the account types. */
export const USER_TYPES: Record<UserType, string> = { 1: 'Enterprise', 2: 'Personal' };

/** Labels of the product types (specification §3, product). */
export const PRODUCT_TYPES: Record<ProductType, string> = { single: 'Single product', package: 'Package' };

/** Titles of the quota types (specification §3, flow recharge). */
export const FLOW_TITLES: Record<FlowType, string> = {
  interface: 'API calls',
  video: 'Video traffic',
  snapshot: 'Snapshots',
};

/** Labels of the sources of calls, traffic or snapshots. */
export const FLOW_SOURCES: Record<FlowSource, string> = {
  freeQuota: 'Free quota',
  trial: 'Trial',
  order: 'Package',
  recharge: 'Recharge',
};

/** Names of the product categories (specification §1, §3, product). */
export const PRODUCT_CATEGORIES: Record<ProductCategory, string> = {
  dataPackage: 'API calls',
  videoData: 'Video traffic',
  snapshot: 'Snapshots',
  qps: 'QPS expansion',
};

/** Labels of the order states (specification §4, orders; decision record 10). */
export const ORDER_STATE_LABELS: Record<RechargeOrderState, string> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  fulfilled: 'Fulfilled',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Labels of the invoice states. */
export const INVOICE_STATE_LABELS: Record<InvoiceState, string> = {
  notRequested: 'Not requested',
  requested: 'Requested',
  issued: 'Issued',
};
