import type { FlowRecharge, OperateLog } from '@platform/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { CALLS } from '../../test/product.ts';

type Page<Entry> = { total: number; list: Entry[] };

const RECHARGE: FlowRecharge = {
  rechargeId: 'rch-1',
  userId: 'usr-1',
  userName: 'Tomas Lindqvist',
  enterpriseId: null,
  enterpriseName: null,
  flowType: 'interface',
  packetCount: 5,
  flowValue: 10_000,
  unit: 'times',
  flowAmount: 50_000,
  timePeriod: 12,
  expirationDate: '2027-11-18',
  operator: 'Operations',
  rechargeTime: '2026-11-18T08:40:00.000Z',
};

let app: TestApp;
let operator: TestAccount;
let operatorId: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  operatorId = (await app.call<{ id: string }>('getUserInfo', {}, operator)).result.id;
});
afterAll(() => app.close());

const list = async (filters: Record<string, unknown> = {}) =>
  (await app.call<Page<OperateLog>>('getOperateLogList', filters, operator)).result;

const exported = (filters: Record<string, unknown> = {}) =>
  app.export('exportOperateLogList', filters, operator);

/** Grants VIP to an account with the given name, so that the name is recorded. */
async function recordName(name: string): Promise<void> {
  const { id } = await app.platform.accounts.create({
    areaCode: '+1',
    phone: `20257${Math.floor(app.now.getTime() / 1000) % 100_000}`,
    name,
    password: 'Aisle-2026',
    role: 'regularUser',
    userType: 2,
  });
  await app.call('updateVipStatus', { userId: id, isVip: true }, operator);
  app.advance(1000);
}

describe('operation log', () => {
  it('cannot be changed or deleted, not even by the server', async () => {
    for (const statement of [
      sql`update operate_logs set content = 'Nothing'`,
      sql`delete from operate_logs`,
      sql`truncate operate_logs`,
    ]) {
      const rejected = app.client.database.execute(statement);
      await expect(rejected).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('never changed or deleted') }),
      });
    }
  });

  it('contains every operation: an operation that cannot be recorded is not carried out', async () => {
    const developer = await app.registerDeveloper();
    const { id } = (await app.call<{ id: string }>('getUserInfo', {}, developer)).result;
    const { database } = app.client;
    await database.execute(
      sql`alter table operate_logs add constraint is_full check (operate_type <> 'forbiddenStatus') not valid`,
    );
    const response = await app.call('updateForbiddenStatus', { userId: id, isEnabled: false }, operator);
    await database.execute(sql`alter table operate_logs drop constraint is_full`);
    expect(response).toMatchObject({
      status: 500,
      codename: 'Open platform system exception. Reinitiate request',
    });
    expect((await app.call('getUserInfo', {}, developer)).status).toBe(200);
  });

  it('filters by operation, quota type, names and time, newest first', async () => {
    await recordName('Lena Hartmann');
    const from = app.now.toISOString();
    await app.platform.operateLogs.install('opl-recharge', app.now, {
      operator: { id: operatorId, name: 'Priya Raman' },
      operateType: 'flowRecharge',
      user: { id: 'usr-1', name: 'Tomas Lindqvist' },
      enterprise: { id: 'ent-1', name: 'Lindqvist Retail' },
      content: 'Recharged 50,000 calls for 12 months',
      flowRecharge: RECHARGE,
    });
    app.advance(1000);
    const contents = async (filters: Record<string, unknown>) =>
      (await list(filters)).list.map(({ content }) => content);
    const recharged = 'Recharged 50,000 calls for 12 months';
    expect((await contents({})).slice(0, 2)).toEqual([recharged, 'Granted VIP']);
    expect(await contents({ flowType: 'interface' })).toEqual([recharged]);
    expect(await contents({ flowType: 'video' })).toEqual([]);
    expect(await contents({ operateType: 'vipStatus' })).toEqual(['Granted VIP']);
    for (const keyword of ['priya', 'LINDQVIST retail', 'Tomas']) {
      expect(await contents({ keyword })).toEqual([recharged]);
    }
    expect(await contents({ operateTimeFrom: from })).toEqual([recharged]);
    expect(await contents({ operateTimeTo: from, keyword: 'lena' })).toEqual(['Granted VIP']);
    expect((await list({ flowType: 'interface' })).list[0]?.flowRecharge).toEqual(RECHARGE);
  });
});

