import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../src/operations.ts';
import { RechargeOrderBody, SaveOrUpdateInvoiceBody } from '../src/zod/orders.ts';
import { exampleRequest } from './examples.ts';
import { formOf, long, messagesOf } from './forms.ts';

describe('the order form', () => {
  const withField = formOf('rechargeOrder', exampleRequest('rechargeOrder', 'qps'));

  test('accepts an order with or without an application and an API', () => {
    expect(withField({})).toEqual({});
    expect(messagesOf(RechargeOrderBody, exampleRequest('rechargeOrder', 'video'))).toEqual({});
  });

  test.each([
    [{ productId: '' }, { productId: 'Please select a product' }],
    [{ quantity: '' }, { quantity: 'Please enter quantity' }],
    [{ quantity: 0 }, { quantity: 'Please enter a quantity above zero' }],
    [{ quantity: 1001 }, { quantity: 'Quantity is more than 1,000' }],
    [{ timePeriod: 2 }, { timePeriod: 'Please select time period' }],
    [{ appId: undefined }, { appId: 'Please select an application' }],
    [{ apiId: undefined }, { apiId: 'Please select an API' }],
    [{ appId: '' }, { appId: 'Please select an application' }],
  ])('rejects %o: %o', (changes, said) => {
    expect(withField(changes)).toEqual(said);
  });

  test('uses the schema that the server validates with', () => {
    expect(operations.rechargeOrder.body).toBe(RechargeOrderBody);
  });
});

describe('forms of payments and billing', () => {
  test.each([
    ['confirmPayment', 'whole', 'receivedAmount', 'Please enter the amount received', [undefined, '']],
    ['confirmPayment', 'whole', 'paymentReference', 'Please enter the payment reference', ['']],
    [
      'confirmPayment',
      'whole',
      'paymentReference',
      'Please enter the payment reference with its letters and digits',
      [' ', '-', '--/--'],
    ],
    ['saveBillingProfile', 'enterprise', 'title', 'Please enter invoice title', [undefined, '', ' ']],
    ['saveBillingProfile', 'enterprise', 'taxNumber', 'Please enter tax number', [undefined, ' ']],
  ] as const)(
    'for %s, filled with the example “%s”, ask for %s: %s',
    (operationId, example, field, said, values) => {
      const form = formOf(operationId, exampleRequest(operationId, example));
      expect(form({})).toEqual({});
      for (const value of values) expect(form({ [field]: value })).toEqual({ [field]: said });
    },
  );
});

describe('the invoice form', () => {
  const enterprise = formOf('saveOrUpdateInvoice', exampleRequest('saveOrUpdateInvoice', 'enterprise'));
  const personal = formOf('saveOrUpdateInvoice', exampleRequest('saveOrUpdateInvoice', 'personal'));

  test('accepts an enterprise with its tax number, and a person without', () => {
    expect(enterprise({})).toEqual({});
    expect(personal({})).toEqual({});
  });

  test.each([
    [{ taxNumber: undefined }, { taxNumber: 'Please enter tax number' }],
    [{ taxNumber: '47 2093815!' }, { taxNumber: 'Please enter a valid tax number' }],
    [{ taxNumber: '4'.repeat(33) }, { taxNumber: 'Tax number is longer than 32 characters' }],
    [{ invoiceType: '' }, { invoiceType: 'Please select invoice type' }],
    [{ title: ' ' }, { title: 'Please enter invoice title' }],
    [{ title: long(121) }, { title: 'Invoice title is longer than 120 characters' }],
    [{ email: '' }, { email: 'Please enter email address' }],
    [{ email: 'billing' }, { email: 'Please enter a valid email address' }],
  ])('rejects %o: %o', (changes, said) => {
    expect(enterprise(changes)).toEqual(said);
  });

  test('reports the tax number while other fields are missing, and uses the server’s schema', () => {
    expect(messagesOf(SaveOrUpdateInvoiceBody, { invoiceType: 'enterprise' })).toMatchObject({
      taxNumber: 'Please enter tax number',
      title: 'Please enter invoice title',
      email: 'Please enter email address',
    });
    expect(operations.saveOrUpdateInvoice.body).toBe(SaveOrUpdateInvoiceBody);
  });
});

describe('a range of days', () => {
  /** Lists and exports of orders accept ranges of any length; operations that count by day limit them. */
  const UNLIMITED = [
    'getRechargeOrderList',
    'getCustomerRechargeOrderList',
    'exportOrderList',
    'exportCustomerOrderList',
  ];
  const ranges = Object.values(operations).flatMap(({ id, body, query }) =>
    [body, query]
      .filter((schema): schema is z.ZodObject => schema instanceof z.ZodObject && 'dayFrom' in schema.shape)
      .map((schema) => ({ id, schema })),
  );
  const limited = ranges.filter(({ id }) => !UNLIMITED.includes(id));

  test('is a parameter of the lists of orders, and of more than 15 operations that limit it', () => {
    expect(ranges.map(({ id }) => id)).toEqual(expect.arrayContaining(UNLIMITED));
    expect(limited.length).toBeGreaterThan(15);
  });

  test.each(ranges)('of $id must not end before it begins', ({ schema }) => {
    const said = { dayTo: 'Please select a last day that is not before the first' };
    expect(messagesOf(schema, { dayFrom: '2026-11-14', dayTo: '2026-11-20' })).toEqual({});
    expect(messagesOf(schema, { dayFrom: '2026-11-20', dayTo: '2026-11-20' })).toEqual({});
    expect(messagesOf(schema, { dayFrom: '2026-11-20', dayTo: '2026-11-19' })).toEqual(said);
  });

  test.each(ranges)('of $id may omit either end', ({ schema }) => {
    for (const days of [{}, { dayFrom: '2026-11-14' }, { dayTo: '2026-11-20' }]) {
      expect(messagesOf(schema, days)).toEqual({});
    }
  });

  test.each(limited)('of $id has at most 366 days, including the first and the last', ({ schema }) => {
    expect(messagesOf(schema, { dayFrom: '2025-11-20', dayTo: '2026-11-20' })).toEqual({});
    expect(messagesOf(schema, { dayFrom: '2025-11-19', dayTo: '2026-11-20' })).toEqual({
      dayTo: 'Please select at most 366 days',
    });
  });

  test.each(limited)('of $id consists of days', ({ schema }) => {
    expect(messagesOf(schema, { dayFrom: '14 November', dayTo: '2026-02-30' })).toEqual({
      dayFrom: 'Please select an existing day between 1970-01-01 and 2999-12-31',
      dayTo: 'Please select an existing day between 1970-01-01 and 2999-12-31',
    });
  });

  test.each(ranges.filter(({ id }) => UNLIMITED.includes(id)))(
    'of $id may be of any length',
    ({ schema }) => {
      expect(messagesOf(schema, { dayFrom: '2019-01-01', dayTo: '2026-11-20' })).toEqual({});
    },
  );
});
