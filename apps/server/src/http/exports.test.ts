import { type OperationId, operations } from '@platform/sdk/operations';
import { returnCodes } from '@platform/sdk/returnCodes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operateLogs } from '#audit/tables.ts';
import { newCall } from '#gateway/call.ts';
import { logEntryOf } from '#gateway/log/entry.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { orders } from '#orders/tables.ts';
import { callDays, flowDays } from '#statistics/tables.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { whileCalling } from '../../test/threads.ts';

/** Text that a spreadsheet program treats as a formula; not an area code such as `+1`, which is a number. */
const FORMULA = /^(?!\+\d+$)[=+\-@\t\r\n]/;
/** Hostile texts by the field that a user types them into. */
const TYPED = {
  name: '=HYPERLINK("https://example.com")',
  enterprise: '+1+1',
  reason: '@SUM(A1:A9)',
  script: '\t<script>alert(1)</script>',
  title: '-1+cmd|calc',
  content: '=1+1',
  /** Spreadsheet programs don't show the first character, and a spreadsheet can't contain it. */
  contact: '\u0001-2+3',
};

let app: TestApp;
let operator: TestAccount;
let operatorId: string;
let userId: string;
let enterpriseId: string;

beforeAll(async () => {
  app = await startTestApp();
  const account = { areaCode: '+1', password: 'Aisle-2026', role: 'administrator', userType: 2 } as const;
  const made = await app.platform.accounts.create({ ...account, phone: '2025550901', name: TYPED.script });
  operatorId = made.id;
  operator = await app.logIn('2025550901', account.password);
  const developer = await app.registerDeveloper();
  const { result } = await app.call<{ fileId: string }>(
    'uploadBusinessLicense',
    { file: await app.license() },
    developer,
  );
  const customer = { ...account, role: 'regularUser', phone: '2025550902', name: TYPED.name } as const;
  userId = (await app.platform.accounts.create(customer)).id;
  const id = userId;
  enterpriseId = await app.installPending(TYPED.enterprise, id, result.fileId);
  await app.client.database.transaction((transaction) =>
    app.platform.accountDirectory.join(transaction, id, enterpriseId),
  );
  const review = { enterpriseId, reviewStatus: 'rejected', rejectReason: TYPED.reason };
  expect(await app.call('examineEnterPrise', review, operator)).toMatchObject({ status: 200 });
  await app.call('updateVipStatus', { userId: id, isVip: true }, operator);
  const other = await app.installPending(TYPED.contact, id, result.fileId);
  expect((await app.call('examineEnterPrise', { ...review, enterpriseId: other }, operator)).status).toBe(
    200,
  );
  const [own, theirs] = ['S107-OWN', 'S107-THEIRS'];
  const createTime = app.now;
  const described = { name: TYPED.name, description: '', createTime };
  await app.platform.applications.install(made.id, { ...described, appId: own, accessKeyId: 'a' }, []);
  await app.platform.applications.install(id, { ...described, appId: theirs, accessKeyId: 'b' }, []);
  const call = { day: '2026-11-20', methodName: 'open.traffic.getHourlyFlow', version: 'v2' };
  await app.client.database.insert(callDays).values([
    { ...call, accountId: id, appId: theirs, calls: 1 },
    { ...call, accountId: made.id, appId: own, calls: 1 },
  ]);
  await app.client.database.transaction((transaction) =>
    app.platform.ledger.addGrant(transaction, {
      id: 'grant',
      accountId: made.id,
      flowType: 'interface',
      source: 'order',
      productName: TYPED.title,
      orderId: TYPED.content,
      total: 1,
      startTime: app.now,
      endTime: app.now,
    }),
  );
  await app.client.database.insert(flowDays).values({
    ...call,
    accountId: made.id,
    appId: own,
    flowType: 'interface',
    deviceId: '',
    source: 'order',
    grantId: 'grant',
    quantity: 1,
    sessionCount: 0,
    duration: 0,
    lastTime: app.now,
  });
  const product = {
    productId: 'prd',
    productName: TYPED.title,
    category: 'dataPackage',
    type: 'single',
  } as const;
  const amounts = { quantity: 1, timePeriod: 1, unitPrice: 1, totalPrice: 1, price: 1 } as const;
  const ordered = {
    ...product,
    ...amounts,
    currency: 'USD',
    state: 'pending' as const,
    contentList: [],
    lines: [],
    createTime,
    expireTime: createTime,
  };
  await app.client.database.insert(orders).values([
    { ...ordered, id: 'ord-own', accountId: made.id, userName: TYPED.script, appName: TYPED.name },
    { ...ordered, id: 'ord-theirs', accountId: id, userName: TYPED.name, enterpriseName: TYPED.enterprise },
  ]);
  await app.platform.gateway.maintainLog();
  const logged = newCall(app.now, 'post');
  logged.accountId = made.id;
  logged.params.set('_aid', own).set('_mt', TYPED.title);
  const wrong = { message: TYPED.reason, parameter: TYPED.content };
  await app.client.database
    .insert(invokeLogs)
    .values(logEntryOf(logged, returnCodes.PARAMETER_INVALID, wrong));
  const notice = { title: TYPED.title, content: TYPED.content, noticeType: 'platformAnnouncement' };
  const when = { noticeTime: app.now.toISOString(), jumpMethod: 'noJump', status: 'published' };
  expect((await app.call('insertNotice', { ...notice, ...when }, operator)).status).toBe(200);
});
afterAll(() => app.close());