describe('what a record says about an account', () => {
  it('is encrypted in the database, and found by former and current names and by the phone number', async () => {
    const developer = await app.registerDeveloper();
    const { id } = (await app.call<{ id: string }>('getUserInfo', {}, developer)).result;
    await app.call('updateProfile', { name: 'Agatha Nettlefold' }, developer);
    await app.call('updateVipStatus', { userId: id, isVip: true }, operator);
    await app.call('updateProfile', { name: 'Agatha Quillon' }, developer);
    app.advance(1000);
    await app.call('updateVipStatus', { userId: id, isVip: false }, operator);
    const both = [
      { userName: 'Agatha Quillon', content: 'Revoked VIP' },
      { userName: 'Agatha Nettlefold', content: 'Granted VIP' },
    ];
    for (const keyword of ['nettlefold', 'Quillon', developer.phone]) {
      expect((await list({ keyword })).list).toMatchObject(both);
    }
    const { rows } = await app.client.database.execute<Record<string, unknown>>(
      sql`select user_name, content, changes, sealed from operate_logs where user_id = ${id}`,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ user_name: null, content: '', changes: [] });
      expect(Buffer.from(String(row.sealed), 'base64url').toString('latin1')).not.toContain('VIP');
    }
  });
});

describe('a keyword', () => {
  const contents = async (keyword: string) => (await list({ keyword })).list.map(({ content }) => content);

  it('finds what was changed, such as a product, and takes wildcards literally', async () => {
    const { result } = await app.call<{ productId: string }>(
      'addProduct',
      { ...CALLS, productName: 'Calls 50%_off' },
      operator,
    );
    await app.call('deleteProduct', { productId: result.productId }, operator);
    app.advance(1000);
    for (const keyword of ['Calls 50%_off', 'CALLS 50%', '%_off']) {
      expect((await contents(keyword)).sort()).toEqual([
        'Added the product Calls 50%_off',
        'Deleted the product Calls 50%_off',
      ]);
    }
    expect(await contents('50%__ff')).toEqual([]);
  });

  it('finds the encrypted records about an order by its id, payment reference and invoice number', async () => {
    const { result: product } = await app.call<{ productId: string }>(
      'addProduct',
      { ...CALLS, productName: 'Calls to buy' },
      operator,
    );
    const developer = await app.registerDeveloper();
    const place = async () =>
      (
        await app.call<{ orderId: string }>(
          'rechargeOrder',
          { productId: product.productId, quantity: 1 },
          developer,
        )
      ).result.orderId;
    const [orderId, otherId] = [await place(), await place()];
    const payment = { orderId, paymentReference: 'NL-20261114-091', receivedAmount: CALLS.unitPrice };
    await app.call('confirmPayment', payment, operator);
    await app.call('changeOrderPrice', { orderId: otherId, price: 100, reason: 'Discount' }, operator);
    app.advance(1000);
    await app.call(
      'saveOrUpdateInvoice',
      { orderId, invoiceType: 'personal', title: 'Lena', email: 'l@x.example' },
      developer,
    );
    const { result: invoice } = await app.call<{ invoiceNumber: string }>(
      'issueInvoice',
      { orderId, revision: 1 },
      operator,
    );
    const issued = `Issued the invoice ${invoice.invoiceNumber} of the order ${orderId}`;
    const confirmed = `Confirmed the payment of the order ${orderId}: NL-20261114-091`;
    expect(await contents(orderId)).toEqual([issued, confirmed]);
    expect(await contents(` ${orderId.toUpperCase()} `)).toEqual([issued, confirmed]);
    expect(await contents('NL-20261114-091')).toEqual([confirmed]);
    expect(await contents(invoice.invoiceNumber)).toEqual([issued]);
    expect(await contents(otherId)).toEqual([`Changed the price of the order ${otherId}: Discount`]);
    const [, ...rows] = await exported({ keyword: orderId, operateType: 'invoiceIssue' });
    expect(rows.map((row) => row[5])).toEqual([issued]);
  });
});

