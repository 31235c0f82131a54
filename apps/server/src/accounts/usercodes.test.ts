import type {
  AuthorizedUser,
  DeveloperEnterprise,
  EnterpriseChoice,
  ReviewStatus,
  UserProfile,
} from '@platform/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

let app: TestApp;
let operator: TestAccount;
let developer: TestAccount;
let enterpriseId: string;
let usercode: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  developer = await app.registerDeveloper();
  enterpriseId = (await app.applyForCertification(developer, 'Northlight')).result.enterpriseId;
  usercode = (await app.call<UserProfile>('getUserInfo', {}, developer)).result.id;
});
afterAll(() => app.close());

describe('a user by user code', () => {
  const read = (of: string, account: TestAccount) =>
    app.call<UserProfile>('getUserByUsercode', { usercode: of }, account);
  const readAuthorized = (of: string, account: TestAccount) =>
    app.call<AuthorizedUser>('getAuthUserByUsercode', { usercode: of }, account);

  it("can be read, together with the user's permission, by the user and by operators", async () => {
    const { appId } = await app.createApplication(developer);
    const profile = { id: usercode, cellphone: developer.phone, enterpriseId, enterpriseName: 'Northlight' };
    for (const reader of [developer, operator]) {
      expect((await read(usercode, reader)).result).toMatchObject(profile);
      expect((await readAuthorized(usercode, reader)).result).toMatchObject({
        ...profile,
        isEnabled: true,
        reviewStatus: 'pending',
        permission: { status: 4 },
        aidList: [appId],
      });
    }
  });

  it('looks nonexistent to anybody else', async () => {
    const stranger = await app.registerDeveloper();
    for (const of of [usercode, 'usr-nobody']) {
      for (const response of [await read(of, stranger), await readAuthorized(of, stranger)]) {
        expect([response.status, response.codename]).toEqual([404, 'The account does not exist']);
      }
    }
    expect((await read('usr-nobody', operator)).status).toBe(404);
  });
});

describe('enterprises of an account', () => {
  const requested = async (account: TestAccount, reviewStatus?: ReviewStatus) =>
    (
      await app.call<DeveloperEnterprise[]>(
        reviewStatus ? 'getDeveloperEnterpriseByStatus' : 'getDeveloperEnterprise',
        reviewStatus ? { reviewStatus } : {},
        account,
      )
    ).result;

  it('are those that it applied for, and can be filtered by review status', async () => {
    const northlight = {
      enterpriseId,
      enterpriseName: 'Northlight',
      reviewStatus: 'pending',
      isCurrent: true,
    };
    expect(await requested(developer)).toEqual([northlight]);
    expect(await requested(developer, 'pending')).toEqual([northlight]);
    expect(await requested(developer, 'approved')).toEqual([]);
    expect(await requested(operator)).toEqual([]);
  });

  it('that it can switch to are its own and, for an enterprise-type account, the related ones, sorted by name', async () => {
    const choices = async (account: TestAccount) =>
      (await app.call<EnterpriseChoice[]>('getSwitchEnterprise', {}, account)).result.map(
        ({ enterpriseName, relation, isCurrent }) => [enterpriseName, relation, isCurrent],
      );
    const owner = await app.registerDeveloper();
    const { result: meridian } = await app.applyForCertification(owner, 'Meridian');
    await app.call(
      'examineEnterPrise',
      { enterpriseId: meridian.enterpriseId, reviewStatus: 'approved' },
      operator,
    );
    const center = await app.createAccount(
      { role: 'thirdPartySuperAdministrator', userType: 1 },
      meridian.enterpriseId,
    );
    const kiosk = await app.registerDeveloper();
    const { result: related } = await app.applyForCertification(kiosk, 'Kiosk');
    for (const one of [enterpriseId, related.enterpriseId]) {
      const relation = { enterpriseId: one, relatedEnterpriseId: meridian.enterpriseId };
      expect((await app.call('updateRelateEnterprise', relation, operator)).status).toBe(200);
    }
    expect(await choices(center)).toEqual([
      ['Meridian', 'own', true],
      ['Kiosk', 'related', false],
      ['Northlight', 'related', false],
    ]);
    expect(await choices(owner)).toEqual([['Meridian', 'own', true]]);
    expect(await choices(operator)).toEqual([]);
  });
});
