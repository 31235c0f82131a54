import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { MediaUse, NewGrant } from '#ledger/service.ts';
import { SETTLE } from '#statistics/rollup.ts';
import type { Upstream } from '../src/gateway/upstream/upstream.ts';
import { startTestApp, type TestAccount, type TestApp } from './harness.ts';
import { DAY } from './orders.ts';
import { signedCall, type TestApplication } from './testGateway.ts';

/** Methods by their role in the tests. */
export const METHODS = {
  hourly: {},
  profile: {
    method: 'open.demographics.getDailyProfile',
    params: { storeId: 'ST-0101', date: '2026-11-17' },
  },
  stream: { method: 'open.device.getStreamUrl', params: { deviceId: 'DV-0101-11' } },
  snapshot: { method: 'open.snapshot.takeSnapshot', params: { deviceId: 'DV-0101-11' } },
} as const;

/** The APIs of {@link METHODS}. */
export const APIS = [
  'api-traffic-hourly-v2',
  'api-demographics-profile-v2',
  'api-device-stream-v2',
  'api-snapshot-take-v2',
];

/** An account of an enterprise. */
interface Member extends TestAccount {
  id: string;
  enterpriseId: string;
}

/** A platform, and functions with which tests create usage on it. */
export interface TestUsage {
  app: TestApp;
  operator: TestAccount;
  /** Creates an account of a new enterprise; `userType` 1 may see the enterprises that are related to it. */
  join(enterpriseName: string, changes?: { userType?: 1 | 2; relatedTo?: string }): Promise<Member>;
  /** Grants quota to an account. */
  addGrant(account: { id: string }, grant: Partial<NewGrant> & Pick<NewGrant, 'total'>): Promise<void>;
  /**
   * Calls a method the given number of times. The server's time advances by a second before each call, except for the hourly
   * customer flow. For each call, the upstream reports `uses`.
   */
  use(
    application: TestApplication,
    method: keyof typeof METHODS,
    times?: number,
    uses?: MediaUse[],
    changes?: Record<string, string>,
  ): Promise<void>;
  /** Waits until everything is written, and counts it. */
  count(): Promise<void>;
}

/**
 * Counts the calls that are logged. Waits for other tests' transactions, even of other databases.
 *
 * @param app its calls have to be older than {@link SETTLE}
 */
export async function countCalls(app: TestApp): Promise<void> {
  const complete = app.now.getTime() - SETTLE;
  await vi.waitFor(
    async () => {
      const time = await app.platform.statistics.rollup.advance(app.now);
      if (time.getTime() !== complete) throw new Error('Not everything is counted yet');
    },
    { timeout: 20_000 },
  );
}

/** A camera's usage, as the upstream reports it. */
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

/** A camera's snapshots, as the upstream reports them. */
export const captured = (quantity: number): MediaUse => ({
  flowType: 'snapshot',
  quantity,
  deviceId: 'DV-0101-12',
  deviceName: 'Door camera',
  storeId: 'ST-0101',
  storeName: 'Riverside',
});

/**
 * @param now the initial time of the server
 * @returns a platform without any usage
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
    async addGrant({ id: accountId }, { total, ...changes }) {
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
      await app.client.database.transaction((transaction) =>
        app.platform.ledger.addGrant(transaction, grant),
      );
    },
    async use(application, method, times = 1, uses = [], changes = {}) {
      reported = uses;
      for (let time = 0; time < times; time++) {
        calls += 1;
        // Makes calls unique.
        const isAtOnce = method === 'hourly';
        if (!isAtOnce) app.advance(1000);
        const other = { ...(isAtOnce && { entrance: String(calls) }), ...changes };
        await app.callGateway(signedCall({ app, application }, other, METHODS[method]));
      }
    },
    async count() {
      await app.platform.gateway.settled();
      // Later than the last call; otherwise the time would not show that the call is counted.
      app.advance(SETTLE + 60_000);
      await countCalls(app);
    },
  };
}
