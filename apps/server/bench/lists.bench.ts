/**
 * Measures the operators' lists of 100,000 accounts, 20,000 enterprises, 100,000 entries of the operation log and 1,000
 * notices, and one account's call log with 50,000 of 250,000 calls, on a dedicated PostgreSQL. The median response time of
 * each list must be at most 100 ms, also for its last page. Also measures four exports. `--plans` prints the plan of each
 * query.
 */
import type { OperationId } from '@platform/sdk/operations';
import { LogPartitions } from '../src/gateway/log/partitions.ts';
import { countedTo } from '../src/statistics/rollup.ts';
import { type Case, reportSlow, startBench } from './platform.ts';

const ACCOUNTS = 100_000;
const ENTERPRISES = 20_000;
const RECORDS = 100_000;
const NOTICES = 1_000;
/** Calls of all accounts together; a fifth of them belongs to the requesting account. */
const CALLS = 250_000;
const BOUND = 100;
const PAGE_SIZE = 20;

/** One in five accounts has an enterprise, one in a hundred is a VIP, one in fifty is deactivated. */
const SEED = `
  insert into enterprises (id, name, industry)
    select 'ent-' || n, (array['Northlight', 'Harbour', 'Old Mill', 'Kiosk', 'Meridian'])[1 + n % 5] || ' Retail ' || n, 'fashion'
    from generate_series(1, ${ENTERPRISES}) n;
  insert into accounts (id, area_code, phone, name, password_hash, role, user_type, enterprise_id, is_vip, is_enabled, registration_time)
    select 'usr-' || n, '+1', (2020000000 + n)::text,
      (array['Lena', 'Tomas', 'Amara', 'Jonas', 'Priya', 'Noor'])[1 + n % 6] || ' ' || md5(n::text), '', 'regularUser', 2,
      case when n <= ${ENTERPRISES} then 'ent-' || n end, n % 100 = 0, n % 50 <> 0,
      '2019-01-01T00:00:00Z'::timestamptz + n * interval '40 minutes'
    from generate_series(1, ${ACCOUNTS}) n;
  insert into business_licenses (id, uploader_id, name, content_type, size, upload_time)
    select 'fil-' || n, 'usr-' || n, 'license-' || n || '.pdf', 'application/pdf', 100000, '2019-01-01T00:00:00Z'
    from generate_series(1, ${ENTERPRISES}) n;
  insert into certifications (enterprise_id, enterprise_name, contact_person, area_code, phone, business_license, user_id, application_time, review_status)
    select 'ent-' || n, 'Applied ' || n, 'Contact ' || n, '+1', (2020000000 + n)::text, 'fil-' || n, 'usr-' || n,
      '2019-01-01T00:00:00Z'::timestamptz + n * interval '3 hours', (array['pending', 'approved', 'approved', 'rejected'])[1 + n % 4]
    from generate_series(1, ${ENTERPRISES}) n;
  insert into subject_keys (account_id, encrypted_key, names)
    select 'usr-' || n, '', chr(10) || 'lena ' || md5(n::text) from generate_series(1, ${ACCOUNTS}) n;
  insert into operate_logs (id, operate_type, operate_time, operator_id, operator, user_id, content, changes)
    select 'opl-' || n, (array['vipStatus', 'forbiddenStatus', 'enterpriseExamine'])[1 + n % 3],
      '2019-01-01T00:00:00Z'::timestamptz + n * interval '40 minutes', 'usr-1', 'Operations', 'usr-' || n,
      'Opened VIP', '[{"field":"isVip","before":"false","after":"true"}]'
    from generate_series(1, ${RECORDS}) n;
  insert into notices (id, title, content, notice_type, notice_time, status, founder_id)
    select 'ntc-' || n, 'Maintenance ' || n, '', 'platformAnnouncement', '2019-01-01T00:00:00Z'::timestamptz + n * interval '1 day',
      (array['published', 'published', 'unpublished', 'draft'])[1 + n % 4], 'usr-1'
    from generate_series(1, ${NOTICES}) n;
  analyze;
  vacuum;`;

/** The range of the time filters: a year within the data. */
const MIDDLE = '2021-01-01T00:00:00.000Z';
const LATE = '2021-12-31T23:59:59.999Z';

