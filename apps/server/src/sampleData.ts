import type { Account } from '#accounts/service.ts';
import type { Platform } from './platform.ts';

/** The sample accounts: public knowledge, which is why sample data is for trying out only. */
export const sampleAccounts = {
  developer: { areaCode: '+1', phone: '2025550143', password: 'Aisle-2026', name: 'Lena Hartmann' },
  oldDeveloper: { areaCode: '+1', phone: '2025550155', password: 'Aisle-2019', name: 'Tomas Lindqvist' },
  operator: {
    areaCode: '+1',
    phone: '2025550100',
    username: 'operator',
    password: 'Backroom-2026',
    name: 'Operations',
  },
} as const;

const DAY = 24 * 60 * 60_000;

/**
 * Fills an empty platform with accounts and applications. A platform that has them is left as it is.
 *
 * @param platform the platform
 * @param now the time
 */
export async function installSampleData({ accounts, applications }: Platform, now: Date): Promise<void> {
  const { developer, oldDeveloper, operator } = sampleAccounts;
  if (await accounts.isPhoneRegistered(developer.areaCode, developer.phone)) return;
  await accounts.create({
    ...operator,
    role: 'administrator',
    userType: 2,
    registrationTime: new Date('2020-01-06T08:00:00Z'),
  });
  const lena = await accounts.create({
    ...developer,
    role: 'regularUser',
    userType: 2,
    registrationTime: new Date(now.getTime() - 46 * DAY),
  });
  const tomas = await accounts.create({
    ...oldDeveloper,
    role: 'regularUser',
    userType: 2,
    registrationTime: new Date('2019-03-11T09:30:00Z'),
  });
  const application = async (account: Account, name: string, description: string, apiIds: string[]) => {
    const { appId } = await applications.save(account.id, { name, description });
    for (const apiId of apiIds) await applications.setApi(account.id, appId, apiId, true);
    return appId;
  };
  await application(
    lena,
    'Inspection round',
    'Opens a ticket for every failed point of a store inspection',
    [],
  );
  await application(
    lena,
    'Store traffic dashboard',
    'Hourly visitors of the Port Averen stores on the regional managers’ screens',
    ['api-traffic-hourly-v2', 'api-counting-realtime-v2'],
  );
  const appId = await application(
    tomas,
    'Footfall export',
    'Nightly export of the customer flow into the data warehouse',
    ['api-traffic-hourly-v1'],
  );
  await applications.setDefault(tomas, appId);
}
