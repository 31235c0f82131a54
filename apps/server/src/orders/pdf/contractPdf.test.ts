import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { story } from '@platform/sdk-mocks/story';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { pagesOfPdf } from '../../../test/pdf.ts';
import type { Contract } from './contract.ts';
import { contractPdf } from './contractPdf.ts';
import type { Item } from './parties.ts';
import { taxOf } from './parties.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const calls: Item = {
  productName: 'API call package 10,000',
  contentList: [{ category: 'dataPackage', amount: 10_000, amountUnit: 'times' }],
  apiName: null,
  appName: null,
  quantity: 1,
  unitPrice: usd(4900),
  totalPrice: usd(4900),
};
const signed: Contract = {
  orderId: 'ord-20261106-481907',
  contractDate: '2026-11-06',
  seller: story.seller,
  buyer: {
    title: 'Northlight Department Stores',
    taxNumber: '47-2093815',
    address: '18 Harbour Street, Port Averen',
    email: 'billing@northlight.example',
    contactName: 'Lena Hartmann',
    areaCode: '+1',
    phone: '2025550143',
  },
  items: [calls],
  totalPrice: usd(4900),
  price: usd(4900),
  timePeriod: 6,
  dueDate: '2026-11-20',
  takesCards: false,
  payment: { ...story.bankAccount, transferReference: 'ord-20261106-481907' },
};
const boughtBy = (buyer: Partial<Contract['buyer']>): Contract => ({
  ...signed,
  buyer: { ...signed.buyer, taxNumber: null, address: null, ...buyer },
});

const reading = (data: Uint8Array) => getDocument({ data: data.slice(), verbosity: 0 }).promise;

const pagesOf = async (contract: Contract) => pagesOfPdf(await contractPdf(contract));
const textOf = async (contract: Contract) => (await pagesOf(contract)).join(' ');
/** Removes all spaces, because a name that is longer than a line is broken into several lines. */
const joined = (text: string) => text.replace(/\s/g, '');

describe('contents of a contract', () => {
  test('include parties, items, the price in figures and words, tax, payment and terms, on one page', async () => {
    const pages = await pagesOf(signed);
    expect(pages).toHaveLength(1);
    for (const part of [
      'Sales contract No. ord-20261106-481907',
      'Seller Passant Open Platform 1 Customs Square, Port Averen Tax ID PA-204118736',
      'Buyer Northlight Department Stores 18 Harbour Street, Port Averen Tax ID 47-2093815 Lena Hartmann +1 2025550143',
      'Contract date 6 Nov 2026',
      'Validity 6 months from payment',
      'API call package 10,000 10,000 API calls 1 $49.00 $49.00',
      'Price $49.00 Forty-nine US dollars and no cents. Includes 8% VAT.',
      'Bank Port Averen Savings Bank',
      'Account number PA12 3456 0001 2345 67',
      'Transfer reference ord-20261106-481907',
      'Due 20 Nov 2026',
      'within 14 days of the contract date',
      'The price includes 8% VAT',
      'Each basic API has a free quota of 100 calls per day',
    ]) {
      expect(pages[0]).toContain(part);
    }
    for (const part of ['QPS', 'by card', 'State', 'Awaiting payment', 'Paid'])
      expect(pages[0]).not.toContain(part);
  });

  test('mention payment by card only if the order can be paid by card', async () => {
    expect(await textOf({ ...signed, takesCards: true })).toContain(
      'with the transfer reference, or by card, within',
    );
  });

  test('leave out what buyer and seller have not entered', async () => {
    const buyer = { ...signed.buyer, title: 'Lena Hartmann', taxNumber: null, address: null };
    const seller = { ...signed.seller, address: null, taxNumber: null, taxPercent: 0 };
    const text = await textOf({ ...signed, buyer, seller });
    expect(text).toContain('Buyer Lena Hartmann +1 2025550143');
    expect(text).toContain('No VAT is charged.');
    expect(text).not.toContain('Tax ID');
    expect(text).not.toContain('null');
  });

  test('include the changed price next to the original one', async () => {
    const text = await textOf({ ...signed, price: usd(4250) });
    expect(text).toContain('Total $49.00 Price, as changed by the seller $42.50');
    expect(text).toContain('Forty-two US dollars and fifty cents');
  });

  test('include the contents of every kind of product', async () => {
    const qps: Item = {
      ...calls,
      contentList: [{ category: 'qps', amount: 10, amountUnit: 'QPS' }],
      apiName: 'Hourly customer flow',
      appName: 'Store traffic dashboard',
    };
    const starter: Item = {
      ...calls,
      contentList: [
        { category: 'dataPackage', amount: 1, amountUnit: 'times' },
        { category: 'videoData', amount: 20, amountUnit: 'GB' },
        { category: 'snapshot', amount: 1000, amountUnit: 'times' },
      ],
    };
    const text = await textOf({
      ...signed,
      items: [qps, starter],
      totalPrice: usd(9800),
      price: usd(9800),
    });
    expect(text).toMatch(/10 QPS for API Hourly customer flow .*of application .*Store traffic dashboard/);
    expect(text).toContain('1 API call 20 GB of video traffic 1,000 snapshots');
    expect(text).toContain('Price $98.00');
    expect(text).toContain('QPS expansion It adds');
    expect(text).toContain('1 GB is 1,000,000,000 bytes');
  });
});