/** The input for each list. The default page is the first one. */
const CASES: Case[] = [
  ['getAccountList', 'first page', {}],
  ['getAccountList', 'middle page', { pageNumber: ACCOUNTS / PAGE_SIZE / 2 }],
  ['getAccountList', 'last page', { pageNumber: ACCOUNTS / PAGE_SIZE }],
  ['getAccountList', 'sorted by name', { sortBy: 'name' }],
  ['getAccountList', 'sorted by name, descending', { sortBy: 'name', sortOrder: 'desc', pageNumber: 100 }],
  ['getAccountList', 'oldest', { sortBy: 'registrationTime' }],
  ['getAccountList', 'common name, sorted by name', { keyword: 'lena', sortBy: 'name' }],
  ['getAccountList', 'common name', { keyword: 'lena' }],
  ['getAccountList', 'common name, last page', { keyword: 'lena', pageNumber: 833 }],
  ['getAccountList', 'phone number', { keyword: '2020099999' }],
  ['getAccountList', 'two letters', { keyword: 'ar' }],
  ['getAccountList', 'no match', { keyword: 'nobody at all' }],
  ['getAccountList', 'VIP', { isVip: true }],
  ['getAccountList', 'VIP, last page', { isVip: true, pageNumber: 50 }],
  ['getAccountList', 'deactivated', { isEnabled: false }],
  ['getAccountList', 'time range', { registrationTimeFrom: MIDDLE, registrationTimeTo: LATE }],
  ['getAccountList', 'operators', { role: 'administrator' }],
  ['getEnterpriseList', 'first page', {}],
  ['getEnterpriseList', 'last page', { pageNumber: ENTERPRISES / PAGE_SIZE }],
  ['getEnterpriseList', 'oldest', { sortBy: 'applicationTime' }],
  ['getEnterpriseList', 'pending', { reviewStatus: 'pending' }],
  ['getEnterpriseList', 'time range', { applicationTimeFrom: MIDDLE, applicationTimeTo: LATE }],
  ['getEnterpriseList', 'common name', { keyword: 'meridian' }],
  ['getEnterpriseList', 'common name, last page', { keyword: 'meridian', pageNumber: 200 }],
  ['getEnterpriseList', 'no match', { keyword: 'nobody at all' }],
  ['searchEnterprise', 'common name', { enterpriseName: 'retail' }],
  ['searchEnterprise', 'no match', { enterpriseName: 'nobody at all' }],
  ['getOperateLogList', 'first page', {}],
  ['getOperateLogList', 'last page', { pageNumber: RECORDS / PAGE_SIZE }],
  ['getOperateLogList', 'oldest', { sortBy: 'operateTime' }],
  ['getOperateLogList', 'one operation, last page', { operateType: 'vipStatus', pageNumber: 1666 }],
  ['getOperateLogList', 'time range', { operateTimeFrom: MIDDLE, operateTimeTo: LATE }],
  ['getOperateLogList', 'common name', { keyword: 'lena' }],
  ['getOperateLogList', 'no match', { keyword: 'nobody at all' }],
  ['getNoticeList', 'first page', {}],
  ['getNoticeList', 'last page', { pageNumber: NOTICES / PAGE_SIZE }],
  ['getNoticeList', 'common title', { keyword: 'maintenance' }],
  ['getNoticeList', 'no match', { keyword: 'nothing at all' }],
  ['getNoticeList', 'sorted by title', { sortBy: 'title' }],
  ['getNoticeList', 'drafts', { status: 'draft' }],
  ['getOwnInvokeLog', 'first page', {}],
  ['getOwnInvokeLog', 'last page', { pageNumber: 500 }],
  ['getOwnInvokeLog', 'oldest', { sortBy: 'startTime' }],
  ['getOwnInvokeLog', 'rejected, last page', { status: 'failed', pageNumber: 500 }],
  ['getOwnInvokeLog', 'method name', { keyword: 'hourly' }],
  ['getOwnInvokeLog', 'no match', { keyword: 'nothing at all' }],
  [
    'getOwnInvokeLog',
    'time range',
    { startTimeFrom: '2026-03-01T00:00:00.000Z', startTimeTo: '2026-03-08T00:00:00.000Z' },
  ],
];

/** The call log of the requesting account and of others. */
const seedOfCalls = (callerId: string) => `
  insert into invoke_logs (id, caller_id, app_id, api_method, version, start_time, duration, status, code, codename,
      http_status, sig, request_mode, input_params)
    select 'call-' || n, case when n % 5 = 0 then '${callerId}' else 'usr-' || n % 1000 end, 'S107-' || n % 7,
      (array['open.traffic.getHourlyFlow', 'open.counting.getRealtimeCount'])[1 + n / 5 % 2], 'v2',
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '30 seconds', 12,
      case when n % 50 = 0 then 'failed' else 'success' end, 0, 'SUCCESS', 200, md5(n::text), 'post', '{"storeId":"ST-0101"}'
    from generate_series(1, ${CALLS}) n;
  analyze invoke_logs;
  vacuum invoke_logs;`;

await using bench = await startBench();
await bench.runEach(SEED);
const operator = await bench.logIn('2025550100', 'administrator');
const days = Array.from({ length: 90 }, (_, day) => ({ startTime: new Date(Date.UTC(2026, 0, 1 + day)) }));
await new LogPartitions({ client: bench.client, logRetentionDays: 180, countedTo }).write(days, () =>
  bench.runEach(seedOfCalls(operator.id)),
);

const rows = [];
for (const each of CASES) rows.push(await bench.measure(each, operator));
console.table(rows);
const exports: OperationId[] = [
  'exportAccountList',
  'exportEnterpriseList',
  'exportOperateLogList',
  'exportNoticeList',
];
const exported = [];
for (const id of exports) exported.push(await bench.measureExport(id, 'at most 100,000 rows', {}, operator));
console.table(exported);
if (process.argv.includes('--plans')) {
  for (const each of CASES) {
    for (const { plan } of await bench.plansOf(each, operator)) {
      console.log(`\n${each[0]}, ${each[1]}:\n${plan}`);
    }
  }
}
const slow = reportSlow(rows, BOUND);
process.exitCode = slow === 0 ? 0 : 1;
