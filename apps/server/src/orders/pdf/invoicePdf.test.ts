import { story } from '@platform/sdk-mocks/story';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { pagesOfPdf } from '../../../test/pdf.ts';
import type { IssuedInvoice } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';

const price = { amount: 4900, currency: 'USD' };
const invoice: IssuedInvoice = {
  invoiceNumber: 'INV-2026-000418',
  issueDate: '2026-11-20',
  orderId: 'ord-20261106-481907',
  orderDate: '2026-11-06',
  payDate: '2026-11-07',
  paymentReference: 'NL-20261106-091',
  seller: story.seller,
  recipient: { title: 'Lena Hartmann', taxNumber: null, address: null, email: null },
  items: [
    {
      productName: 'API call package 10,000',
      contentList: [{ category: 'dataPackage', amount: 10_000, amountUnit: 'times' }],
      apiName: null,
      appName: null,
      quantity: 1,
      unitPrice: price,
      totalPrice: price,
    },
  ],
  totalPrice: price,
  price,
};

test('an invoice is one tagged page with a title and a language', async () => {
  const bytes = await invoicePdf(invoice);
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'Invoice INV-2026-000418', Language: 'en' });
  expect(document.numPages).toBe(1);
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
});

test('an invoice to a person without address names only the person', async () => {
  const [text] = await pagesOfPdf(await invoicePdf(invoice));
  expect(text).toContain(
    'Bill to Lena Hartmann Issued 20 Nov 2026 Order ord-20261106-481907 Order date 6 Nov 2026 Currency USD',
  );
  expect(text).toContain('Net amount $45.37 VAT 8% $3.63 Total $49.00');
  expect(text).toContain('Paid on 7 Nov 2026, payment reference NL-20261106-091.');
});
