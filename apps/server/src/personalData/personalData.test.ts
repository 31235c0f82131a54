import { readdir } from 'node:fs/promises';
import type { AccountClosing, Message, OperateLog, UserInfo } from '@platform/sdk';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isPersonal, namesOf, stayingColumns } from '#database/personalTables.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { CALLS } from '../../test/product.ts';
import { declaredTables } from '../personalTables.ts';

const DAY = 24 * 60 * 60_000;

let app: TestApp;
let operator: TestAccount;
let productId: string;
/** What the server has logged. */
const logged: object[] = [];
const logger = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
beforeAll(async () => {
  app = await startTestApp({ logger });
  operator = await app.createOperator();
  productId = (await app.call<{ productId: string }>('addProduct', CALLS, operator)).result.productId;
});
afterAll(() => app.close());

/** Logs the operator in again after the time has advanced. */
async function renewSession(): Promise<void> {
  operator = await app.logIn(operator.phone, operator.password);
}

const infoOf = async (account: TestAccount) => (await app.call<UserInfo>('getUserInfo', {}, account)).result;
const place = async (account: TestAccount) =>
  (await app.call<{ orderId: string }>('rechargeOrder', { productId, quantity: 1 }, account)).result.orderId;
/** The files of an archive as text. */
async function filesOf(archive: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('latin1')]),
  );
}
/** Requests the closing of an account, lets the waiting period pass, and erases what is due. */
async function close(account: TestAccount): Promise<void> {
  await app.confirm(account);
  await app.call('closeAccount', {}, account);
  app.advance(15 * DAY);
  await app.platform.closings.eraseDue();
}
const isErased = async ({ phone }: TestAccount) =>
  !(await app.platform.phones.isRegistered({ areaCode: '+1', phone }));
const download = async (account: TestAccount, input = {}) =>
  app.call<Blob>('exportPersonalData', input, account);

