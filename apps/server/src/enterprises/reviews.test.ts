import type {
  EnterpriseCertification,
  EnterpriseChoice,
  EnterpriseSearchResult,
  Message,
  OperateLog,
  OperationPermission,
  UserInfo,
  WorkQueue,
} from '@platform/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

const DAY = 24 * 60 * 60_000;
type Page<Entry> = { total: number; list: Entry[] };

let app: TestApp;
let operator: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
});
afterAll(() => app.close());

async function apply(name: string): Promise<{ developer: TestAccount; enterpriseId: string }> {
  const developer = await app.registerDeveloper();
  const { result } = await app.applyForCertification(developer, name);
  return { developer, enterpriseId: result.enterpriseId };
}

const examine = (enterpriseId: string, reviewStatus: string, rejectReason?: string) =>
  app.call<EnterpriseCertification>(
    'examineEnterPrise',
    { enterpriseId, reviewStatus, rejectReason },
    operator,
  );
const relate = (enterpriseId: string, relatedEnterpriseId?: string) =>
  app.call<EnterpriseCertification>(
    'updateRelateEnterprise',
    { enterpriseId, relatedEnterpriseId },
    operator,
  );
const newestMessage = async (account: TestAccount) =>
  (await app.call<Page<Message>>('getMessageInfo', {}, account)).result.list[0];
const newestLog = async () =>
  (await app.call<Page<OperateLog>>('getOperateLogList', {}, operator)).result.list[0];
const userInfo = async (account: TestAccount) =>
  (await app.call<UserInfo>('getUserInfo', {}, account)).result;
const permission = async (account: TestAccount) =>
  (await app.call<OperationPermission>('getOperationPermission', {}, account)).result.status;

