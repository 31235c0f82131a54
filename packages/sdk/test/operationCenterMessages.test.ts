import { describe, expect, test } from 'vitest';
import { CODE_LANGUAGES } from '../src/documents.ts';
import { type OperationId, operations } from '../src/operations.ts';
import { SaveOrUpdateDocumentBody } from '../src/zod/operations-documents.ts';
import { ExamineEnterPriseBody, RechargeFlowBody } from '../src/zod/operations-enterprises.ts';
import { InsertNoticeBody, UpdateNoticeBody } from '../src/zod/operations-notices.ts';
import { AddProductBody } from '../src/zod/operations-products.ts';
import { exampleRequest } from './examples.ts';
import { formOf, long, messagesOf } from './forms.ts';

describe('the notice form (specification §5)', () => {
  const forms: [OperationId, ReturnType<typeof formOf>][] = [
    ['insertNotice', formOf('insertNotice', exampleRequest('insertNotice', 'published'))],
    [
      'updateNotice',
      formOf('updateNotice', { ...exampleRequest('insertNotice', 'published'), noticeId: 'ntc-1' }),
    ],
  ];

  describe.each(forms)('of %s', (_, withField) => {
    test('accepts a valid form, with and without a jump', () => {
      expect(withField({})).toEqual({});
      expect(withField({ jumpMethod: 'noJump', jumpUrl: undefined })).toEqual({});
      expect(withField({ jumpUrl: 'https://example.com/news' })).toEqual({});
    });

    test.each([
      [{ title: '' }, { title: 'Please enter title' }],
      [{ title: ' ' }, { title: 'Please enter title' }],
      [{ title: long(101) }, { title: 'Title is longer than 100 characters' }],
      [{ content: long(20_001) }, { content: 'Content is longer than 20,000 characters' }],
      [{ noticeType: '' }, { noticeType: 'Please select notice type' }],
      [{ noticeTime: '' }, { noticeTime: 'Please select notice time' }],
      [{ noticeTime: 'tomorrow' }, { noticeTime: 'Please select notice time' }],
      [{ jumpMethod: '' }, { jumpMethod: 'Please select a link' }],
      [{ jumpUrl: '' }, { jumpUrl: 'Please enter page URL' }],
      [{ jumpUrl: undefined }, { jumpUrl: 'Please enter page URL' }],
      [{ jumpUrl: 'ftp://example.com' }, { jumpUrl: 'Please enter a path of this site or an https address' }],
      [{ jumpUrl: `/${long(2048)}` }, { jumpUrl: 'Page URL is longer than 2,048 characters' }],
      [{ status: undefined }, { status: 'Please select status' }],
    ])('rejects %o: %o', (changes, said) => {
      expect(withField(changes)).toEqual(said);
    });
  });

  test('reports every missing field of an empty form, and the jump URL as soon as the jump is chosen', () => {
    const messages = {
      title: 'Please enter title',
      noticeType: 'Please select notice type',
      noticeTime: 'Please select notice time',
      jumpMethod: 'Please select a link',
      status: 'Please select status',
    };
    expect(messagesOf(InsertNoticeBody, {})).toEqual(messages);
    const { jumpMethod: _, ...others } = messages;
    expect(messagesOf(InsertNoticeBody, { jumpMethod: 'jumpToPage' })).toEqual({
      ...others,
      jumpUrl: 'Please enter page URL',
    });
  });

  test('uses the schema that the server validates with', () => {
    expect(operations.insertNotice.body).toBe(InsertNoticeBody);
    expect(operations.updateNotice.body).toBe(UpdateNoticeBody);
  });
});

