import type { ApiParameter } from '@platform/sdk';
import { field, optional, required } from './define.ts';

/** Parameters and fields that many methods share. */
export const storeId = required('storeId', 'string', "The store's id.", 'ST-0101');
export const depId = required('depId', 'string', "The department's number, six digits.", '100101');
export const deviceId = required('deviceId', 'string', "The device's id.", 'DV-0101-11');
export const devId = required('devId', 'string', "The device's id.", 'DV-0101-11');
export const date = required('date', 'date', "The day in the store's time zone.", '2026-11-17');
export const statDate = required(
  'statDate',
  'string',
  "The day in the department's time zone, `yyyyMMdd`.",
  '20261117',
);
export const month = required('month', 'string', "The month in the store's time zone, `yyyy-MM`.", '2026-11');
export const statMonth = required('statMonth', 'string', 'The month, `yyyyMM`.', '202611');
/** A range of days, for the new-customer interface. */
export const dateRange: ApiParameter[] = [
  required('startDate', 'date', "The first day in the store's time zone.", '2026-11-09'),
  required('endDate', 'date', 'The last day, at most 30 days after the first.', '2026-11-17'),
];
/** A range of days, for the old-customer interface. */
export const compactRange: ApiParameter[] = [
  required('beginDate', 'string', 'The first day, `yyyyMMdd`.', '20261109'),
  required('endDate', 'string', 'The last day, `yyyyMMdd`, at most 30 days after the first.', '20261117'),
];
export const pageNumber = optional('pageNumber', 'integer', 'The page, from 1; the first by default.', '1');
export const pageSize = optional('pageSize', 'integer', 'Entries per page, 1 to 50; 20 by default.', '5');

export const storeIdField = field('storeId', 'string', "The store's id.");
export const depIdField = field('depId', 'string', "The department's number.");
export const dateField = field('date', 'string', 'The day, `yyyy-MM-dd`.');
export const statDateField = field('statDate', 'string', 'The day, `yyyyMMdd`.');

/**
 * @param day `yyyy-MM-dd`
 * @returns the day in the format of the old-customer interface, `yyyyMMdd`
 */
export function compact(day: string): string {
  return day.replaceAll('-', '');
}
