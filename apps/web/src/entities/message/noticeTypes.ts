import type { NoticeType } from '@platform/sdk';

/** Labels of the message types (specification §3, notice). */
export const NOTICE_TYPES: Record<NoticeType, string> = {
  rechargeOrder: 'Order',
  serviceChange: 'Service change',
  enterpriseAudit: 'Certification review',
  platformAnnouncement: 'Platform announcement',
};
