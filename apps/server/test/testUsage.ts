import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { MediaUse, NewGrant } from '#ledger/service.ts';
import { SETTLE } from '#statistics/rollup.ts';
import type { Upstream } from '../src/gateway/upstream/upstream.ts';
import { startTestApp, type TestAccount, type TestApp } from './harness.ts';
import { signedCall, type TestApplication } from './testGateway.ts';

/** What is called, by what it is called for. */
export const METHODS = {
  hourly: {},
  profile: {
    method: 'open.demographics.getDailyProfile',
    params: { storeId: 'ST-0101', date: '2026-11-17' },
  },
  stream: { method: 'open.device.getStreamUrl', params: { deviceId: 'DV-0101-11' } },
  snapshot: { method: 'open.snapshot.takeSnapshot', params: { deviceId: 'DV-0101-11' } },
} as const;

/** The APIs behind {@link METHODS}. */
export const APIS = [
  'api-traffic-hourly-v2',
  'api-demographics-profile-v2',
  'api-device-stream-v2',
  'api-snapshot-take-v2',
];

export const DAY = 24 * 60 * 60_000;

/** An account of an enterprise. */
interface Member extends TestAccount {
  id: string;
  enterpriseId: string;
}

/** A platform that is used by several enterprises, and what tests do with it. */
export interface TestUsage {
  app: TestApp;
  operator: TestAccount;
  /** Makes an account of a new enterprise; `userType` 1 may look at the enterprises that are related to it. */
  join(enterpriseName: string, changes?: { userType?: 1 | 2; relatedTo?: string }): Promise<Member>;
  /** Gives an account something to use. */
  give(account: { id: string }, grant: Partial<NewGrant> & Pick<NewGrant, 'total'>): Promise<void>;
  /**
   * Calls a method so often, the hourly customer flow at once, the others once a second; the upstream reports what each
   * call used.
   */
  use(
    application: TestApplication,
    method: keyof typeof METHODS,
    times?: number,
    uses?: MediaUse[],
    changes?: Record<string, string>,
  ): Promise<void>;
  /** Waits for everything to be written, and counts it. */
  count(): Promise<void>;
}

/** A camera's use, as the upstream reports it. */
export const camera = (changes: Partial<MediaUse> = {}): MediaUse =>
  ({
    flowType: 'video',
    quantity: 400,
    deviceId: 'DV-0101-11',
    deviceName: 'Ground floor camera',
    storeId: 'ST-0101',
    storeName: 'Riverside',
    sessionCount: 1,
    duration: 60,
    ...changes,
  }) as MediaUse;

/** What a camera captured, as the upstream reports it. */
export const captured = (quantity: number): MediaUse => ({
  flowType: 'snapshot',
  quantity,
  deviceId: 'DV-0101-12',
  deviceName: 'Door camera',
  storeId: 'ST-0101',
  storeName: 'Riverside',
});

/**
 * @param now the time that the server starts at
 * @returns a platform that nobody has used yet
 */
export async function startTestUsage(now: Date): Promise<TestUsage> {
  let reported: MediaUse[] = [];
  let calls = 0;
  const upstream: Upstream = {
    async call(_api, _params, _signal, _requestId, meter) {
      for (const use of reported) meter(use);
      return { ok: true };
    },
  };
  const app = await startTestApp({ upstream, now });
  const operator = await app.createOperator();
  return {
    app,
    operator,
    async join(name, { userType = 2, relatedTo } = {}) {
      const enterpriseId = `ent-${randomUUID()}`;
      await app.platform.enterprises.install({ id: enterpriseId, name, industry: null });
      const account = await app.createAccount({ role: 'regularUser', userType, name }, enterpriseId);
      const { result } = await app.call<{ id: string }>('getUserInfo', {}, account);
      const businessLicense = `fil-${randomUUID()}`;
      const license = {
        id: businessLicense,
        uploaderId: result.id,
        name: 'license.png',
        uploadTime: app.now,
      };
      await app.platform.licenses.install(
        { ...license, contentType: 'image/png', size: 1 },
        new Uint8Array([0]),
      );
      await app.platform.enterprises.installCertification({
        enterpriseId,
        userId: result.id,
        businessLicense,
        contactPerson: name,
        areaCode: '+1',
        phone: '2025557777',
        applicationTime: app.now,
        reviewStatus: 'approved',
        reviewTime: app.now,
        relatedEnterpriseId: relatedTo ?? null,
      });
      return { ...account, id: result.id, enterpriseId };
    },
    async give({ id: accountId }, { total, ...changes }) {
      const grant: NewGrant = {
        id: `grant-${randomUUID()}`,
        accountId,
        flowType: 'interface',
        source: 'recharge',
        productName: 'Recharge',
        total,
        startTime: app.now,
        endTime: new Date(app.now.getTime() + 30 * DAY),
        ...changes,
      };
      await app.client.database.transaction((transaction) => app.platform.ledger.give(transaction, grant));
    },
    async use(application, method, times = 1, uses = [], changes = {}) {
      reported = uses;
      for (let time = 0; time < times; time++) {
        calls += 1;
        // No two calls may be the same.
        const isAtOnce = method === 'hourly';
        if (!isAtOnce) app.advance(1000);
        const other = { ...(isAtOnce && { entrance: String(calls) }), ...changes };
        await app.callGateway(signedCall({ app, application }, other, METHODS[method]));
      }
    },
    async count() {
      await app.platform.gateway.settled();
      // Behind the last call, or the time would not tell that it is counted.
      app.advance(SETTLE + 60_000);
      const complete = app.now.getTime() - SETTLE;
      // Other tests' transactions are waited for, those of other databases too.
      await vi.waitFor(
        async () => {
          const time = await app.platform.statistics.calls.advance(app.now);
          if (time.getTime() !== complete) throw new Error('Not everything is counted yet');
        },
        { timeout: 20_000 },
      );
    },
  };
}