describe('exportPersonalData', () => {
  it('contains everything about the account, no secrets and nothing about others', async () => {
    const developer = await app.registerDeveloper();
    const other = await app.registerDeveloper();
    const { appId, accessKeyId, accessKeySecret } = await app.createApplication(
      developer,
      'api-traffic-hourly-v2',
    );
    const { result: certification } = await app.applyForCertification(developer, 'Northlight Downloads');
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(picture)], 'plan #2?.png');
    await app.call('uploadBusinessLicense', { file }, developer);
    await app.createApplication(other, 'api-traffic-hourly-v2');
    await app.confirm(developer);
    const call = app.sign({ appId, accessKeyId, accessKeySecret });
    expect((await app.callGateway(call)).status).toBe(200);
    const orderId = await place(developer);

    const { result, headers } = await download(developer);
    expect(headers.get('content-disposition')).toContain('personal-data_2026-11-20.zip');
    const files = await filesOf(result);
    const json = (name: string) => JSON.parse(files[`${name}.json`] ?? 'null');
    expect(json('account')).toMatchObject([{ phone: developer.phone, name: `Developer ${developer.phone}` }]);
    expect(json('orders')).toMatchObject([{ id: orderId, state: 'pending' }]);
    expect(json('calls')).toMatchObject([{ appId, inputParams: { storeId: 'ST-0101' } }]);
    expect(json('accesskeys')).toMatchObject([{ accessKeyId }]);
    expect(files['certification.csv']).toContain('Lena Hartmann');
    expect(files['files/1-license.jpg']).toMatch(/^\xff\xd8/);
    expect(files['index.html']).toContain('<a href="calls.csv">CSV</a>');
    expect(files['index.html']).toContain('<a href="files/2-plan%20%232%3F.png">files/2-plan #2?.png</a>');
    expect(files['index.html']).toContain('Of each kind, the newest 5,000,000 rows at most.');
    expect(files).not.toHaveProperty('ledger.json');
    const everything = Object.values(files).join('\n');
    const { rows } = await app.client.database.execute<Record<string, string>>(sql`
      select password_hash, (select encrypted_secret from access_keys where app_id = ${appId}) as sealed,
        (select string_agg(token_hash, ',') from sessions where account_id = accounts.id) as tokens
      from accounts where phone = ${developer.phone}`);
    for (const secret of [
      accessKeySecret,
      ...Object.values(rows[0] ?? {}).flatMap((text) => text.split(',')),
    ]) {
      expect(everything).not.toContain(secret);
    }
    expect(everything).not.toContain(other.phone);
    expect(everything).not.toContain((await infoOf(other)).id);
    expect(certification.businessLicense).not.toBeNull();
    const { result: messages } = await app.call<{ list: Message[] }>('getMessageInfo', {}, developer);
    expect(messages.list.map(({ title }) => title)).toContain('Your data was downloaded');
  });

  it('contains the failed logins with its number, even from before the registration, and none of other accounts', async () => {
    const { address } = app;
    const fail = async (username: string, from: string) => {
      app.address = from;
      await app.call('login', { username, password: 'Wrong-2026' });
    };
    // Failures are counted by the last eight digits, which these numbers have in common.
    const [number, otherNumber] = ['2025559041', '3125559041'];
    await app.registerDeveloper(otherNumber);
    await fail(otherNumber, '198.51.100.21');
    await fail(`+1 ${number}`, '198.51.100.22');
    const developer = await app.registerDeveloper(number);
    await fail(number, '198.51.100.23');
    app.address = address;
    const files = await filesOf((await download(developer)).result);
    const failures = JSON.parse(files['failed-logins.json'] ?? '[]');
    expect(failures.map((failure: { address: string }) => failure.address).sort()).toEqual([
      '198.51.100.22',
      '198.51.100.23',
    ]);
  });

  it('reads more rows than fit in a batch, each once, newest first', async () => {
    const developer = await app.registerDeveloper();
    const { id } = await infoOf(developer);
    await app.client.database.execute(sql`
      insert into messages (id, account_id, title, content, notice_type, notice_time)
      select 'msg-' || ${id} || number, ${id}, 'Message ' || number, '', 'serviceChange', now()
      from generate_series(1, 2500) as number`);
    // A table whose primary key has two columns, time and id.
    await app.platform.gateway.maintainLog();
    await app.client.database.execute(sql`
      insert into invoke_logs (id, caller_id, start_time, duration, status, code, codename, http_status, request_mode, input_params)
      select 'call-' || 9000 - number, ${id}, ${app.now.toISOString()}::timestamptz + number * interval '1 millisecond',
        1, 'success', 0, 'SUCCESS', 200, 'post', '{}'
      from generate_series(1, 2500) as number`);
    const files = await filesOf((await download(developer)).result);
    const idsIn = (name: string): string[] =>
      JSON.parse(files[name] ?? '').map((row: { id: string }) => row.id);
    const [messages, calls] = [idsIn('messages.json'), idsIn('calls.json')];
    expect([new Set(messages).size, new Set(calls).size]).toEqual([2501, 2500]);
    expect(messages).toEqual([...messages].sort().reverse());
    // The later the call, the smaller its id.
    expect(calls).toEqual([...calls].sort());
  });

  it('needs a confirmed session, and is limited to five an hour', async () => {
    const developer = await app.registerDeveloper();
    app.advance(16 * 60_000);
    expect((await download(developer)).code).toBe(403003);
    await app.confirm(developer);
    for (let count = 0; count < 5; count++) expect((await download(developer)).status).toBe(200);
    expect((await download(developer)).code).toBe(429001);
  });

  it('is rejected for another developer’s account', async () => {
    const [owner, stranger] = [await app.registerDeveloper(), await app.registerDeveloper()];
    expect((await download(stranger, { userId: (await infoOf(owner)).id })).code).toBe(404001);
  });

  it('records an operator’s download, and rejects customer service for an operator’s account', async () => {
    const developer = await app.registerDeveloper();
    const { id } = await infoOf(developer);
    await app.confirm(operator);
    const { result } = await download(operator, { userId: id });
    const files = await filesOf(result);
    expect(files['account.json']).toContain(developer.phone);
    expect(files['operation-records.csv']).toContain('Exported everything that is stored about the account');
    const { result: log } = await app.call<{ list: OperateLog[] }>(
      'getOperateLogList',
      { operateType: 'dataExport' },
      operator,
    );
    expect(log.list[0]).toMatchObject({
      userId: id,
      content: expect.stringContaining('Exported everything'),
    });
    expect((await download(developer, { userId: (await infoOf(operator)).id })).code).toBe(404001);
    const service = await app.createAccount({ role: 'customerService', userType: 2 });
    expect((await download(service, { userId: (await infoOf(operator)).id })).code).toBe(403001);
  });
});