describe('names in a contract', () => {
  test.each([
    '北极光百货（上海）有限公司',
    'Łukasz Žďárský-Ñandú Åström İnci',
    'Ελληνικά Καταστήματα',
    'Универмаг «Север»',
    'Nguyễn Thị Ánh',
    '<b>Bold</b> & "Quoted" \\(escaped\\) endstream %PDF /JS {{x}}',
  ])('%s is printed as typed', async (name) => {
    expect(joined(await textOf(boughtBy({ contactName: name, title: `${name}.` })))).toContain(joined(name));
  });

  // Letters that occur nowhere else on the pages.
  test.each(['þ'.repeat(3000), '店'.repeat(3000), 'þorn '.repeat(600)])(
    'a long name is printed in full, on as many pages as necessary',
    async (name) => {
      const pages = await pagesOf({
        ...boughtBy({ contactName: name }),
        items: [{ ...calls, productName: name }],
      });
      const lettersOf = (text: string) => text.match(/[þ店]/g)?.length;
      expect(lettersOf(pages.join(''))).toBe(2 * (lettersOf(name) ?? 0));
      for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} of ${pages.length}`);
    },
  );

  test('a character without a font is replaced by a visible one', async () => {
    const text = await textOf(boughtBy({ title: 'A 👧 B \u05E7\u05E4\u05D4 C \uD800 D \uE000 E' }));
    expect(text).toContain('A � B ��� C � D � E');
  });

  test('control characters and direction marks are removed, and the direction of the text stays the same', async () => {
    const name = '\u202EA\u0000b\u0007\u200Fc\u2067 d\u200B\u2028e\uFEFF\r\n';
    expect(await textOf(boughtBy({ title: name }))).toContain('Buyer Abc d e Lena Hartmann +1 2025550143');
  });
});

describe('contract document', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...calls, productName: `Product ${index + 1}.` }));

  test('continues a long table under the same headings, and numbers every page', async () => {
    const pages = await pagesOf({ ...signed, items: many, totalPrice: usd(98_000), price: usd(98_000) });
    const withItems = pages.filter((page) => page.includes('Product 2'));
    expect(withItems).toHaveLength(2);
    for (const page of withItems)
      expect(page.match(/No\. Product Quantity Unit price Total/g)).toHaveLength(1);
    for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} of ${pages.length}`);
    for (const { productName } of many)
      expect(pages.join(' ')).toContain(`${productName} 10,000 API calls 1 $49.00`);
  });

  test('has identical bytes whenever it is written', async () => {
    const chinese = boughtBy({ contactName: '北极光百货', title: 'Ελληνικά' });
    const first = await contractPdf(chinese);
    const [, second] = await Promise.all([contractPdf(signed), contractPdf(chinese)]);
    expect(Buffer.compare(first, second)).toBe(0);
  });

  test('embeds its fonts, and stays small', async () => {
    const bytes = await contractPdf({ ...boughtBy({ title: '北极光百货（上海）有限公司' }), items: many });
    expect(bytes.length).toBeLessThan(100_000);
    const objects = (await PDFDocument.load(bytes)).context.enumerateIndirectObjects();
    const dictionaries = objects.map(([, object]) => object).filter((object) => object instanceof PDFDict);
    const typeOf = (type: string) =>
      dictionaries.filter((object) => String(object.get(PDFName.of('Type'))) === `/${type}`);
    expect(typeOf('FontDescriptor').length).toBeGreaterThan(3);
    for (const descriptor of typeOf('FontDescriptor'))
      expect(descriptor.get(PDFName.of('FontFile2'))).toBeDefined();
    for (const font of typeOf('Font'))
      expect(String(font.get(PDFName.of('BaseFont')))).toMatch(/^\/[A-Z]{6}\+/);
  });

  test('declares its type and structure', async () => {
    const document = await reading(
      await contractPdf({ ...signed, seller: { ...story.seller, name: 'Passant & <Co>' } }),
    );
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: 'Sales contract ord-20261106-481907',
      Author: 'Passant and Co',
      Language: 'en',
      CreationDate: 'D:20261106000000Z',
    });
    expect(metadata?.get('dc:creator')).toEqual(['Passant and Co']);
    expect(await document.getMarkInfo()).toEqual(
      new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })),
    );
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody']) {
      expect(tree).toContain(`"role":"${role}"`);
    }
  });

  test('can be written with combining marks without a base letter, at the start of a name or after a dash', async () => {
    const names = ['\u0308Lena', 'Anna-\u0304Maria', '\u0329', 'A \u0301'];
    for (const name of names)
      expect(await textOf(boughtBy({ contactName: name, title: `${name}.` }))).toContain('Sales contract');
  });
});

describe('the tax of a price', () => {
  test.each([
    [4900, 8, 4537, 363],
    [1, 8, 1, 0],
    [9_007_199_254_740_991, 7.7, 8_363_230_505_794_792, 643_968_748_946_199],
    [4900, 0, 4900, 0],
  ])('of %i at %f percent is included in the price', (amount, percent, net, tax) => {
    expect(taxOf(usd(amount), percent)).toEqual({ net: usd(net), tax: usd(tax) });
  });
});
