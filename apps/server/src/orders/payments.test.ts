import type { BillingProfile, Invoice, OperateLog } from '@platform/sdk';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { qpsGrants } from '#ledger/tables.ts';
import { fieldMessages, type TestAccount } from '../../test/harness.ts';
import {
  app,
  boughtBy,
  buyer,
  confirm,
  DAY,
  detail,
  HOURLY,
  newestMessage,
  newReference,
  operator,
  place,
  products,
  stateOf,
  stranger,
  userId,
  withOrders,
} from '../../test/orders.ts';
import { pagesOfPdf } from '../../test/pdf.ts';
import { whileCalling } from '../../test/threads.ts';
import { comparedReference, invoices, orders } from './tables.ts';

withOrders();

describe('a payment', () => {
  it('grants the contents from its confirmation until the end of the last day', async () => {
    const orderId = await place({ quantity: 2 });
    app.advance(DAY);
    const { result } = await confirm(orderId, 9800);
    expect(result).toMatchObject({ state: 'fulfilled', expirationDate: '2027-05-21' });
    expect(await boughtBy(userId)).toMatchObject([
      {
        flowType: 'interface',
        total: 20_000,
        remaining: 20_000,
        price: 9800,
        orderId,
        startTime: app.now,
        endTime: new Date('2027-05-21T16:00:00.000Z'),
      },
    ]);
    const { eventList } = await detail(orderId);
    expect(eventList.map(({ event }) => event)).toEqual(['placed', 'paid', 'fulfilled']);
    expect(await newestMessage()).toMatchObject({
      content: '2 × API call package 10,000 is active until 21 May 2027.',
    });
  });

  it("for a package grants each part, with prices that add up exactly to the order's price", async () => {
    const orderId = await place({ productId: products.starter });
    await app.call('changeOrderPrice', { orderId, price: 7333, reason: 'Agreed' }, operator);
    await confirm(orderId, 7333);
    const grants = await boughtBy(userId);
    expect(grants.map(({ flowType, total }) => [flowType, total])).toEqual([
      ['interface', 10_000],
      ['video', 20_000_000_000],
      ['snapshot', 1000],
    ]);
    expect(grants.reduce((sum, { price }) => sum + price, 0)).toBe(7333);
  });

  it('for calls per second raises the limit of the application for the API', async () => {
    const { appId } = await app.createApplication(buyer, HOURLY);
    const orderId = await place({
      productId: products.qps,
      quantity: 2,
      appId,
      apiId: HOURLY,
      timePeriod: 1,
    });
    expect(await app.platform.qpsGrants.increaseOf(appId, HOURLY, app.now)).toBe(0);
    await confirm(orderId, 3300);
    expect(
      await app.client.database.select().from(qpsGrants).where(eq(qpsGrants.accountId, userId)),
    ).toMatchObject([
      { appId, apiId: HOURLY, increasedQps: 20, price: 3300, endTime: new Date('2026-12-20T16:00:00.000Z') },
    ]);
    expect(await app.platform.qpsGrants.increaseOf(appId, HOURLY, app.now)).toBe(20);
  });

  it('is confirmed once, even if 50 requests confirm it concurrently', async () => {
    const orderId = await place();
    const reference = newReference();
    const responses = await Promise.all(Array.from({ length: 50 }, () => confirm(orderId, 4900, reference)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await boughtBy(userId)).toHaveLength(1);
  });

  it('is rejected when reported and when confirmed if its reference has no letters or digits', async () => {
    const orderId = await place();
    const message = { paymentReference: 'Please enter the payment reference with its letters and digits' };
    const report = { orderId, paymentReference: ' - ' };
    expect(fieldMessages(await app.call('reconcilePayment', report, buyer))).toEqual(message);
    expect(fieldMessages(await confirm(orderId, 4900, '--/--'))).toEqual(message);
  });

  it('has a reference that is compared with those of other orders through an index', async () => {
    const plan = await app.client.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      const { rows } = await transaction.execute(sql`explain select id from orders
        where ${comparedReference(orders.paymentReference)} = 'nl1' and state in ('paid', 'fulfilled')`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('orders_any_reference');
  });

  it('is rejected when reported and when confirmed if its reference has paid another order', async () => {
    const [paid, other] = [await place(), await place()];
    const reference = newReference();
    await confirm(paid, 4900, reference);
    const rejected = { status: 409, codename: 'The payment reference belongs to another order' };
    expect(
      await app.call(
        'reconcilePayment',
        { orderId: other, paymentReference: reference.toLowerCase() },
        buyer,
      ),
    ).toMatchObject(rejected);
    expect((await detail(other)).order.paymentReference).toBeNull();
    for (const spelling of [
      reference,
      ` ${reference.replace('-', ' - ')} `,
      reference.replace('-', '').toLowerCase(),
    ]) {
      expect(await confirm(other, 4900, spelling)).toMatchObject(rejected);
    }
    expect(await stateOf(other)).toBe('pending');
    expect(await boughtBy(userId)).toHaveLength(1);
  });

  it('fulfills the order once, at the next settlement, if the first try failed', async () => {
    const orderId = await place();
    const { database } = app.client;
    // As if the process had ended between the two steps.
    await database
      .update(orders)
      .set({ state: 'paid', payTime: app.now, paymentReference: newReference() })
      .where(eq(orders.id, orderId));
    await app.restart();
    expect(await app.platform.payments.undelivered()).toEqual({ orders: 1, since: app.now });
    await Promise.all([app.platform.payments.settle(), app.platform.payments.settle()]);
    await app.platform.payments.settle();
    expect(await app.platform.payments.undelivered()).toEqual({ orders: 0, since: null });
    expect(await stateOf(orderId)).toBe('fulfilled');
    expect(await boughtBy(userId)).toHaveLength(1);
  });
});

describe('an order that cannot be fulfilled', () => {
  it('does not keep other orders from being fulfilled', async () => {
    const [broken, whole] = [await place(), await place()];
    const { database } = app.client;
    for (const orderId of [broken, whole]) {
      await database
        .update(orders)
        .set({ state: 'paid', payTime: app.now, paymentReference: newReference() })
        .where(eq(orders.id, orderId));
      app.advance(1);
    }
    await database
      .update(orders)
      .set({
        lines: [
          {
            productId: 'x',
            productName: 'x',
            category: 'dataPackage',
            amount: -1,
            amountUnit: 'times',
            weight: 1,
          },
        ],
      })
      .where(eq(orders.id, broken));
    await app.platform.payments.settle();
    expect(await stateOf(broken)).toBe('paid');
    expect(await stateOf(whole)).toBe('fulfilled');
    await database.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, broken));
  });
});