describe('the product form (specification §5)', () => {
  const single = formOf('addProduct', exampleRequest('addProduct', 'single'));
  const pack = formOf('addProduct', exampleRequest('addProduct', 'package'));
  const item = { productId: 'prd-calls-10k', amount: 1 };

  test('accepts a product and a package', () => {
    expect(single({})).toEqual({});
    expect(single({ items: [] })).toEqual({});
    expect(pack({})).toEqual({});
  });

  test('reports every missing field of an empty form', () => {
    expect(messagesOf(AddProductBody, {})).toEqual({
      productName: 'Please enter product name',
      category: 'Please select category',
      type: 'Please select type',
      unitPrice: 'Please enter unit price',
      amount: 'Please enter amount',
      amountUnit: 'Please select unit',
      validityMonths: 'Please select validity',
      remark: 'Please enter description',
    });
  });

  test.each([
    [{ productName: ' ' }, { productName: 'Please enter product name' }],
    [{ productName: long(61) }, { productName: 'Product name is longer than 60 characters' }],
    [{ category: '' }, { category: 'Please select category' }],
    [{ type: '' }, { type: 'Please select type' }],
    [{ unitPrice: '' }, { unitPrice: 'Please enter unit price' }],
    [{ unitPrice: 0 }, { unitPrice: 'Please enter a unit price above zero' }],
    [{ unitPrice: 1_000_000_001 }, { unitPrice: 'Unit price is more than 10,000,000.00' }],
    [{ amount: undefined }, { amount: 'Please enter amount' }],
    [{ amount: 0 }, { amount: 'Please enter an amount above zero' }],
    [{ amount: 1_000_000_001 }, { amount: 'Amount is more than 1,000,000,000' }],
    [{ amountUnit: '' }, { amountUnit: 'Please select unit' }],
    [{ validityMonths: undefined }, { validityMonths: 'Please select validity' }],
    [{ validityMonths: 3 }, { validityMonths: 'Please select validity' }],
    [{ remark: '' }, { remark: 'Please enter description' }],
    [{ remark: long(501) }, { remark: 'Description is longer than 500 characters' }],
    [{ items: [item] }, { items: 'Only a package holds products' }],
  ])('rejects a product with %o: %o', (changes, said) => {
    expect(single(changes)).toEqual(said);
  });

  test.each([
    ['dataPackage', ['times']],
    ['snapshot', ['times']],
    ['videoData', ['MB', 'GB']],
    ['qps', ['QPS']],
  ])('measures %s in %o', (category, units) => {
    const refused = { amountUnit: 'Please select a unit that fits the category' };
    for (const amountUnit of ['times', 'MB', 'GB', 'QPS', 'package']) {
      expect(single({ category, amountUnit })).toEqual(units.includes(amountUnit) ? {} : refused);
    }
  });

  test.each([
    [{ items: [] }, { items: 'Please select the products of the package' }],
    [{ items: undefined }, { items: 'Please select the products of the package' }],
    [{ items: [item, item] }, { items: 'Please select each product once' }],
    [{ items: [{ productId: '', amount: 1 }] }, { 'items.0.productId': 'Please select a product' }],
    [{ items: [item, { amount: 1 }] }, { 'items.1.productId': 'Please select a product' }],
    [{ items: [{ ...item, amount: '' }] }, { 'items.0.amount': 'Please enter amount' }],
    [{ items: [{ ...item, amount: 0 }] }, { 'items.0.amount': 'Please enter an amount above zero' }],
    [{ items: [{ ...item, amount: 1001 }] }, { 'items.0.amount': 'Amount is more than 1,000' }],
    [{ amountUnit: 'times' }, { amountUnit: 'Please select a unit that fits the category' }],
  ])('rejects a package with %o: %o', (changes, said) => {
    expect(pack(changes)).toEqual(said);
  });

  test('accepts at most 20 products in a package', () => {
    const items = Array.from({ length: 21 }, (_, index) => ({ productId: `prd-${index}`, amount: 1 }));
    expect(pack({ items: items.slice(1) })).toEqual({});
    expect(pack({ items })).toEqual({ items: 'A package holds at most 20 products' });
  });

  test('uses the schema that the server validates with, and rejects other types', () => {
    expect(operations.addProduct.body).toBe(AddProductBody);
    for (const nonsense of [
      null,
      'text',
      [],
      { items: [null] },
      { items: 'none' },
      { type: 'package', items: 1 },
    ]) {
      expect(AddProductBody.safeParse(nonsense).success).toBe(false);
    }
  });
});