/** The hostile texts that each export contains, each in one of its columns. */
const EXPECTED: Partial<Record<OperationId, string[]>> = {
  exportAccountList: [TYPED.name, TYPED.enterprise, TYPED.script],
  exportApiFeeDetails: [TYPED.name, TYPED.title, TYPED.content],
  exportCustomerOrderList: [TYPED.title, TYPED.script, TYPED.enterprise],
  exportEnterpriseFlowList: [TYPED.enterprise],
  exportEnterpriseList: [TYPED.enterprise, TYPED.reason, TYPED.contact],
  exportFlowDetail: [TYPED.name],
  exportGatewayInvokeLog: [TYPED.name, TYPED.script, TYPED.title, TYPED.reason],
  exportInterfaceFlowMonitor: [TYPED.name, TYPED.enterprise],
  exportNoticeList: [TYPED.title, TYPED.content, TYPED.script],
  exportOperateLogList: [TYPED.name, TYPED.enterprise, TYPED.script],
  exportOrderList: [TYPED.title, TYPED.name],
  exportOwnInvokeLog: [TYPED.name, TYPED.title, TYPED.reason],
};

/** The filters that exports require. */
const FILTERS: Partial<Record<OperationId, Record<string, string>>> = {
  exportGatewayInvokeLog: {
    caller: 'all',
    statusCode: 'all',
    startTimeFrom: '2026-01-01T00:00:00.000Z',
    startTimeTo: '2027-01-01T00:00:00.000Z',
  },
};

/** Starts an export without reading its content. */
function begin(id: 'exportOperateLogList' | 'exportAccountList'): Promise<Response> {
  const { path, method } = operations[id];
  return app.request(path.replace('{provider}', 'passant'), {
    method,
    body: new URLSearchParams(),
    headers: { ticket: operator.ticket },
  });
}

describe('an export', () => {
  it('is tested here for each operation of the contract that returns a spreadsheet', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(
      (Object.keys(operations) as OperationId[])
        .filter((id) =>
          (operations[id].file?.contentTypes as readonly string[] | undefined)?.includes('text/csv'),
        )
        .sort(),
    );
  });

  it.each(Object.entries(EXPECTED) as [OperationId, string[]][])(
    '%s has no cell that could become a formula',
    async (id, typed) => {
      const rows = await app.export(id, FILTERS[id] ?? {}, operator);
      const cells = rows.flat().filter((cell) => typeof cell === 'string');
      for (const text of typed) expect(cells).toContain(`'${text.replace('\u0001', '')}`);
      expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
    },
  );

  it('identifies operator, account and enterprise of each operation by id, because names repeat and change', async () => {
    const [headers = [], ...rows] = await app.export('exportOperateLogList', {}, operator);
    const column = (header: string) => rows.map((row) => row[headers.indexOf(header)]);
    expect(new Set(column('Operator ID'))).toEqual(new Set([operatorId]));
    expect(column('Account ID')).toContain(userId);
    expect(column('Enterprise ID')).toContain(enterpriseId);
  });

  it("shows a notice's hostile title in the operation log as text", async () => {
    const [headers = [], ...rows] = await app.export(
      'exportOperateLogList',
      { operateType: 'noticeSave' },
      operator,
    );
    expect(rows).toHaveLength(1);
    const changes = String(rows[0]?.[headers.indexOf('Changes')]);
    expect(changes).toContain(TYPED.title);
    expect(changes).toContain('Status: Nothing → Published');
    expect(changes).not.toMatch(FORMULA);
    expect(String(rows[0]?.[headers.indexOf('Content')])).toMatch(/^(Created|Published) the notice /);
  });

  it('is rejected while the account has three other downloads, until the client of one disconnects', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => begin('exportOperateLogList')));
    const rejected = await begin('exportOperateLogList');
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('retry-after')).toBe('1');
    expect(await rejected.json()).toMatchObject({
      codename: 'Please wait until your other downloads are done',
    });
    const [first, second, third] = others;
    await first?.body?.cancel();
    expect((await begin('exportAccountList')).status).toBe(200);
    await second?.arrayBuffer();
    await third?.arrayBuffer();
    expect(await app.export('exportAccountList', {}, operator)).not.toEqual([]);
  });

  it('does not delay the gateway while its spreadsheet is written', async () => {
    expect(await whileCalling(app, () => app.export('exportAccountList', {}, operator))).not.toEqual([]);
  });

  it('stops reading from the database after its client has disconnected', async () => {
    const record = { operateType: 'noticeSave', operator: 'Lena', operatorId, content: 'Saved' } as const;
    const ids = Array.from({ length: 4_000 }, (_, index) => `opl-many-${index}`);
    for (const part of ['a', 'b', 'c']) {
      await app.client.database
        .insert(operateLogs)
        .values(ids.map((id) => ({ ...record, id: id + part, operateTime: app.now, changes: [] })));
    }
    const response = await begin('exportOperateLogList');
    expect(response.status).toBe(200);
    const reads = vi.spyOn(app.client.database, 'select');
    const readsWhile = async (work: () => Promise<unknown>) => {
      const before = reads.mock.calls.length;
      await work();
      return reads.mock.calls.length - before;
    };
    const another = () => app.export('exportAccountList', {}, operator);
    try {
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      expect((await reader.read()).value?.length).toBeGreaterThan(0);
      await reader.cancel();
      const both = await readsWhile(another);
      // Some of the twelve batches were already on their way to the writer thread.
      expect(both - (await readsWhile(another))).toBeLessThan(8);
    } finally {
      reads.mockRestore();
    }
  });
});
