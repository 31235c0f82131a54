import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { moment } from '#database/columns.ts';

// Breaks the circular type inference between enterprises and accounts, which refer to each other.
const accountId = (): AnyPgColumn => accounts.id;

/** Enterprises (specification §3), which accounts belong to. */
export const enterprises = pgTable(
  'enterprises',
  {
    id: text().primaryKey(),
    /** The approved name; before the first approval, the name in the latest certification request. */
    name: text().notNull(),
    /** A value of the dictionary `industry`; null if none was given. Changes together with the name. */
    industry: text(),
    /** True from the first approval until the enterprise's last account is closed. */
    isApproved: boolean().notNull().default(false),
  },
  // Unique only among approved enterprises, because a name that was never approved may be somebody else's.
  (table) => [
    uniqueIndex('enterprises_approved_name').on(sql`lower(${table.name})`).where(sql`${table.isApproved}`),
  ],
);

/** Uploaded business licenses. Their content is in the storage, under their id. */
export const businessLicenses = pgTable(
  'business_licenses',
  {
    id: text().primaryKey(),
    uploaderId: text().notNull().references(accountId),
    name: text().notNull(),
    contentType: text({ enum: ['image/jpeg', 'image/png', 'application/pdf'] }).notNull(),
    /** In bytes. */
    size: integer().notNull(),
    uploadTime: moment().notNull(),
    /** When its file was deleted; the row stays for the certification that refers to it. */
    deleteTime: moment(),
  },
  (table) => [index().on(table.uploadTime), index().on(table.uploaderId)],
);

/** The certification of an enterprise (specification §3), one for each enterprise that applied. */
export const certifications = pgTable(
  'certifications',
  {
    enterpriseId: text()
      .primaryKey()
      .references(() => enterprises.id),
    /** The name in the certification request, which becomes the enterprise's name once it is approved. */
    enterpriseName: text().notNull(),
    /** The industry in the certification request, treated like the name. */
    industry: text(),
    contactPerson: text().notNull(),
    areaCode: text().notNull(),
    phone: text().notNull(),
    businessLicense: text()
      .notNull()
      .references(() => businessLicenses.id),
    /** The account that applied. */
    userId: text().notNull().references(accountId),
    applicationTime: moment().notNull(),
    reviewStatus: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    reviewTime: moment(),
    rejectReason: text(),
    /** The enterprise that looks after this one. */
    relatedEnterpriseId: text().references(() => enterprises.id),
  },
  (table) => [
    index('certifications_application').on(table.applicationTime, table.enterpriseId),
    index('certifications_review').on(table.reviewStatus, table.applicationTime, table.enterpriseId),
    index().on(table.businessLicense),
    index().on(table.relatedEnterpriseId),
    uniqueIndex('certifications_pending_name')
      .on(sql`lower(${table.enterpriseName})`)
      .where(sql`${table.reviewStatus} = 'pending'`),
  ],
);