describe('a review', () => {
  it('that approves the request certifies the account, sends it a message and is recorded', async () => {
    const { developer, enterpriseId } = await apply('Northlight');
    app.advance(1000);
    const { result } = await examine(enterpriseId, 'approved');
    const reviewTime = app.now.toISOString();
    expect(result).toMatchObject({ reviewStatus: 'approved', reviewTime, rejectReason: null });
    expect((await userInfo(developer)).authenticationTime).toBe(reviewTime);
    expect(await newestMessage(developer)).toMatchObject({
      title: 'Your enterprise is certified',
      content: 'Northlight is certified.',
      noticeType: 'enterpriseAudit',
      isChecked: false,
    });
    expect(await newestLog()).toMatchObject({
      operateType: 'enterpriseExamine',
      operateTime: reviewTime,
      operator: 'Operations',
      userId: (await userInfo(developer)).id,
      enterpriseId,
      enterpriseName: 'Northlight',
      content: 'Approved the certification',
      changes: [{ field: 'reviewStatus', before: 'pending', after: 'approved' }],
    });
  });

  it('that rejects the request requires a reason, which the developer sees, and the next request can be approved', async () => {
    const { developer, enterpriseId } = await apply('Kiosk');
    for (const reason of [undefined, '', '   ']) {
      expect(await examine(enterpriseId, 'rejected', reason)).toMatchObject({
        status: 400,
        result: [{ field: 'rejectReason', message: 'Please enter reject reason' }],
      });
    }
    const waiting = async () =>
      (await app.call<WorkQueue>('getWorkQueue', {}, operator)).result.pendingReviewCount;
    const before = await waiting();
    const { result } = await examine(enterpriseId, 'rejected', ' The license is not legible ');
    expect(await waiting()).toBe(before - 1);
    expect(result).toMatchObject({ reviewStatus: 'rejected', rejectReason: 'The license is not legible' });
    expect(await newestMessage(developer)).toMatchObject({
      title: 'Your certification was rejected',
      content: 'Kiosk: The license is not legible',
    });
    expect((await newestLog())?.changes).toEqual([
      { field: 'reviewStatus', before: 'pending', after: 'rejected' },
      { field: 'rejectReason', before: null, after: 'The license is not legible' },
    ]);
    const again = await app.applyForCertification(developer, 'Kiosk & Company');
    expect(again.result).toMatchObject({
      enterpriseId,
      enterpriseName: 'Kiosk & Company',
      reviewStatus: 'pending',
      rejectReason: null,
    });
    expect((await examine(enterpriseId, 'approved')).status).toBe(200);
    expect((await userInfo(developer)).authenticationTime).not.toBe(null);
  });

  it('succeeds only once if two run concurrently', async () => {
    const { developer, enterpriseId } = await apply('Contested');
    const responses = await Promise.all([
      examine(enterpriseId, 'approved'),
      examine(enterpriseId, 'rejected', 'Too late'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const messages = (await app.call<Page<Message>>('getMessageInfo', {}, developer)).result.list;
    expect(messages.filter(({ title }) => title !== 'Your certification is under review')).toHaveLength(1);
    expect((await examine('ent-none', 'approved')).status).toBe(404);
  });

  it('decides only on the certification request that the operator saw', async () => {
    const { developer, enterpriseId } = await apply('Twice');
    const looked = (await app.call<EnterpriseCertification>('getEnterPriseById', { enterpriseId }, operator))
      .result.applicationTime;
    await examine(enterpriseId, 'rejected', 'The license is not legible');
    app.advance(60_000);
    const again = (await app.applyForCertification(developer, 'Twice')).result.applicationTime;
    expect(again).not.toBe(looked);
    const decide = (applicationTime: string) =>
      app.call('examineEnterPrise', { enterpriseId, reviewStatus: 'approved', applicationTime }, operator);
    expect(await decide(looked)).toMatchObject({
      status: 409,
      codename: 'The enterprise has applied again since, please review the new certification request',
    });
    expect((await userInfo(developer)).authenticationTime).toBe(null);
    expect(
      (await app.call<EnterpriseCertification>('getEnterPriseById', { enterpriseId }, operator)).result,
    ).toMatchObject({ reviewStatus: 'pending', reviewTime: null });
    expect((await decide(again)).status).toBe(200);
    expect((await userInfo(developer)).authenticationTime).not.toBe(null);
  });

  it("determines the account's rights after the trial", async () => {
    const { developer, enterpriseId } = await apply('After the trial');
    expect(await permission(developer)).toBe(4);
    app.advance(121 * DAY);
    const session = await app.logIn(developer.phone, developer.password);
    operator = await app.logIn(operator.phone, operator.password);
    expect(await permission(session)).toBe(2);
    await examine(enterpriseId, 'approved');
    expect(await permission(session)).toBe(3);
    await app.applyForCertification(session, 'After the trial, renamed');
    expect(await permission(session)).toBe(2);
    await examine(enterpriseId, 'rejected', 'No');
    expect(await permission(session)).toBe(1);
  });
});

describe('a new name', () => {
  const certificationOf = async (enterpriseId: string) =>
    (await app.call<EnterpriseCertification>('getEnterPriseById', { enterpriseId }, operator)).result;

  it('of an approved enterprise takes effect only once the name is approved', async () => {
    const { developer, enterpriseId } = await apply('Harbour Retail');
    expect(await certificationOf(enterpriseId)).toMatchObject({
      enterpriseName: 'Harbour Retail',
      approvedName: null,
      approvedIndustry: null,
    });
    await examine(enterpriseId, 'approved');
    app.advance(60_000);
    await app.applyForCertification(developer, 'Totally Different Shell');
    const pending = { enterpriseName: 'Totally Different Shell', approvedName: 'Harbour Retail' };
    expect(await certificationOf(enterpriseId)).toMatchObject({ reviewStatus: 'pending', ...pending });
    expect((await userInfo(developer)).enterpriseName).toBe('Harbour Retail');
    await examine(enterpriseId, 'rejected', 'Nobody of that name');
    expect(await certificationOf(enterpriseId)).toMatchObject({ reviewStatus: 'rejected', ...pending });
    expect((await userInfo(developer)).enterpriseName).toBe('Harbour Retail');
    app.advance(60_000);
    await app.applyForCertification(developer, 'Harbour Retail Group');
    app.advance(60_000);
    await examine(enterpriseId, 'approved');
    expect((await userInfo(developer)).enterpriseName).toBe('Harbour Retail Group');
    expect(await certificationOf(enterpriseId)).toMatchObject({ approvedName: 'Harbour Retail Group' });
    expect((await newestLog())?.changes).toEqual([
      { field: 'reviewStatus', before: 'pending', after: 'approved' },
      { field: 'enterpriseName', before: 'Harbour Retail', after: 'Harbour Retail Group' },
    ]);
  });

  it('is not available to another enterprise while it waits for review, but becomes available after a rejection', async () => {
    const first = await apply('First Pier');
    await examine(first.enterpriseId, 'approved');
    app.advance(60_000);
    await app.applyForCertification(first.developer, 'Second Pier');
    const other = await app.registerDeveloper();
    for (const name of ['FIRST pier', 'second PIER']) {
      expect(await app.applyForCertification(other, name)).toMatchObject({
        status: 409,
        codename: 'An enterprise with this name already exists',
      });
    }
    await examine(first.enterpriseId, 'rejected', 'No');
    expect((await app.applyForCertification(other, 'Second Pier')).status).toBe(200);
  });
});

describe('the name of an enterprise that was never approved', () => {
  it('is available to others once the certification is rejected', async () => {
    const squatter = await apply('Initech');
    const owner = await app.registerDeveloper();
    expect(await app.applyForCertification(owner, 'INITECH')).toMatchObject({ status: 409 });
    await examine(squatter.enterpriseId, 'rejected', 'Not yours');
    app.advance(60_000);
    const applied = await app.applyForCertification(owner, 'INITECH');
    expect(applied.status).toBe(200);
    expect(await app.applyForCertification(squatter.developer, 'Initech')).toMatchObject({ status: 409 });
    expect((await examine(applied.result.enterpriseId, 'approved')).result.approvedName).toBe('INITECH');
  });
});

describe('list of certifications', () => {
  const list = async (filters: Record<string, unknown>) =>
    (await app.call<Page<EnterpriseCertification>>('getEnterpriseList', filters, operator)).result;

  it('can be filtered by status, text and time, and begins with the latest request', async () => {
    app.advance(1000);
    const from = app.now.toISOString();
    await apply('100%_Ware');
    app.advance(1000);
    const { developer } = await apply('100 Ware');
    const names = async (filters: Record<string, unknown>) =>
      (await list(filters)).list.map(({ enterpriseName }) => enterpriseName);
    expect(await names({ keyword: ' %_WARE' })).toEqual(['100%_Ware']);
    expect(await names({ keyword: 'ware', reviewStatus: 'pending' })).toEqual(['100 Ware', '100%_Ware']);
    expect(await names({ keyword: developer.phone })).toEqual(['100 Ware']);
    expect(await names({ applicationTimeFrom: from })).toEqual(['100 Ware', '100%_Ware']);
    expect(await names({ applicationTimeTo: from, keyword: 'ware' })).toEqual([]);
    const second = await list({ keyword: 'ware', pageNumber: 2, pageSize: 1 });
    expect([second.total, second.list[0]?.enterpriseName]).toEqual([2, '100%_Ware']);
  });

  it('is exported with the same filters, and names cannot become formulas', async () => {
    const developer = await app.registerDeveloper();
    const industry = 'departmentStore';
    const { result } = await app.applyForCertification(developer, '@SUM(A1:A9) Ware', { industry });
    const rows = await app.export('exportEnterpriseList', { keyword: 'ware' }, operator);
    expect(rows.map(([name]) => name)).toEqual(['Enterprise', "'@SUM(A1:A9) Ware", '100 Ware', '100%_Ware']);
    expect(rows[1]?.slice(3, 5)).toEqual([developer.phone, 'Department store']);
    expect(rows[1]?.slice(-2)).toEqual([result.enterpriseId, result.userId]);
    const { headers } = await app.call(
      'exportEnterpriseList',
      { applicationTimeFrom: '2026-11-01T00:00:00.000Z', applicationTimeTo: '2026-11-10T23:59:59.999Z' },
      operator,
    );
    expect(headers.get('content-disposition')).toContain('enterprises_2026-11-01_2026-11-10.xlsx');
  });

  it('has the same entries as the certifications that operators read by id', async () => {
    const [first] = (await list({})).list;
    const { result } = await app.call('getEnterPriseById', { enterpriseId: first?.enterpriseId }, operator);
    expect(result).toEqual(first);
    expect((await app.call('getEnterPriseById', { enterpriseId: 'x' }, operator)).status).toBe(404);
  });
});

describe('an enterprise that looks after another one', () => {
  let center: string;
  let tenant: string;

  beforeAll(async () => {
    center = (await apply('Meridian Centres')).enterpriseId;
    tenant = (await apply('Tenant of Meridian')).enterpriseId;
  });

  it('must be approved, and can look after neither itself nor the enterprise that looks after it', async () => {
    expect(await relate(tenant, center)).toMatchObject({
      status: 409,
      codename: 'Only an approved enterprise can manage another one',
    });
    await examine(center, 'approved');
    await examine(tenant, 'approved');
    const chain = 'An enterprise that is managed by another one can’t manage others';
    expect(await relate(center, center)).toMatchObject({ status: 409, codename: chain });
    expect((await relate(tenant, center)).result).toMatchObject({
      relatedEnterpriseId: center,
      relatedEnterpriseName: 'Meridian Centres',
    });
    expect(await newestLog()).toMatchObject({
      operateType: 'relateEnterprise',
      enterpriseId: tenant,
      content: 'Related to Meridian Centres',
      changes: [{ field: 'relatedEnterpriseId', before: null, after: center }],
    });
    expect(await relate(center, tenant)).toMatchObject({ status: 409, codename: chain });
    expect((await relate(tenant, 'ent-none')).status).toBe(404);
    expect((await relate('ent-none')).status).toBe(404);
  });

  it('can’t be removed from the relation by an operator whose account belongs to it', async () => {
    const member = await app.createAccount({ role: 'customerService', userType: 2 }, center);
    const form = { enterpriseId: tenant, relatedEnterpriseId: '' };
    expect(await app.call('updateRelateEnterprise', form, member)).toMatchObject({ status: 403 });
    const certification = { enterpriseId: tenant };
    const { result } = await app.call<EnterpriseCertification>('getEnterPriseById', certification, operator);
    expect(result.relatedEnterpriseId).toBe(center);
  });

  it('lets its enterprise-type accounts find it and the enterprises that it looks after, and no others', async () => {
    const find = async (account: TestAccount, enterpriseName: string) =>
      (await app.call<EnterpriseSearchResult[]>('searchEnterprise', { enterpriseName }, account)).result.map(
        ({ name }) => name,
      );
    const account = await app.createAccount({ role: 'thirdPartySuperAdministrator', userType: 1 }, center);
    const stranger = await app.createAccount({ role: 'thirdPartySuperAdministrator', userType: 1 });
    expect(await find(operator, ' MERIDIAN')).toEqual(['Meridian Centres', 'Tenant of Meridian']);
    expect(await find(account, 'e')).toEqual(['Meridian Centres', 'Tenant of Meridian']);
    expect(await find(account, 'Northlight')).toEqual([]);
    expect(await find(stranger, 'e')).toEqual([]);
    await relate(tenant);
    expect((await newestLog())?.content).toBe('Ended the relation');
    expect(await find(account, 'e')).toEqual(['Meridian Centres']);
  });

  it('loses access everywhere once its own certification is no longer approved', async () => {
    const keeper = await apply('Keeper Malls');
    const kept = (await apply('Kept Store')).enterpriseId;
    await examine(keeper.enterpriseId, 'approved');
    await relate(kept, keeper.enterpriseId);
    const role = { role: 'thirdPartySuperAdministrator', userType: 1 } as const;
    const account = await app.createAccount(role, keeper.enterpriseId);
    const sight = async () => {
      const statuses = await Promise.all(
        (
          [
            'getEnterpriseFlowList',
            'exportEnterpriseFlowList',
            'getInterfaceFlowMonitor',
            'exportInterfaceFlowMonitor',
            'getEnterpriseStreamingStatistic',
            'getEnterpriseSnapshotStatistic',
          ] as const
        ).map(async (id) => (await app.call(id, { enterpriseId: kept }, account)).status),
      );
      const found = await app.call<EnterpriseSearchResult[]>(
        'searchEnterprise',
        { enterpriseName: 'Kept' },
        account,
      );
      const choices = await app.call<EnterpriseChoice[]>('getSwitchEnterprise', {}, account);
      const isChoice = choices.result.some(({ enterpriseId }) => enterpriseId === kept);
      return { statuses: [...new Set(statuses)], isFound: found.result.length > 0, isChoice };
    };
    const seen = { statuses: [200], isFound: true, isChoice: true };
    const unseen = { statuses: [404], isFound: false, isChoice: false };
    expect(await sight()).toEqual(seen);
    app.advance(60_000);
    await app.applyForCertification(keeper.developer, 'Keeper Malls Shell');
    expect(await sight()).toEqual(unseen);
    await examine(keeper.enterpriseId, 'rejected', 'Nobody of that name');
    expect(await sight()).toEqual(unseen);
    // The enterprise that the keeper looks after still refers to it, and the relation can be ended in any state.
    expect((await relate(kept, keeper.enterpriseId)).result.relatedEnterpriseName).toBe('Keeper Malls');
    app.advance(60_000);
    await app.applyForCertification(keeper.developer, 'Keeper Malls');
    await examine(keeper.enterpriseId, 'approved');
    expect(await sight()).toEqual(seen);
  });

  it('no longer looks after any enterprise once it is approved under another name', async () => {
    const keeper = await apply('Arcade Centres');
    await examine(keeper.enterpriseId, 'approved');
    const kept = [(await apply('Arcade Shoes')).enterpriseId, (await apply('Arcade Books')).enterpriseId];
    for (const id of kept) await relate(id, keeper.enterpriseId);
    const role = { role: 'thirdPartySuperAdministrator', userType: 1 } as const;
    const account = await app.createAccount(role, keeper.enterpriseId);
    const choices = async () =>
      (await app.call<EnterpriseChoice[]>('getSwitchEnterprise', {}, account)).result.map(
        ({ enterpriseName }) => enterpriseName,
      );
    const reapprove = async (name: string) => {
      app.advance(60_000);
      await app.applyForCertification(keeper.developer, name);
      await examine(keeper.enterpriseId, 'approved');
    };
    await reapprove('ARCADE Centres');
    expect(await choices()).toEqual(['ARCADE Centres', 'Arcade Books', 'Arcade Shoes']);
    expect((await newestMessage(keeper.developer))?.content).toBe('ARCADE Centres is certified.');

    await reapprove('Totally Different Shell');
    expect(await choices()).toEqual(['Totally Different Shell']);
    for (const id of kept) {
      const { result } = await app.call<EnterpriseCertification>(
        'getEnterPriseById',
        { enterpriseId: id },
        operator,
      );
      expect(result).toMatchObject({ relatedEnterpriseId: null, relatedEnterpriseName: null });
      const { enterpriseName: keyword } = result;
      const logs = await app.call<Page<OperateLog>>('getOperateLogList', { keyword }, operator);
      const ended = logs.result.list.find(
        (log) => log.enterpriseId === id && log.operateType === 'relateEnterprise',
      );
      expect(ended).toMatchObject({
        content: 'Ended the relation because the related enterprise is now Totally Different Shell',
        changes: [{ field: 'relatedEnterpriseId', before: keeper.enterpriseId, after: null }],
      });
    }
    expect((await newestMessage(keeper.developer))?.content).toContain(
      'its relations to other enterprises have ended',
    );

    await relate(kept[0] ?? '', keeper.enterpriseId);
    expect(await choices()).toEqual(['Totally Different Shell', 'Arcade Shoes']);
  });

  it('no longer looks after an enterprise once that one is approved under another name', async () => {
    // An address can request only fifty codes a day, so this test uses another one.
    app.address = '203.0.113.9';
    const { developer, enterpriseId } = await apply('Orchard Shoes');
    await examine(enterpriseId, 'approved');
    await relate(enterpriseId, center);
    const reapprove = async (name: string) => {
      app.advance(60_000);
      await app.applyForCertification(developer, name);
      return (await examine(enterpriseId, 'approved')).result.relatedEnterpriseId;
    };
    expect(await reapprove('ORCHARD Shoes')).toBe(center);
    expect(await reapprove('Orchard Holding')).toBeNull();
    const keyword = { keyword: 'Orchard Holding', operateType: 'relateEnterprise' };
    const logs = await app.call<Page<OperateLog>>('getOperateLogList', keyword, operator);
    expect(logs.result.list[0]).toMatchObject({
      enterpriseId,
      content: 'Ended the relation because the enterprise is now Orchard Holding',
      changes: [{ field: 'relatedEnterpriseId', before: center, after: null }],
    });
    expect((await newestMessage(developer))?.content).toContain(
      'its relations to other enterprises have ended',
    );
  });

  it('can be set and removed in every review status of the enterprise that it looks after', async () => {
    for (const status of ['pending', 'rejected', 'approved'] as const) {
      const { enterpriseId } = await apply(`Looked after, ${status}`);
      if (status !== 'pending') await examine(enterpriseId, status, 'No');
      expect((await relate(enterpriseId, center)).result.relatedEnterpriseId).toBe(center);
      expect((await relate(enterpriseId)).result).toMatchObject({
        reviewStatus: status,
        relatedEnterpriseId: null,
      });
    }
  });
});
