/** A valid form for a product of calls. */
export const CALLS = {
  productName: 'API call package 10,000',
  category: 'dataPackage',
  type: 'single',
  unitPrice: 4900,
  amount: 10_000,
  amountUnit: 'times',
  validityMonths: 6,
  remark: 'Enough for a dashboard of ten stores',
} as const;