describe('an invoice', () => {
  const FORM = {
    invoiceType: 'enterprise',
    title: ' Northlight ',
    taxNumber: '47-2093815',
    email: 'billing@northlight.example',
  };
  const ask = (orderId: string, changes = {}, account = buyer) =>
    app.call<Invoice>('saveOrUpdateInvoice', { ...FORM, orderId, ...changes }, account);

  it('is proposed, requested, changed and issued, and never changes afterwards', async () => {
    const orderId = await place();
    expect(await ask(orderId)).toMatchObject({ status: 409, codename: 'Only a paid order has an invoice' });
    expect((await app.call<Invoice>('getInvoiceDetail', { orderId }, buyer)).result).toMatchObject({
      state: 'notRequested',
      invoiceType: 'personal',
    });
    expect(await app.call('issueInvoice', { orderId, revision: 1 }, operator)).toMatchObject({
      status: 409,
      codename: 'No invoice was requested for the order',
    });
    await confirm(orderId, 4900);
    await ask(orderId);
    const { result } = await ask(orderId, { invoiceType: 'personal', title: 'Lena' });
    expect(result).toMatchObject({
      state: 'requested',
      invoiceType: 'personal',
      title: 'Lena',
      taxNumber: null,
      price: { amount: 4900 },
    });
    const issued = await app.call<Invoice>('issueInvoice', { orderId, revision: 2 }, operator);
    expect(issued.result).toMatchObject({
      state: 'issued',
      invoiceNumber: expect.stringMatching(/^INV-2026-\d{6}$/),
      issueTime: app.now.toISOString(),
    });
    for (const again of [
      await ask(orderId),
      await app.call('issueInvoice', { orderId, revision: 1 }, operator),
    ]) {
      expect(again).toMatchObject({ status: 409, codename: 'An issued invoice can’t be changed' });
    }
    expect((await app.call('getInvoiceDetail', { orderId }, operator)).result).toEqual(issued.result);
  });

  it('has the next number, without gaps, even if others are issued or rejected at the same time', async () => {
    const ids = [await place(), await place(), await place()];
    for (const orderId of ids) {
      await confirm(orderId, 4900);
      await ask(orderId);
    }
    const issue = (orderId: string, revision: number) =>
      app.call<Invoice>('issueInvoice', { orderId, revision }, operator);
    const [first, ...others] = ids;
    const before = (await issue(String(first), 1)).result.invoiceNumber;
    const responses = await Promise.all(others.flatMap((id) => [issue(id, 2), issue(id, 1), issue(id, 1)]));
    const numbers = responses
      .filter(({ status }) => status === 200)
      .map(({ result }) => result.invoiceNumber);
    const last = Number(before?.slice(-6));
    expect(numbers.sort()).toEqual(
      [last + 1, last + 2].map((serial) => `INV-2026-${String(serial).padStart(6, '0')}`),
    );
    app.now = new Date('2027-01-04T02:00:00.000Z');
    Object.assign(buyer, await app.logIn(buyer.phone, buyer.password));
    Object.assign(operator, await app.logIn(operator.phone, operator.password));
    const next = await place();
    await confirm(next, 4900);
    await ask(next);
    expect((await issue(next, 1)).result.invoiceNumber).toBe('INV-2027-000001');
  });

  it('is not issued if the buyer has changed it since the operator saw it', async () => {
    const orderId = await place();
    await confirm(orderId, 4900);
    await ask(orderId);
    const seen = (await app.call<Invoice>('getInvoiceDetail', { orderId }, operator)).result;
    await ask(orderId, { title: 'Southlight' });
    const issue = (revision: number | null) =>
      app.call<Invoice>('issueInvoice', { orderId, revision }, operator);
    expect(await issue(seen.revision)).toMatchObject({
      status: 409,
      codename: 'The buyer has changed the invoice, please check it',
    });
    const now = (await app.call<Invoice>('getInvoiceDetail', { orderId }, operator)).result;
    expect(now).toMatchObject({ state: 'requested', title: 'Southlight', invoiceNumber: null, revision: 2 });
    expect(await issue(now.revision)).toMatchObject({ status: 200, result: { title: 'Southlight' } });
  });

  it('for an enterprise requires a tax number', async () => {
    const orderId = await place();
    expect(fieldMessages(await ask(orderId, { taxNumber: '' }))).toEqual({
      taxNumber: 'Please enter tax number',
    });
  });
});

