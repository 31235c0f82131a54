/** What server, mocks and web app share: facts of the offer, days, amounts, choices, exports, orders and error messages. */
export { flowAmountOf, inBaseUnits, isCountable, wordsOf } from './rules/amounts.ts';
export {
  type Choice,
  choiceOf,
  linesOf,
  type OrderLine,
  requestOf,
  timePeriodsOf,
} from './rules/choice.ts';
export { contentsOf, contentVersionOf, DAYS_TO_PAY, type Giving } from './rules/contents.ts';
export { daysBetween, plusDays, plusMonths } from './rules/days.ts';
export { MAX_EXPORTED } from './rules/exports.ts';
export { FREE_CALLS_PER_DAY, freeCallsPerDay, STATISTICS_DELAY, TRIAL } from './rules/offer.ts';
export { isOldDeveloper, OLD_CUSTOMERS_UNTIL } from './rules/oldDevelopers.ts';
export {
  hasContract,
  isCancellable,
  isPaid,
  orderMessages,
  orderPath,
  proposedInvoice,
  requestedInvoice,
} from './rules/orders.ts';
export { isOwnOf, type Owner } from './rules/ownObjects.ts';
export {
  applicationRefusals,
  invoiceRefusals,
  operatorRefusals,
  orderRefusals,
  productRefusals,
} from './rules/refusals.ts';
