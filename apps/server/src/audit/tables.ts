import type { FlowRecharge, OperateLogChange } from '@platform/sdk';
import { type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { moment } from '#database/columns.ts';

/**
 * Operators' actions, with all names as they were at that time. The database rejects changes and deletions of
 * records (migration `append_only_operate_logs`).
 */
export const operateLogs = pgTable(
  'operate_logs',
  {
    id: text().primaryKey(),
    operateType: text({
      enum: [
        'flowRecharge',
        'enterpriseExamine',
        'relateEnterprise',
        'passwordReset',
        'forbiddenStatus',
        'vipStatus',
        'invokeBillingStatus',
        'orderPrice',
        'orderCancel',
        'paymentConfirm',
        'invoiceIssue',
        'noticeSave',
        'documentSave',
        'documentDelete',
        'documentPublish',
        'apiDeprecate',
        'productSave',
        'productDelete',
        'dataExport',
        'licenseView',
        'accountAppoint',
        'accountClose',
      ],
    }).notNull(),
    operateTime: moment().notNull(),
    /** Null for actions at the command line, and for those of the platform itself. */
    operatorId: text().references(() => accounts.id),
    operator: text().notNull(),
    userId: text(),
    /** Only in records of earlier releases. */
    userName: text(),
    enterpriseId: text(),
    enterpriseName: text(),
    /** Empty if the record is about an account. */
    content: text().notNull(),
    changes: jsonb().$type<OperateLogChange[]>().notNull(),
    /** Without the account's name. */
    flowRecharge: jsonb().$type<FlowRecharge>(),
    /**
     * What the record says about the account, encrypted with its key: name, content and changes. Null for records about no
     * account, and for those of earlier releases.
     */
    sealed: text(),
    /** The names, in lower case. */
    searchText: text().generatedAlwaysAs((): SQL => {
      const { operator, userName, enterpriseName } = operateLogs;
      return sql`lower(${operator} || chr(10) || coalesce(${userName}, '') || chr(10) || coalesce(${enterpriseName}, ''))`;
    }),
  },
  (table) => [
    index('operate_logs_time').on(table.operateTime, table.id),
    index('operate_logs_type').on(table.operateType, table.operateTime, table.id),
  ],
);

/** The keys of the accounts that the operation log is about. Deleting one erases what the log says about the account. */
export const subjectKeys = pgTable('subject_keys', {
  accountId: text().primaryKey(),
  encryptedKey: text().notNull(),
  /** The account's names in the log, in lower case, one per line. Searches find the account's records by them. */
  names: text().notNull(),
});