describe('the recharge form (specification §5)', () => {
  const withField = formOf('rechargeFlow', exampleRequest('rechargeFlow', 'interface'));

  test('accepts calls, snapshots and traffic in their units', () => {
    expect(withField({})).toEqual({});
    expect(withField({ flowType: 'snapshot' })).toEqual({});
    expect(withField({ flowType: 'video', unit: 'GB' })).toEqual({});
    expect(withField({ flowType: 'video', unit: 'MB', timePeriod: 1 })).toEqual({});
  });

  test('reports every missing field of an empty form', () => {
    expect(messagesOf(RechargeFlowBody, {})).toEqual({
      userId: 'Please select user',
      flowType: 'Please select quota type',
      packetCount: 'Please enter number of packages',
      flowValue: 'Please enter amount per package',
      unit: 'Please select unit',
      timePeriod: 'Please select time period',
    });
  });

  test.each([
    [{ packetCount: '' }, { packetCount: 'Please enter number of packages' }],
    [{ packetCount: 0 }, { packetCount: 'Please enter number of packages' }],
    [{ packetCount: 101 }, { packetCount: 'Number of packages is greater than 100' }],
    [{ flowValue: undefined }, { flowValue: 'Please enter amount per package' }],
    [{ flowValue: 50_001 }, { flowValue: 'Amount per package is greater than 50000' }],
    [{ timePeriod: '' }, { timePeriod: 'Please select time period' }],
    [{ timePeriod: 2 }, { timePeriod: 'Please select time period' }],
    [{ flowType: '' }, { flowType: 'Please select quota type' }],
    [{ unit: 'GB' }, { unit: 'Please select a unit of the quota type' }],
    [{ flowType: 'snapshot', unit: 'MB' }, { unit: 'Please select a unit of the quota type' }],
    [{ flowType: 'video', unit: 'times' }, { unit: 'Please select a unit of the quota type' }],
  ])('rejects %o: %o', (changes, said) => {
    expect(withField(changes)).toEqual(said);
  });

  test('uses the schema that the server validates with', () => {
    expect(operations.rechargeFlow.body).toBe(RechargeFlowBody);
  });
});

describe('the review of a certification (specification §5)', () => {
  const approved = formOf('examineEnterPrise', exampleRequest('examineEnterPrise', 'approve'));
  const rejected = formOf('examineEnterPrise', exampleRequest('examineEnterPrise', 'reject'));

  test('approves without a reason and rejects with one', () => {
    expect(approved({})).toEqual({});
    expect(rejected({})).toEqual({});
  });

  test.each([[undefined], [''], [' ']])('reports the reject reason %o as missing', (rejectReason) => {
    expect(rejected({ rejectReason })).toEqual({ rejectReason: 'Please enter reject reason' });
  });

  test('reports other errors', () => {
    expect(rejected({ rejectReason: long(501) })).toEqual({
      rejectReason: 'Reject reason is longer than 500 characters',
    });
    expect(approved({ reviewStatus: '' })).toEqual({ reviewStatus: 'Please select a review result' });
    expect(operations.examineEnterPrise.body).toBe(ExamineEnterPriseBody);
  });
});