describe('changes of the price list', () => {
  it('are recorded with every field before and after, and only if something changes', async () => {
    const records = async () =>
      [...(await list({ operateType: 'productSave' })).list].map(({ content, changes }) => ({
        content,
        changes: Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
      }));
    const add = (form: Record<string, unknown>) =>
      app.call<{ productId: string }>('addProduct', { ...CALLS, ...form }, operator);
    const { productId } = (await add({ productName: 'Recorded calls' })).result;
    expect((await records())[0]).toMatchObject({
      content: 'Added the product Recorded calls',
      changes: { unitPrice: [null, '$49.00'], amount: [null, '10000 times'] },
    });
    app.advance(1000);
    await add({ productId, productName: 'Recorded calls', unitPrice: 1 });
    expect((await records())[0]).toEqual({
      content: 'Changed the product Recorded calls',
      changes: { unitPrice: ['$49.00', '$0.01'] },
    });
    const before = (await records()).length;
    await add({ productId, productName: 'Recorded calls', unitPrice: 1 });
    expect(await records()).toHaveLength(before);
    app.advance(1000);
    const bundle = { type: 'package', productName: 'Recorded package', amount: 1, amountUnit: 'package' };
    const made = await add({ ...bundle, items: [{ productId, amount: 2 }] });
    app.advance(1000);
    const packageId = made.result.productId;
    await add({ ...bundle, productId: packageId, items: [{ productId, amount: 3 }] });
    expect((await records())[0]?.changes).toEqual({ items: ['2 × Recorded calls', '3 × Recorded calls'] });
    app.advance(1000);
    await app.call('deleteProduct', { productId: packageId }, operator);
    const [deleted] = (await list({ operateType: 'productDelete' })).list;
    expect(deleted?.content).toBe('Deleted the product Recorded package');
    expect(deleted?.changes).toContainEqual({ field: 'unitPrice', before: '$49.00', after: null });
  });

  it('are not made if they cannot be recorded', async () => {
    const { database } = app.client;
    await database.execute(
      sql`alter table operate_logs add constraint is_full check (operate_type <> 'productSave') not valid`,
    );
    const rejected = await app.call('addProduct', { ...CALLS, productName: 'Unrecorded' }, operator);
    await database.execute(sql`alter table operate_logs drop constraint is_full`);
    expect(rejected.status).toBe(500);
    const { result } = await app.call<Page<unknown>>('getProductList', { keyword: 'Unrecorded' }, operator);
    expect(result.total).toBe(0);
  });
});

describe('access to personal data', () => {
  it.each([
    ['exportAccountList', { keyword: 'lena' }, 'Exported the accounts: keyword lena'],
    [
      'exportCustomerOrderList',
      { states: ['paid', 'fulfilled'], category: 'videoData', isPaymentReported: true },
      'Exported the orders: states Paid or Fulfilled; category Video traffic; payment reported yes',
    ],
    ['exportEnterpriseList', {}, 'Exported the certifications'],
    [
      'exportGatewayInvokeLog',
      {
        caller: 'all',
        statusCode: 'failed',
        startTimeFrom: '2026-11-18T00:00:00.000Z',
        startTimeTo: '2026-11-19T00:00:00.000Z',
      },
      'Exported the calls: caller all; status code Rejected; start time from 18 Nov 2026, 00:00 UTC; start time to 19 Nov 2026, 00:00 UTC',
    ],
    [
      'exportOperateLogList',
      { operateType: 'dataExport' },
      'Exported the operation records: operate type Export',
    ],
  ] as const)('by %s is recorded with its filters', async (id, filters, content) => {
    app.advance(1000);
    await app.export(id, filters, operator);
    expect((await list({ operateType: 'dataExport' })).list[0]).toMatchObject({ operatorId, content });
  });

  it('is recorded if an operator opens a license, but not if its owner does', async () => {
    const developer = await app.registerDeveloper();
    const applied = await app.applyForCertification(developer, 'Looked at');
    const { businessLicense: fileId, enterpriseId, businessLicenseName } = applied.result;
    const views = async () => (await list({ operateType: 'licenseView' })).list;
    await app.call('getBusinessLicense', { fileId }, developer);
    expect(await views()).toEqual([]);
    await app.call('getBusinessLicense', { fileId }, operator);
    expect(await views()).toMatchObject([
      { operatorId, enterpriseId, content: `Opened the business license ${businessLicenseName} (${fileId})` },
    ]);
  });

  it('is recorded with the account that uploaded the license, even if no certification refers to the license', async () => {
    const developer = await app.registerDeveloper();
    const { id: userId, name: userName } = (
      await app.call<{ id: string; name: string }>('getUserInfo', {}, developer)
    ).result;
    const uploaded = await app.call<{ fileId: string }>(
      'uploadBusinessLicense',
      { file: await app.license() },
      developer,
    );
    const replaced = (await app.applyForCertification(developer, 'Replaces its license')).result;
    app.advance(60_000);
    const rejection = {
      enterpriseId: replaced.enterpriseId,
      reviewStatus: 'rejected',
      rejectReason: 'Blurred',
    };
    await app.call('examineEnterPrise', rejection, operator);
    const applied = (await app.applyForCertification(developer, 'Replaces its license')).result;
    expect(applied.businessLicense).not.toBe(replaced.businessLicense);
    for (const fileId of [uploaded.result.fileId, replaced.businessLicense, applied.businessLicense]) {
      app.advance(1000);
      await app.call('getBusinessLicense', { fileId }, operator);
      expect((await list({ operateType: 'licenseView' })).list[0]).toMatchObject({
        userId,
        userName,
        content: expect.stringContaining(fileId ?? ''),
      });
    }
  });
});