describe('closeAccount', () => {
  const request = (account: TestAccount, input = {}) =>
    app.call<{ closeTime: string }>('closeAccount', input, account);
  const preview = async (account: TestAccount, input = {}) =>
    (await app.call<AccountClosing>('getAccountClosing', input, account)).result;

  it('names balances, packages and open orders, and what stays and why', async () => {
    const developer = await app.registerDeveloper();
    const { id } = await infoOf(developer);
    const recharge = { flowType: 'interface', packetCount: 1, flowValue: 10, unit: 'times', timePeriod: 1 };
    await app.call('rechargeFlow', { userId: id, ...recharge }, operator);
    const orderId = await place(developer);
    const closing = await preview(developer);
    expect(closing).toMatchObject({
      closeTime: null,
      waitingDays: 14,
      orderList: [{ orderId, isAwaited: false }],
      increaseList: [],
    });
    expect(closing.packageList).toContainEqual(
      expect.objectContaining({ flowType: 'interface', remain: 10 }),
    );
    expect(closing.erasedList).toEqual(expect.arrayContaining(['Messages', 'Billing profile']));
    expect(closing.keptList).toContainEqual({
      data: 'Invoices',
      period: '10 years, or as long as the law requires',
      reason: 'Bookkeeping, which the law requires',
    });
    expect(closing.keptList.map(({ data, reason }) => `${data}: ${reason}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Ledger: To prove what was charged/),
        expect.stringMatching(/^Code of a former phone number: So that the number gets no second trial/),
      ]),
    );
  });

  it('keeps everything working in the waiting period, and can be cancelled', async () => {
    const developer = await app.registerDeveloper();
    const application = await app.createApplication(developer, 'api-traffic-hourly-v2');
    const { result } = await request(developer);
    expect(result.closeTime).toBe(new Date(app.now.getTime() + 14 * DAY).toISOString());
    app.advance(DAY);
    // A repeated request does not postpone the end.
    await app.confirm(developer);
    expect((await request(developer)).result).toEqual(result);
    expect((await infoOf(developer)).closeTime).toBe(result.closeTime);
    await app.platform.closings.eraseDue();
    expect((await app.callGateway(app.sign(application))).status).toBe(200);
    const outbox = await app.request('/dev/outbox', { headers: { accept: 'application/json' } });
    expect(await outbox.json()).toContainEqual(
      expect.objectContaining({
        receiver: `+1${developer.phone}`,
        text: expect.stringContaining('will be erased on'),
      }),
    );
    await app.call('keepAccount', {}, developer);
    expect((await infoOf(developer)).closeTime).toBeNull();
    app.advance(14 * DAY);
    await app.platform.closings.eraseDue();
    expect((await app.logIn(developer.phone, developer.password)).ticket).not.toBe('undefinedENGLISH');
  });

  it('is rejected for an operator’s own account, and recorded if an operator requests it for a developer', async () => {
    const developer = await app.registerDeveloper();
    const { id } = await infoOf(developer);
    await renewSession();
    expect((await request(operator)).code).toBe(409001);
    const { result } = await request(operator, { userId: id });
    expect((await preview(operator, { userId: id })).closeTime).toBe(result.closeTime);
    await app.call('keepAccount', { userId: id }, operator);
    const { result: log } = await app.call<{ list: OperateLog[] }>(
      'getOperateLogList',
      { operateType: 'accountClose' },
      operator,
    );
    expect(log.list.map(({ content }) => content).sort()).toEqual([
      'Cancelled the closing of the account',
      'Requested the closing of the account',
    ]);
    const stranger = await app.registerDeveloper();
    for (const operation of ['closeAccount', 'keepAccount', 'getAccountClosing'] as const) {
      expect((await app.call(operation, { userId: id }, stranger)).code).toBe(404001);
    }
  });

  it('waits until an order that is being paid is completed', async () => {
    const developer = await app.registerDeveloper();
    const orderId = await place(developer);
    const { result: detail } = await app.call<{ order: { price: { amount: number } } }>(
      'getRechargeOrderDetail',
      { orderId },
      developer,
    );
    await app.call('reconcilePayment', { orderId, paymentReference: orderId }, developer);
    expect((await preview(developer)).orderList).toMatchObject([{ orderId, isAwaited: true }]);
    await request(developer);
    app.advance(15 * DAY);
    await app.platform.closings.eraseDue();
    const again = await app.logIn(developer.phone, developer.password);
    expect((await infoOf(again)).closeTime).not.toBeNull();
    await renewSession();
    await app.call(
      'confirmPayment',
      { orderId, paymentReference: orderId, receivedAmount: detail.order.price.amount },
      operator,
    );
    await app.platform.payments.settle();
    await app.platform.closings.eraseDue();
    expect((await app.call('login', { username: developer.phone, password: developer.password })).code).toBe(
      400101,
    );
  });

  it('logs an account that waits for an order, and erases the others', async () => {
    const [waiting, other] = [await app.registerDeveloper(), await app.registerDeveloper()];
    const orderId = await place(waiting);
    await app.call('reconcilePayment', { orderId, paymentReference: `Bogus ${orderId}` }, waiting);
    await request(waiting);
    logged.length = 0;
    await close(other);
    expect([await isErased(waiting), await isErased(other)]).toEqual([false, true]);
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'A closed account waits for an order that is being paid or invoiced' }),
    );
    await renewSession();
    await app.call('cancelCustomerOrder', { orderId, reason: 'There is no such transfer' }, operator);
    await app.platform.closings.eraseDue();
    expect(await isErased(waiting)).toBe(true);
  });

  it('logs an account that can’t be erased, with the cause, erases the others, and fails', async () => {
    const [failing, other] = [await app.registerDeveloper(), await app.registerDeveloper()];
    const { id } = await infoOf(failing);
    await request(failing);
    const remove = vi
      .spyOn(app.platform.licenses, 'deleteFilesOf')
      .mockRejectedValueOnce(new Error('The disk is damaged'));
    app.advance(1000);
    logged.length = 0;
    await expect(close(other)).rejects.toThrow('1 of 2 closed accounts were not erased');
    remove.mockRestore();
    expect([await isErased(failing), await isErased(other)]).toEqual([false, true]);
    expect(logged).toContainEqual(
      expect.objectContaining({
        accountId: id,
        error: expect.objectContaining({ message: 'The disk is damaged' }),
      }),
    );
    await app.platform.closings.eraseDue();
    expect(await isErased(failing)).toBe(true);
  });

  it('is cancelled by an appointment as an operator', async () => {
    const developer = await app.registerDeveloper();
    const { phone } = developer;
    await request(developer);
    const appoint = (role: 'regularUser' | 'administrator') =>
      app.platform.appointments.appoint({ areaCode: '+1', phone, role });
    expect(await appoint('regularUser')).toMatchObject({ isClosingCancelled: false });
    expect(await appoint('administrator')).toMatchObject({ isClosingCancelled: true });
    await renewSession();
    const { result: log } = await app.call<{ list: OperateLog[] }>(
      'getOperateLogList',
      { operateType: 'accountAppoint' },
      operator,
    );
    expect(log.list[0]?.content).toMatch(/: administrator, closing of the account cancelled$/);
    app.advance(15 * DAY);
    await app.platform.closings.eraseDue();
    expect(await isErased(developer)).toBe(false);
  });

  it('does not erase an operator', async () => {
    const colleague = await app.createOperator();
    const { id } = await infoOf(colleague);
    await app.client.database.execute(sql`
      insert into account_closings (account_id, request_time, close_time) values (${id}, ${app.now.toISOString()}, ${app.now.toISOString()})`);
    await app.platform.closings.eraseDue();
    expect(await isErased(colleague)).toBe(false);
  });
});

describe('the enterprise of a closed account', () => {
  const apply = async (account: TestAccount, name: string) =>
    (await app.applyForCertification(account, name)).result;
  async function certify(account: TestAccount, name: string): Promise<string> {
    const { enterpriseId } = await apply(account, name);
    await renewSession();
    const { status } = await app.call(
      'examineEnterPrise',
      { enterpriseId, reviewStatus: 'approved' },
      operator,
    );
    expect(status).toBe(200);
    return enterpriseId;
  }

  it('loses its name and its relations when its last account is closed', async () => {
    const [owner, tenant] = [await app.registerDeveloper(), await app.registerDeveloper()];
    const enterpriseId = await certify(owner, 'Quayside Relocations');
    const tenantId = await certify(tenant, 'Tenant of Quayside Relocations');
    const relation = { enterpriseId: tenantId, relatedEnterpriseId: enterpriseId };
    expect((await app.call('updateRelateEnterprise', relation, operator)).status).toBe(200);
    await close(owner);
    expect(await app.platform.enterprises.ofAccount({ enterpriseId: tenantId })).toMatchObject({
      reviewStatus: 'approved',
      relatedEnterpriseId: null,
    });
    await renewSession();
    const filters = { keyword: 'Tenant of Quayside Relocations', operateType: 'relateEnterprise' };
    const { result: log } = await app.call<{ list: OperateLog[] }>('getOperateLogList', filters, operator);
    expect(log.list[0]).toMatchObject({
      operatorId: null,
      operator: 'Platform',
      enterpriseId: tenantId,
      content: 'Ended the relation because the last account of the related enterprise was closed',
      changes: [{ field: 'relatedEnterpriseId', before: enterpriseId, after: null }],
    });
    expect(await app.platform.enterprises.ofAccount({ enterpriseId })).toMatchObject({
      reviewStatus: 'rejected',
      rejectReason: 'The account was closed',
      approvedName: null,
    });
    const again = await app.registerDeveloper(owner.phone);
    expect(await certify(again, 'Quayside Relocations')).not.toBe(enterpriseId);
  });

  it('stays certified as long as it has another account', async () => {
    const applicant = await app.registerDeveloper();
    const enterpriseId = await certify(applicant, 'Quayside Partners');
    const member = await app.createAccount({ role: 'regularUser', userType: 2 }, enterpriseId);
    await close(applicant);
    const stateOf = async () => (await app.platform.enterprises.ofAccount({ enterpriseId }))?.reviewStatus;
    expect(await stateOf()).toBe('approved');
    await close(await app.logIn(member.phone, member.password));
    expect(await stateOf()).toBe('rejected');
    await certify(await app.registerDeveloper(), 'Quayside Partners');
  });
});

describe('an erased account', () => {
  // Starts with an empty database, so that no other account has the same data.
  beforeAll(async () => {
    await app.close();
    app = await startTestApp();
    operator = await app.createOperator();
    productId = (await app.call<{ productId: string }>('addProduct', CALLS, operator)).result.productId;
  });
  const NAME = 'Wilhelmina Featherstonehaugh';
  const ADDRESS = '221 Quillfeather Row';
  const EMAIL = 'wilhelmina@featherstonehaugh.example';
  const COMPANY = 'Quayside Outfitters';
  const TITLE = `Invoice of ${NAME}`;

  /** The columns of the database in which a text occurs, except those of partitions. */
  async function columnsWith(text: string): Promise<string[]> {
    const { rows } = await app.client.database.execute<{ table: string; column: string; type: string }>(sql`
      select columns.table_name as table, column_name as column, data_type as type
      from information_schema.columns
      join pg_class on oid = format('%I.%I', table_schema, columns.table_name)::regclass
      where table_schema not in ('pg_catalog', 'information_schema') and relkind in ('r', 'p')
        and not relispartition and data_type not in ('integer', 'bigint', 'smallint', 'boolean')`);
    expect(rows.length).toBeGreaterThan(200);
    const found: string[] = [];
    for (const { table, column, type } of rows.filter(({ table }) => !table.startsWith('__'))) {
      const value =
        type === 'bytea'
          ? sql`encode(${sql.identifier(column)}, 'escape')`
          : sql`${sql.identifier(column)}::text`;
      const { rows: hits } = await app.client.database.execute(
        sql`select 1 from ${sql.identifier(table)} where position(lower(${text}) in lower(${value})) > 0 limit 1`,
      );
      if (hits.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  }

  const recordsOf = async (keyword: string) =>
    (await app.call<{ list: OperateLog[] }>('getOperateLogList', { keyword, pageSize: 200 }, operator)).result
      .list;

  it('is found only where docs/personal-data.md says', async () => {
    app.address = '198.51.100.77';
    const developer = await app.registerDeveloper();
    const { phone } = developer;
    await app.call('updateProfile', { name: NAME, timeZone: 'Europe/Berlin' }, developer);
    const { id } = await infoOf(developer);
    const application = await app.createApplication(developer, 'api-traffic-hourly-v2');
    await app.call(
      'saveOrUpdateApp',
      { appId: application.appId, name: `Dashboard of ${NAME}`, description: ADDRESS },
      developer,
    );
    await app.callGateway(app.sign(application));
    const { result: certification } = await app.applyForCertification(developer, COMPANY);
    await app.call('saveView', { screen: 'orders', name: NAME, search: phone }, developer);
    const billing = { invoiceType: 'personal', title: TITLE, address: ADDRESS, email: EMAIL };
    await app.call('saveBillingProfile', billing, developer);
    const [paid, unpaid] = [await place(developer), await place(developer)];
    const { result: detail } = await app.call<{ order: { price: { amount: number } } }>(
      'getRechargeOrderDetail',
      { orderId: paid },
      developer,
    );
    await app.call(
      'confirmPayment',
      { orderId: paid, paymentReference: `Transfer of ${NAME}`, receivedAmount: detail.order.price.amount },
      operator,
    );
    await app.platform.payments.settle();
    await app.call('saveOrUpdateInvoice', { orderId: paid, ...billing }, developer);
    await app.call('issueInvoice', { orderId: paid, revision: 1 }, operator);
    await app.call('login', { username: phone, password: 'Wrong-2026' });
    await app.call(
      'rechargeFlow',
      { userId: id, flowType: 'interface', packetCount: 1, flowValue: 10, unit: 'times', timePeriod: 1 },
      operator,
    );
    expect(await columnsWith(NAME)).toContain('subject_keys.names');
    expect((await recordsOf(phone)).length).toBeGreaterThan(1);
    for (const text of [NAME, phone, ADDRESS, EMAIL, app.address]) {
      expect((await columnsWith(text)).length, text).toBeGreaterThan(1);
    }

    const license = certification.businessLicense as string;
    expect(await readdir(app.files)).toEqual([license]);
    await close(developer);
    expect(await readdir(app.files)).toEqual([]);
    // Responses to operators expire after a day.
    await app.platform.idempotencyKeys.sweep();

    const staying = declaredTables.filter(isPersonal).flatMap((declared) => [
      ...namesOf(declared, stayingColumns(declared)),
      // Generated from a column that stays.
      ...(declared.staying ? namesOf(declared, ['searchText']) : []),
    ]);
    for (const text of [NAME, phone, ADDRESS, EMAIL, 'Lena Hartmann', app.address]) {
      expect(staying, text).toEqual(expect.arrayContaining(await columnsWith(text)));
    }
    expect(await columnsWith(NAME)).toEqual(expect.arrayContaining(['orders.user_name', 'invoices.title']));
    expect(await columnsWith(COMPANY)).toEqual(
      expect.arrayContaining(['enterprises.name', 'certifications.enterprise_name']),
    );

    await renewSession();
    // Encrypted with a key that is gone; only the enterprise's name is left.
    for (const text of [NAME, phone]) {
      expect((await columnsWith(text)).filter((column) => column.startsWith('operate_logs'))).toEqual([]);
    }
    expect(await recordsOf(phone)).toEqual([]);
    const records = (await recordsOf('')).filter(({ userId }) => userId === id);
    expect(records.length).toBeGreaterThan(1);
    expect(records[0]).toMatchObject({
      userName: 'Closed account',
      content: 'Erased, because the account was closed',
      changes: [],
      flowRecharge: { flowType: 'interface', userName: 'Closed account' },
    });
    const { rows: ends } = await app.client.database.execute(sql`
      select delete_time = ${app.now.toISOString()} as is_now from applications where account_id = ${id}
      union all select delete_time = ${app.now.toISOString()} from business_licenses where uploader_id = ${id}`);
    expect(ends).toEqual([{ is_now: true }, { is_now: true }]);
    const states = await app.client.database.execute<{ id: string; state: string; name: string }>(
      sql`select id, state, user_name as name from orders where account_id = ${id} order by id = ${paid} desc`,
    );
    expect(states.rows).toEqual([
      { id: paid, state: 'fulfilled', name: NAME },
      { id: unpaid, state: 'cancelled', name: 'Closed account' },
    ]);
    expect((await app.callGateway(app.sign(application))).status).not.toBe(200);
    expect((await app.call('getUserInfo', {}, developer)).code).toBe(999001);
    expect((await app.call('login', { username: phone, password: developer.password })).code).toBe(400101);
    expect((await app.call('getBusinessLicense', { fileId: license }, operator)).code).toBe(404001);
    const flows = await app.call('getEnterpriseFlowList', { keyword: COMPANY }, operator);
    expect(JSON.stringify(flows.result)).toContain(COMPANY);
    expect(JSON.stringify(flows.result)).not.toContain(id);
    // The erased account gets no further parts of the trial and no messages.
    await app.platform.quotaAlerts.send();
    const { rows: later } = await app.client.database.execute(sql`
      select id from messages where account_id = ${id}
      union all select id from grants where account_id = ${id} and start_time >= '2026-12-01'`);
    expect(later).toEqual([]);
    const listed = await app.call<{ list: unknown[] }>('getAccountList', { keyword: id }, operator);
    expect(listed.result.list).toEqual([]);
    expect((await app.call('resetPassword', { userId: id }, operator)).code).toBe(404001);
    for (const [operation, input] of [
      ['getInvoicePdf', { orderId: paid }],
      ['getCustomerContractPdf', { orderId: paid }],
      ['getCustomerRechargeOrderDetail', { orderId: paid }],
      ['getCustomerRechargeOrderList', {}],
      ['getEnterpriseList', {}],
      ['getEnterPriseById', { enterpriseId: certification.enterpriseId }],
      ['getEnterpriseFlowList', {}],
      ['getUserByUsercode', { usercode: id }],
      ['getAuthUserByUsercode', { usercode: id }],
      [
        'getGatewayInvokeLog',
        {
          caller: id,
          statusCode: 'all',
          startTimeFrom: '2026-11-01T00:00:00.000Z',
          startTimeTo: '2026-12-31T00:00:00.000Z',
        },
      ],
      ['getDataOverview', {}],
    ] as const) {
      expect((await app.call(operation, input, operator)).status, operation).toBe(200);
    }
    // The operator's downloads of the account's two documents are recorded without a name, too.
    expect(
      (await recordsOf('')).filter(({ userId }) => userId === id).map(({ userName }) => userName),
    ).toEqual(Array(records.length + 2).fill('Closed account'));
    expect(await columnsWith(NAME)).not.toContain('subject_keys.names');
    expect(await app.platform.integrity.problems()).toEqual([]);
    // The phone number can be registered again.
    expect(await app.platform.phones.isRegistered({ areaCode: '+1', phone })).toBe(false);
    expect(await app.platform.phones.normalize()).toEqual([]);
  });
});

describe('business licenses', () => {
  it('are deleted 90 days after a rejection, and kept while the enterprise is certified', async () => {
    const [rejected, approved] = [await app.registerDeveloper(), await app.registerDeveloper()];
    const applications = [];
    for (const [developer, reviewStatus] of [
      [rejected, 'rejected'],
      [approved, 'approved'],
    ] as const) {
      const { result } = await app.applyForCertification(developer, `Enterprise that is ${reviewStatus}`);
      const review = { enterpriseId: result.enterpriseId, reviewStatus, rejectReason: 'Not legible' };
      await renewSession();
      await app.call('examineEnterPrise', review, operator);
      applications.push(result);
    }
    const licenseOf = async ({ enterpriseId }: { enterpriseId: string }) =>
      (await app.platform.enterprises.ofAccount({ enterpriseId }))?.businessLicense;
    app.advance(89 * DAY);
    await app.platform.licenses.sweep();
    const ids = applications.map(({ businessLicense }) => businessLicense);
    expect(await Promise.all(applications.map(licenseOf))).toEqual(ids);
    app.advance(2 * DAY);
    await app.platform.licenses.sweep();
    expect(await Promise.all(applications.map(licenseOf))).toEqual([null, ids[1]]);
    await renewSession();
    const read = async (fileId: unknown) =>
      (await app.call('getBusinessLicense', { fileId }, operator)).status;
    expect(await Promise.all(ids.map(read))).toEqual([404, 200]);
    expect(await app.platform.integrity.problems()).toEqual([]);
  });
});
