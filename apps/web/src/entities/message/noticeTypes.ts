import type { NoticeType } from '@platform/sdk';

/** Labels of the message types (specification §3, notice). */
export const NOTICE_TYPES: Record<NoticeType, string> = {
  rechargeOrder: 'Recharge order',
  serviceChange: 'Service change',
  enterpriseAudit: 'Enterprise audit',
  platformAnnouncement: 'Platform announcement',
};