describe('the PDF document of an invoice', () => {
  const RECIPIENT = {
    invoiceType: 'enterprise',
    title: '<b>Northlight</b> & Sons',
    taxNumber: '47-2093815',
    address: '18 Harbour Street, Port Averen',
    email: 'billing@northlight.example',
  };
  const download = (orderId: string, account: TestAccount) =>
    app.call<Blob>('getInvoicePdf', { orderId }, account);
  const textOf = async (orderId: string, account: TestAccount) => {
    const { result } = await download(orderId, account);
    return (await pagesOfPdf(new Uint8Array(await result.arrayBuffer()))).join(' ');
  };
  /** Places and pays an order, and has its invoice issued. */
  const issued = async () => {
    const orderId = await place({ quantity: 2 });
    await app.call('changeOrderPrice', { orderId, price: 9000, reason: 'Agreed' }, operator);
    await confirm(orderId, 9000, `NL-${orderId}`);
    await app.call('saveOrUpdateInvoice', { ...RECIPIENT, orderId }, buyer);
    const { result } = await app.call<Invoice>('issueInvoice', { orderId, revision: 1 }, operator);
    return { orderId, invoiceNumber: result.invoiceNumber };
  };

  it('names both parties, the order, tax and payment, and prints HTML that users entered as plain text', async () => {
    const { orderId, invoiceNumber } = await issued();
    const { headers } = await download(orderId, buyer);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`filename="${invoiceNumber}.pdf"`);
    const text = await textOf(orderId, buyer);
    for (const phrase of [
      `No. ${invoiceNumber}`,
      'Passant Open Platform 1 Customs Square, Port Averen Tax ID PA-204118736',
      'Bill to <b>Northlight</b> & Sons 18 Harbour Street, Port Averen Tax ID 47-2093815',
      `Order ${orderId}`,
      '20,000 API calls 2 $49.00 $98.00',
      'Price change by the seller −$8.00',
      'Net amount $83.33',
      'VAT 8% $6.67',
      'Total $90.00',
      `payment reference NL-${orderId}`,
    ]) {
      expect(text).toContain(phrase);
    }
  });

  it('keeps its content when the billing profile changes, also if an earlier release issued the invoice', async () => {
    const { orderId } = await issued();
    const before = await textOf(orderId, buyer);
    await app.call('saveBillingProfile', { ...RECIPIENT, title: 'Southlight' }, buyer);
    expect(await textOf(orderId, buyer)).toBe(before);
    await app.client.database.update(invoices).set({ content: null }).where(eq(invoices.orderId, orderId));
    expect(await textOf(orderId, buyer)).toBe(before);
    const [row] = await app.client.database.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(row?.content).toMatchObject({ orderId, seller: { taxPercent: 8 } });
  });

  it('does not delay the gateway while it is written', async () => {
    const { orderId } = await issued();
    expect(await whileCalling(app, () => download(orderId, buyer))).toMatchObject({ status: 200 });
  });

  it("is rejected with 409 before the invoice is issued, and with 404 for another account's invoice", async () => {
    const orderId = await place();
    await confirm(orderId, 4900);
    expect(await download(orderId, buyer)).toMatchObject({
      status: 409,
      codename: 'The invoice is not issued yet',
    });
    const { orderId: other } = await issued();
    expect(await download(other, stranger)).toMatchObject({ status: 404 });
    expect(await download(other, operator)).toMatchObject({ status: 200 });
  });

  it('is recorded as an export if an operator downloads it, but not if its buyer does', async () => {
    const { orderId, invoiceNumber } = await issued();
    const records = async () => {
      const { result } = await app.call<{ list: OperateLog[] }>(
        'getOperateLogList',
        { operateType: 'dataExport' },
        operator,
      );
      return result.list.filter(({ content }) => content.includes(orderId));
    };
    await download(orderId, buyer);
    expect(await records()).toEqual([]);
    await download(orderId, operator);
    expect(await records()).toMatchObject([
      { userId, content: `Exported the invoice ${invoiceNumber} of order ${orderId}` },
    ]);
  });
});