describe('the document form (specification §5)', () => {
  const document = formOf('saveOrUpdateDocument', exampleRequest('saveOrUpdateDocument', 'document'));
  const folder = formOf('saveOrUpdateDocument', exampleRequest('saveOrUpdateDocument', 'folder'));
  const change = formOf('saveOrUpdateDocument', exampleRequest('saveOrUpdateDocument', 'change'));
  const param = { name: 'date', type: 'date', isRequired: true, description: '', example: '' };

  test('accepts a document, a folder and a change', () => {
    expect(document({})).toEqual({});
    expect(folder({})).toEqual({});
    expect(change({})).toEqual({});
    expect(change({ title: undefined, menuName: undefined })).toEqual({});
  });

  test.each([
    [{ title: '' }, { title: 'Title cannot be empty' }],
    [{ title: ' ' }, { title: 'Title cannot be empty' }],
    [{ title: undefined }, { title: 'Title cannot be empty' }],
    [{ title: long(101) }, { title: 'Title is longer than 100 characters' }],
    [{ httpMethods: [] }, { httpMethods: 'Please select an HTTP method' }],
    [{ httpRoute: 'gateway' }, { httpRoute: 'Please enter a route that begins with /' }],
    [{ requestParams: [param, param] }, { requestParams: 'Please enter each request parameter once' }],
    [{ requestParams: [{ ...param, name: '' }] }, { 'requestParams.0.name': 'Please enter parameter name' }],
  ])('rejects a document with %o: %o', (changes, said) => {
    expect(document(changes)).toEqual(said);
  });

  test.each([
    [{ menuName: '' }, { menuName: 'Please enter name' }],
    [{ menuName: ' ' }, { menuName: 'Please enter name' }],
    [{ menuName: undefined }, { menuName: 'Please enter name' }],
    [{ menuName: long(61) }, { menuName: 'Name is longer than 60 characters' }],
  ])('rejects a folder with %o: %o', (changes, said) => {
    expect(folder(changes)).toEqual(said);
  });

  test('rejects a change that empties title or name', () => {
    expect(change({ title: '' })).toEqual({ title: 'Title cannot be empty' });
    expect(change({ type: 2, menuName: '' })).toEqual({ menuName: 'Please enter name' });
  });

  test('rejects values that are not one of the choices', () => {
    expect(change({ type: 3 })).toMatchObject({ type: 'Please select type' });
    const example = { language: 'ruby', requestExample: '', responseExample: '' };
    expect(change({ examples: [example] })).toEqual({ 'examples.0.language': 'Please select a language' });
    expect(change({ requestParams: [{ ...param, type: 'time' }] })).toEqual({
      'requestParams.0.type': 'Please select parameter type',
    });
  });

  test('accepts one example for each language', () => {
    const example = { language: 'python', requestExample: '', responseExample: '' };
    const each = Object.keys(CODE_LANGUAGES).map((language) => ({ ...example, language }));
    expect(change({ examples: each })).toEqual({});
    expect(change({ examples: [example, example] })).toEqual({
      examples: 'Please enter one example for a language',
    });
  });

  test('reports the title while other fields are wrong', () => {
    expect(messagesOf(SaveOrUpdateDocumentBody, { type: 1, httpMethods: [] })).toMatchObject({
      title: 'Title cannot be empty',
      httpMethods: 'Please select an HTTP method',
    });
  });

  test('accepts a position in the menu, and publication with an API or as prose', () => {
    const place = formOf('updateDocumentMenu', { id: 'doc-1' });
    expect(place({ menuName: 'Length of stay' })).toEqual({});
    expect(place({ parentId: '' })).toEqual({});
    expect(place({ position: 1 })).toEqual({});
    expect(place({})).toEqual({ menuName: 'Please enter name' });
    expect(place({ menuName: ' ' })).toEqual({ menuName: 'Please enter name' });
    const publication = formOf('updateDocAddStatus', exampleRequest('updateDocAddStatus', 'publish'));
    expect(publication({})).toEqual({});
    expect(publication({ isAdded: false, apiId: undefined })).toEqual({});
    expect(publication({ apiId: undefined })).toEqual({});
    expect(publication({ apiId: '' })).toEqual({ apiId: 'Please select an API' });
  });

  test('uses the schema that the server validates with', () => {
    expect(operations.saveOrUpdateDocument.body).toBe(SaveOrUpdateDocumentBody);
  });
});
