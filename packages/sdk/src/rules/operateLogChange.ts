import type { OperateLogChange } from '../generated/model/index.ts';
import { PLATFORM_STATES } from './platformStates.ts';
import {
  INVOICE_STATE_LABELS,
  NOTICE_STATUSES,
  NOTICE_TYPES,
  ORDER_STATE_LABELS,
  PRODUCT_CATEGORIES,
  PRODUCT_TYPES,
  REVIEW_STATUSES,
  USER_ROLES,
  USER_TYPES,
} from './words.ts';

/** Labels of the fields whose names, as words, would be unclear. */
const FIELDS: Record<string, string> = {
  announcedState: 'State on the status page',
  isInvokeBillingEnabled: 'Billing',
  isVip: 'VIP',
  jumpUrl: 'Link',
};
/** Labels of values, by field. An order and its invoice have a `state` each, without a value in common. */
const VALUES: Record<string, Record<string, string>> = {
  announcedState: PLATFORM_STATES,
  category: PRODUCT_CATEGORIES,
  noticeType: NOTICE_TYPES,
  reviewStatus: REVIEW_STATUSES,
  role: USER_ROLES,
  state: { ...ORDER_STATE_LABELS, ...INVOICE_STATE_LABELS },
  status: NOTICE_STATUSES,
  type: PRODUCT_TYPES,
  userType: USER_TYPES,
};
const YES_OR_NO: Record<string, string> = { true: 'Yes', false: 'No' };
/** The fields with times; typed texts may look like one. */
const TIME_FIELD = /[a-z]Time$/;

/** @returns the name of a field as words: `isEnabled` is “Enabled”, `relatedEnterpriseId` is “Related enterprise ID” */
export function wordsOf(field: string): string {
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/ id$/, ' ID');
}

/**
 * @param change a change in an operation record
 * @param timeOf writes an ISO 8601 time
 * @returns the change with labels instead of the contract's names and values; `Nothing` if there is no value
 */
export function changeInWords(
  { field, before, after }: OperateLogChange,
  timeOf: (time: string) => string,
): { field: string; before: string; after: string } {
  const labelOf = (value: string | null) => {
    if (value === null || value === '') return 'Nothing';
    if (TIME_FIELD.test(field)) return timeOf(value);
    const labels = VALUES[field] ?? (/^is[A-Z]/.test(field) ? YES_OR_NO : {});
    // A typed value may be the name of a property that every object has.
    return (Object.hasOwn(labels, value) && labels[value]) || value;
  };
  return { field: FIELDS[field] ?? wordsOf(field), before: labelOf(before), after: labelOf(after) };
}
