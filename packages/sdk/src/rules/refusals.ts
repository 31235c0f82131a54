/** Error messages for operators (specification §6). */
export const operatorRefusals = {
  own: 'This is your own account or enterprise, please ask another operator',
  operatorsBilling: 'Only an administrator can turn billing on or off for an operator',
  notClosable: 'An operator’s account can’t be closed. Change its role first',
  operatorsData: 'Only an administrator can manage the data of an operator',
} as const;

/** Error messages about applications (specification §7.5). */
export const applicationRefusals = {
  onlyOldDevelopers: 'Only developers registered on or before 30 Jul 2021 have a default application',
} as const;

/** Error messages about saved views. */
export const viewRefusals = {
  nameTaken: 'Another view of this list has that name',
  tooMany: 'You have 50 saved views, please delete one first',
} as const;

/** Error messages about orders and their payments (specification §4, §7.4, §7.8). */
export const orderRefusals = {
  notSoldForPeriod: 'The product is not sold for this time period',
  tooMuch: 'This quantity of the product can’t be bought at once',
  forNoApplication: 'Only a QPS expansion is for an application',
  application: 'Please select an application',
  api: 'Please select an API that is enabled for the application',
  applicationOrdered:
    'An order for this application is not paid yet, please cancel it or wait for the payment',
  applicationGone: 'The application that the order is for was deleted, please cancel the order',
  priceChanged: 'The price of the product has changed, please check the order',
  contentChanged: 'The content of the product has changed, please check the order',
  keyUsed: 'The idempotency key belongs to another order',
  tooManyPending: 'You have 20 pending orders, please pay or cancel one first',
  notCancellable: 'Only a pending order can be cancelled',
  notCancellableByBuyer: 'Only a pending order without a reported transfer can be cancelled',
  priceIsFixed: 'Only the price of a pending order can be changed',
  notPayable: 'Only a pending order can be paid',
  transferReported: 'A transfer is already reported for the order',
  onlyByTransfer: 'The order can only be paid by bank transfer',
  wrongAmount: 'The amount received differs from the price of the order',
  referenceUsed: 'The payment reference belongs to another order',
  noContract: 'A cancelled or expired order has no contract',
} as const;

/** Error messages about invoices (specification §7.4). */
export const invoiceRefusals = {
  notPaid: 'Only a paid order has an invoice',
  issued: 'An issued invoice can’t be changed',
  notRequested: 'No invoice was requested for the order',
  changed: 'The buyer has changed the invoice, please check it',
  notIssued: 'The invoice is not issued yet',
} as const;

/** Error messages about notices (specification §7.8). */
export const noticeRefusals = {
  draftAgain: 'A published notice can’t become a draft again',
  changed: 'The notice was changed in the meantime',
} as const;

/** The maximum number of packages that a message names. */
const MAX_NAMED = 5;

/** Error messages about products (specification §7.8). */
export const productRefusals = {
  nameUsed: 'A product with this name already exists',
  notSingle: 'Please select single products',
  tooMuch: 'This amount can’t be granted at once',
  tooMuchInPackage: 'A package contains too many of this product for this amount',
  held: 'A product in a package can’t be deleted',
  heldAsPackage: 'A product in a package can’t become a package',
  /** @param packages the names of the packages that contain the product */
  givenBy: (packages: readonly string[]) => {
    const named = packages.slice(0, MAX_NAMED);
    const others = packages.length > named.length ? ` and ${packages.length - named.length} more` : '';
    return `Category and unit can’t be changed while packages contain the product: ${named.join(', ')}${others}`;
  },
  changed: 'The product was changed in the meantime',
} as const;