describe('an appointment', () => {
  it('is recorded as done at the command line, with its changes', async () => {
    const appointment = { areaCode: '+1', phone: '2025550177', name: 'Noor Haddad' };
    app.advance(1000);
    await app.platform.appointments.appoint({ ...appointment, role: 'customerService' });
    const records = async () => (await list({ operateType: 'accountAppoint' })).list;
    expect((await records())[0]).toMatchObject({
      operatorId: null,
      operator: 'Command line',
      userName: 'Noor Haddad',
      content: 'Created the account of Noor Haddad: customerService',
    });
    app.advance(1000);
    await app.platform.appointments.appoint({ ...appointment, role: 'administrator' });
    await app.platform.appointments.appoint({ ...appointment, role: 'administrator' });
    const [latest, ...earlier] = await records();
    expect(latest).toMatchObject({
      content: 'Appointed Noor Haddad: administrator',
      changes: [{ field: 'role', before: 'customerService', after: 'administrator' }],
    });
    expect(earlier).toHaveLength(1);
  });
});

describe('export of the operation log', () => {
  it.each([
    [{}, '2026-11-20'],
    [{ operateTimeFrom: '2026-11-01T00:00:00.000Z' }, '2026-11-01_2026-11-20'],
    [{ operateTimeTo: '2026-11-10T23:59:59.999Z' }, '2026-11-10'],
    [
      { operateTimeFrom: '2026-11-01T00:00:00.000Z', operateTimeTo: '2026-11-10T23:59:59.999Z' },
      '2026-11-01_2026-11-10',
    ],
  ])('of %j has a file name with the days %s', async (filters, days) => {
    const { headers } = await app.call('exportOperateLogList', filters, operator);
    expect(headers.get('content-disposition')).toContain(`filename="operation-records_${days}.xlsx"`);
  });

  it('has columns for records and for recharges', async () => {
    const [header, row] = await exported({ flowType: 'interface' });
    expect(header?.slice(0, 4)).toEqual(['Time (UTC)', 'Operation', 'Operator', 'Account']);
    expect(header?.slice(-3)).toEqual(['Operator ID', 'Account ID', 'Enterprise ID']);
    expect(row?.slice(1, -3)).toEqual([
      'Recharge',
      'Priya Raman',
      'Tomas Lindqvist',
      'Lindqvist Retail',
      'Recharged 50,000 calls for 12 months',
      '',
      'API calls',
      5,
      10_000,
      50_000,
      'calls',
      12,
      new Date('2027-11-18'),
    ]);
  });

  it.each(['=1+1', '+1+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
    'shows the name %j as text, never as a formula',
    async (name) => {
      await recordName(name);
      const [, row] = await exported({ operateType: 'vipStatus' });
      // XML normalizes a carriage return to a line feed.
      expect(String(row?.[3]).replace('\r', '\n')).toBe(`'${name}`.replace('\r', '\n'));
    },
  );

  it('reads all batches: nothing is missing or duplicated', async () => {
    const count = 2_345;
    await app.client.database.execute(sql`
      insert into operate_logs (id, operate_type, operate_time, operator_id, operator, content, changes)
      select 'opl-many-' || lpad(number::text, 6, '0'), 'orderCancel', '2026-01-01T00:00:00Z'::timestamptz,
        ${operatorId}, 'Operations', 'Cancelled ' || lpad(number::text, 6, '0'), '[]'::jsonb
      from generate_series(1, ${count}::int) as number`);
    const [, ...rows] = await exported({ operateType: 'orderCancel' });
    const contents = rows.map((row) => String(row[5]));
    expect(contents).toHaveLength(count);
    expect(new Set(contents).size).toBe(count);
    expect(contents).toEqual(contents.toSorted().reverse());
  });
});