describe('a billing profile', () => {
  const PROFILE = {
    invoiceType: 'enterprise',
    title: ' Northlight ',
    taxNumber: '47-2093815',
    address: '18 Harbour Street, Port Averen',
    email: 'billing@northlight.example',
  };
  const read = (account: TestAccount) => app.call<BillingProfile>('getBillingProfile', {}, account);
  const save = (changes = {}) =>
    app.call<BillingProfile>('saveBillingProfile', { ...PROFILE, ...changes }, buyer);

  it('is a proposal until it is saved, and belongs to its account', async () => {
    expect((await read(buyer)).result).toMatchObject({ invoiceType: 'personal', isSaved: false });
    const { result } = await save();
    expect(result).toEqual({ ...PROFILE, title: 'Northlight', isAutomatic: false, isSaved: true });
    expect((await read(buyer)).result).toEqual(result);
    expect((await read(stranger)).result).toMatchObject({ isSaved: false, address: null });
    await save({ invoiceType: 'personal', title: 'Lena' });
    expect((await read(buyer)).result).toMatchObject({ title: 'Lena', taxNumber: null });
    expect(fieldMessages(await save({ taxNumber: '', title: ' ' }))).toEqual({
      title: 'Please enter invoice title',
      taxNumber: 'Please enter tax number',
    });
  });

  it('is not proposed for the name of an enterprise that was rejected and never approved', async () => {
    const account = await app.registerDeveloper();
    const { result } = await app.applyForCertification(account, 'Somebody Else Stores');
    const orderId = await place({}, account);
    const proposals = async () => {
      const invoice = await app.call('getInvoiceDetail', { orderId }, account);
      const contract = await app.call<Blob>('getContractPdf', { orderId }, account);
      const [text] = await pagesOfPdf(new Uint8Array(await contract.result.arrayBuffer()));
      return [(await read(account)).result, invoice.result, { hasName: text?.includes('Somebody Else') }];
    };
    const pending = { invoiceType: 'enterprise', title: 'Somebody Else Stores' };
    expect(await proposals()).toMatchObject([pending, pending, { hasName: true }]);
    const rejection = { reviewStatus: 'rejected', rejectReason: 'The license is of another company' };
    await app.call('examineEnterPrise', { enterpriseId: result.enterpriseId, ...rejection }, operator);
    const rejected = { invoiceType: 'personal', title: `Developer ${account.phone}` };
    expect(await proposals()).toMatchObject([rejected, rejected, { hasName: false }]);
  });

  it('prefills invoices and contracts', async () => {
    const orderId = await place();
    await save();
    expect((await app.call('getInvoiceDetail', { orderId }, buyer)).result).toMatchObject({
      state: 'notRequested',
      title: 'Northlight',
      address: PROFILE.address,
      email: PROFILE.email,
    });
    const { result } = await app.call<Blob>('getContractPdf', { orderId }, buyer);
    const [text] = await pagesOfPdf(new Uint8Array(await result.arrayBuffer()));
    expect(text).toContain('Buyer Northlight 18 Harbour Street, Port Averen Tax ID 47-2093815');
  });

  it('is saved with the first invoice request, but not changed by later ones', async () => {
    for (const title of ['First', 'Second']) {
      const orderId = await place();
      await confirm(orderId, 4900);
      await app.call('saveOrUpdateInvoice', { ...PROFILE, title, orderId }, buyer);
    }
    expect((await read(buyer)).result).toMatchObject({ title: 'First', isSaved: true });
  });

  it('requests an invoice for each order that is paid after the buyer has chosen that', async () => {
    const [before, after] = [await place(), await place()];
    await confirm(before, 4900);
    await save({ isAutomatic: true });
    await confirm(after, 4900);
    const stateOfInvoice = async (orderId: string) =>
      (await app.call<Invoice>('getInvoiceDetail', { orderId }, buyer)).result;
    expect(await stateOfInvoice(before)).toMatchObject({ state: 'notRequested' });
    expect(await stateOfInvoice(after)).toMatchObject({
      state: 'requested',
      title: 'Northlight',
      revision: 1,
      price: { amount: 4900 },
    });
    expect(await app.call('issueInvoice', { orderId: after, revision: 1 }, operator)).toMatchObject({
      status: 200,
    });
  });
});

