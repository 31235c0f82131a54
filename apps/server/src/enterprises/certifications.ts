import type { EnterpriseCertification } from '@platform/sdk';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Database } from '#database/database.ts';
import { businessLicenses, certifications, enterprises } from './tables.ts';

const related = alias(enterprises, 'related');

/** @returns a query for certifications with the names of what they refer to, to be filtered further */
export function selectCertifications(database: Database) {
  return database
    .select({
      certification: certifications,
      isApproved: enterprises.isApproved,
      name: enterprises.name,
      approvedIndustry: enterprises.industry,
      license: businessLicenses,
      relatedEnterpriseName: related.name,
    })
    .from(certifications)
    .innerJoin(enterprises, eq(enterprises.id, certifications.enterpriseId))
    .innerJoin(businessLicenses, eq(businessLicenses.id, certifications.businessLicense))
    .leftJoin(related, eq(related.id, certifications.relatedEnterpriseId))
    .$dynamic();
}

type CertificationRow = Awaited<ReturnType<typeof selectCertifications>>[number];

/** @returns certifications in the contract's format */
export async function presentCertifications(
  rows: CertificationRow[],
  accounts: AccountDirectory,
): Promise<EnterpriseCertification[]> {
  const names = await accounts.names(rows.map(({ certification }) => certification.userId));
  return rows.map(({ certification, isApproved, name, approvedIndustry, license, ...named }) => ({
    ...certification,
    ...named,
    businessLicense: license.deleteTime ? null : license.id,
    businessLicenseName: license.deleteTime ? null : license.name,
    approvedName: isApproved ? name : null,
    approvedIndustry: isApproved ? approvedIndustry : null,
    userName: names.get(certification.userId) ?? '',
    applicationTime: certification.applicationTime.toISOString(),
    reviewTime: certification.reviewTime?.toISOString() ?? null,
  }));
}

/** @returns the certification of an enterprise; undefined if it has none */
export async function findCertification(
  database: Database,
  accounts: AccountDirectory,
  enterpriseId: string,
): Promise<EnterpriseCertification | undefined> {
  const rows = await selectCertifications(database).where(eq(certifications.enterpriseId, enterpriseId));
  const [found] = await presentCertifications(rows, accounts);
  return found;
}
