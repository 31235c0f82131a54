import type { OperateType } from '@platform/sdk';

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
