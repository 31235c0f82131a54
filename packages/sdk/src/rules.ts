/**
 * What server, mocks and web app share: facts of the offer, days, formats, amounts, choices, exports, alerts, orders, calls,
 * devices, error messages, the labels of enums and the sandbox.
 */
export {
  DEFAULT_ALERT_SETTINGS,
  deprecationAlert,
  deprecationTitle,
  freeQuotaAlert,
  inDays,
  reachedPercentage,
  restorationText,
  sortedAlertSettings,
} from './rules/alerts.ts';
export { flowAmountOf, inBaseUnits, isCountable } from './rules/amounts.ts';
export { type CallKeywordKind, callKeywordKind, normalizeCallKeyword } from './rules/callKeyword.ts';
export { CALL_STATUSES } from './rules/callStatuses.ts';
export {
  type Choice,
  choiceOf,
  linesOf,
  type OrderLine,
  requestOf,
  timePeriodsOf,
} from './rules/choice.ts';
export { contentsOf, contentVersionOf, DAYS_TO_PAY, type Giving } from './rules/contents.ts';
export {
  daysBetween,
  isDay,
  plusDays,
  plusMonths,
  type RangeOfDays,
  rangeBefore,
  rangeError,
  wholeMonths,
  zoneName,
} from './rules/days.ts';
export { deviceOf } from './rules/device.ts';
export { MAX_EXPORTED } from './rules/exports.ts';
export {
  type ByteUnit,
  decimalsOf,
  formatAvailability,
  formatBytes,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShare,
  formatShortDay,
  formatTime,
} from './rules/format.ts';
export { FREE_CALLS_PER_DAY, freeCallsPerDay, STATISTICS_DELAY, TRIAL } from './rules/offer.ts';
export { isOldDeveloper, OLD_CUSTOMERS_UNTIL } from './rules/oldDevelopers.ts';
export { changeInWords, wordsOf } from './rules/operateLogChange.ts';
export {
  hasContract,
  invoiceNumberOf,
  isCancellable,
  isPaid,
  orderMessages,
  orderPath,
  proposedInvoice,
  proposedProfile,
  recipientOf,
  serialOf,
} from './rules/orders.ts';
export { isOwnOf, type Owner } from './rules/ownObjects.ts';
export { withoutSeparators } from './rules/phoneNumber.ts';
export { PLATFORM_STATES, worstState } from './rules/platformStates.ts';
export { formatRate } from './rules/rates.ts';
export {
  applicationRefusals,
  invoiceRefusals,
  noticeRefusals,
  operatorRefusals,
  orderRefusals,
  productRefusals,
  viewRefusals,
} from './rules/refusals.ts';
export { PUBLIC_SANDBOX_KEY, SANDBOX_LIMITS } from './rules/sandbox.ts';
export {
  FLOW_SOURCES,
  FLOW_TITLES,
  INVOICE_STATE_LABELS,
  NOTICE_STATUSES,
  NOTICE_TYPES,
  OPERATE_TYPES,
  ORDER_STATE_LABELS,
  PRODUCT_CATEGORIES,
  PRODUCT_TYPES,
  REVIEW_STATUSES,
  USER_ROLES,
  USER_TYPES,
} from './rules/words.ts';