describe('a contract', () => {
  const download = (id: 'getContractPdf' | 'getCustomerContractPdf', orderId: string, account: TestAccount) =>
    app.call<Blob>(id, { orderId }, account);

  it('is recorded as an export if an operator downloads it, but not if its buyer does', async () => {
    const orderId = await place();
    const records = async () => {
      const { result } = await app.call<{ list: OperateLog[] }>(
        'getOperateLogList',
        { operateType: 'dataExport' },
        operator,
      );
      return result.list.filter(({ content }) => content.includes(orderId));
    };
    await download('getContractPdf', orderId, buyer);
    expect(await records()).toEqual([]);
    await download('getCustomerContractPdf', orderId, operator);
    const { id, name } = (await app.call<{ id: string; name: string }>('getUserInfo', {}, buyer)).result;
    expect(await records()).toMatchObject([
      { userId: id, userName: name, content: `Exported the contract of order ${orderId}` },
    ]);
  });

  it("contains the order's data, for its buyer and for operators", async () => {
    const orderId = await place({ quantity: 2 });
    await app.call('changeOrderPrice', { orderId, price: 9000, reason: 'Agreed' }, operator);
    const { headers, result } = await download('getContractPdf', orderId, buyer);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`filename="contract-${orderId}.pdf"`);
    const bytes = new Uint8Array(await result.arrayBuffer());
    const text = (await pagesOfPdf(bytes)).join(' ');
    for (const phrase of [
      orderId,
      buyer.phone,
      'API call package 10,000',
      '20,000 API calls',
      '$98.00',
      '$90.00',
      'Ninety US dollars and no cents',
    ]) {
      expect(text).toContain(phrase);
    }
    const same = await download('getCustomerContractPdf', orderId, operator);
    expect(new Uint8Array(await same.result.arrayBuffer())).toEqual(bytes);
  });

  it('does not delay the gateway while it is written', async () => {
    const orderId = await place();
    const written = await whileCalling(app, () => download('getContractPdf', orderId, buyer));
    expect(written).toMatchObject({ status: 200 });
  });

  it("is rejected with 409 for a cancelled or expired order, and with 404 for another account's order", async () => {
    const [cancelled, left] = [await place(), await place()];
    expect(await download('getContractPdf', left, stranger)).toMatchObject({ status: 404 });
    await app.call('cancelOrder', { orderId: cancelled }, buyer);
    const rejected = { status: 409, codename: 'A cancelled or expired order has no contract' };
    expect(await download('getContractPdf', cancelled, buyer)).toMatchObject(rejected);
    app.advance(15 * DAY);
    Object.assign(buyer, await app.logIn(buyer.phone, buyer.password));
    expect(await download('getContractPdf', left, buyer)).toMatchObject(rejected);
  });
});
