import { eq } from 'drizzle-orm';
import { type DeclaredTable, personalTable } from '#database/personalTables.ts';
import { businessLicenses, certifications, enterprises } from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(enterprises, {
    title: 'Enterprise',
    personal: ['name'],
    other: ['id', 'industry', 'isApproved'],
    keptFor: 'permanently',
    why: 'orders, invoices and statistics name it; it is not a person',
    of: ({ enterpriseId }) => eq(enterprises.id, enterpriseId ?? ''),
    closing: 'kept',
  }),
  personalTable(businessLicenses, {
    title: 'Business licenses',
    personal: ['name'],
    other: ['id', 'uploaderId', 'contentType', 'size', 'uploadTime', 'deleteTime'],
    keptFor:
      'while the enterprise is certified; `LICENSE_DAYS` days after a rejection; 24 hours without a certification request',
    why: 'the proof that a certification is based on; the file is in `DATA_DIR/files`',
    of: ({ id }) => eq(businessLicenses.uploaderId, id),
    closing: { name: '' },
    endTime: 'deleteTime',
  }),
  personalTable(certifications, {
    title: 'Certification',
    personal: ['contactPerson', 'areaCode', 'phone', 'rejectReason'],
    other: [
      'enterpriseId',
      'enterpriseName',
      'industry',
      'businessLicense',
      'userId',
      'applicationTime',
      'reviewStatus',
      'reviewTime',
      'relatedEnterpriseId',
    ],
    keptFor: 'until the account is closed',
    why: 'to review the enterprise and to reach its contact person',
    of: ({ id }) => eq(certifications.userId, id),
    closing: {
      contactPerson: '',
      areaCode: '',
      phone: '',
      rejectReason: null,
    },
  }),
];
