/**
 * Measures usage, data board and log search over 10,000,000 calls of 90 days, on a dedicated PostgreSQL. The median response
 * time may be at most 50 ms for statistics and balances, and 200 ms for a log search. Statistics and balances must not read
 * the call log or the ledger. Thousands of accounts are on trial. `--calls=1000000` uses fewer calls, `--plans` prints the
 * plan of each query.
 */
import { LogPartitions } from '../src/gateway/log/partitions.ts';
import { countedTo } from '../src/statistics/rollup.ts';
import { type Case, reportSlow, startBench } from './platform.ts';

const [, given = '10000000'] =
  process.argv.map((argument) => /^--calls=(\d+)$/.exec(argument)).find((match) => match) ?? [];
const CALLS = Number(given);
const DAYS = 90;
const ENTERPRISES = 300;
const ACCOUNTS = 400;
const APPLICATIONS = 600;
/** Accounts with a trial but without usage. */
const TRIALS = 5_000;
/** The number of APIs that each application calls, and of cameras that it uses. */
const APIS = 6;
const CAMERAS = 3;
const SUMS_BOUND = 50;
const SEARCH_BOUND = 200;
const NOW = new Date('2026-11-20T02:00:00.000Z');
const MONTH = { dayFrom: '2026-10-22', dayTo: '2026-11-20' };
const SEASON = { dayFrom: '2026-08-23', dayTo: '2026-11-20' };

await using bench = await startBench(() => NOW);
const { platform, runEach } = bench;
await platform.apis.install();
await runEach(`
  insert into enterprises (id, name) select 'ent-' || n, 'Northlight Retail ' || n from generate_series(1, ${ENTERPRISES}) n`);
const operator = await bench.logIn('2025550100', 'administrator');
const developer = await bench.logIn('2025550101', 'regularUser', 'ent-1');
const accountOf = (n: string) => `case when ${n} = 1 then '${developer.id}' else 'usr-' || ${n} end`;
const ownerOf = (n: string) => accountOf(`(1 + (${n} - 1) % ${ACCOUNTS})`);

/** Accounts and applications. A quarter of the accounts with applications have no enterprise. */
await runEach(`
  insert into accounts (id, area_code, phone, name, password_hash, role, user_type, enterprise_id, registration_time)
    select 'usr-' || n, '+1', (2020000000 + n)::text, 'Lena ' || n, '', 'regularUser', 2,
      case when n <= ${ENTERPRISES} then 'ent-' || n end, '2026-01-01T00:00:00Z'
    from generate_series(2, ${ACCOUNTS}) n;
  insert into accounts (id, area_code, phone, name, password_hash, role, user_type, enterprise_id, registration_time)
    select 'usr-trial-' || n, '+1', (2030000000 + n)::text, 'Kim ' || n, '', 'regularUser', 2,
      'ent-' || 1 + n % ${ENTERPRISES}, '2026-10-20T00:00:00Z'
    from generate_series(1, ${TRIALS}) n;
  insert into applications (app_id, account_id, name, description, create_time)
    select 'S107-' || n, ${ownerOf('n')}, 'Store traffic ' || n, '', '2026-01-01T00:00:00Z'
    from generate_series(1, ${APPLICATIONS}) n;
  insert into grants (id, account_id, flow_type, source, product_name, order_id, price, currency, total, remaining, start_time, end_time)
    select 'grant-' || type || '-' || n, ${accountOf('n')}, type, 'order', 'Package ' || type, 'ord-' || n, 490000, 'USD',
      1000000000000, 1000000000000, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'
    from generate_series(1, ${ACCOUNTS}) n, unnest(array['interface', 'video', 'snapshot']) type;
  create temp table calls_apis as
    select row_number() over (order by position) - 1 as n, count(*) over () as number, method_name, version from apis;
  analyze`);

const today = NOW.getTime() - (NOW.getTime() % 86_400_000);
const dayAt = (index: number) => new Date(today - index * 86_400_000).toISOString().slice(0, 10);
const column = `(id, caller_id, app_id, api_method, version, start_time, duration, status, code, codename, http_status,
  sig, request_mode, input_params)`;

/**
 * Creates a partition for each day. Plain inserts, which fill the log later, create none, so this writes one temporary call per
 * day through LogPartitions.write and deletes them.
 */
const partitions = new LogPartitions({ client: bench.client, logRetentionDays: DAYS - 2, countedTo });
const days = Array.from({ length: DAYS }, (_, index) => ({ startTime: new Date(dayAt(index)) }));
await partitions.write(days, () =>
  runEach(`
    insert into invoke_logs ${column}
      select 'stray-' || n, null, null, null, null, '${dayAt(0)}T00:00:00Z'::timestamptz - n * interval '1 day', 0, 'failed', 0,
        '', 0, null, 'post', '{}'
      from generate_series(0, ${DAYS - 1}) n`),
);
await runEach(`delete from invoke_logs; select setseed(0.5)`);
/**
 * Inserts the ledger entries of a day: one for each application, API and source, and one for each application, camera and
 * type. One entry per use would give the same sums.
 */
const entriesOf = (day: number) => `
  insert into ledger_entries (id, line, time, account_id, flow_type, source, grant_id, quantity, amount, app_id, api_method, version)
    select 'use-' || app || '-' || nth || '-${day}-' || source, 0, '${dayAt(day)}T00:00:00Z', ${ownerOf('app')}, 'interface', source,
      case source when 'order' then 'grant-interface-' || 1 + (app - 1) % ${ACCOUNTS} end,
      5 + app % 7, case source when 'order' then -5 - app % 7 else 0 end, 'S107-' || app, api.method_name, api.version
    from generate_series(1, ${APPLICATIONS}) app, generate_series(0, ${APIS - 1}) nth, unnest(array['freeQuota', 'order']) source,
      calls_apis api where api.n = (app * 7 + nth) % number;
  insert into ledger_entries (id, line, time, account_id, flow_type, source, grant_id, quantity, amount, app_id, api_method,
      version, device_id, device_name, store_id, store_name, session_count, duration)
    select 'media-' || app || '-' || camera || '-${day}-' || type, 1, '${dayAt(day)}T00:00:00Z', ${ownerOf('app')}, type, 'order',
      'grant-' || type || '-' || 1 + (app - 1) % ${ACCOUNTS}, 1000000, -1000000, 'S107-' || app,
      'open.device.getStreamUrl', 'v2', 'DV-' || app || '-' || camera, 'Camera ' || camera, 'ST-' || app, 'Store ' || app, 3, 600
    from generate_series(1, ${APPLICATIONS}) app, generate_series(1, ${CAMERAS}) camera, unnest(array['video', 'snapshot']) type`;

let counted = 0;
const started = performance.now();
const perDay = Math.round(CALLS / DAYS);
for (let day = DAYS - 1; day >= 0; day--) {
  // A few applications make most of the calls, and a few of the APIs that they use get most of these.
  await runEach(`
    insert into invoke_logs ${column}
      select 'call-${day}-' || call.n, ${ownerOf('app')}, 'S107-' || app, api.method_name, api.version, time, 5 + call.n % 40, status,
        case status when 'success' then 0 else 1 end,
        case status when 'success' then 'SUCCESS' when 'failed' then 'QPS_EXCEEDED' else 'SYSTEM_EXCEPTION' end,
        case status when 'success' then 200 when 'failed' then 429 else 500 end,
        upper(md5('${day}-' || call.n)), 'post', '{"storeId":"ST-0101","date":"2026-11-17","_format":"json"}'
      from (
        select n, 1 + floor(power(random(), 2) * ${APPLICATIONS})::int as app, floor(power(random(), 2) * ${APIS})::int as nth,
          '${dayAt(day)}T00:00:00Z'::timestamptz + n * (interval '${day === 0 ? 2 : 24} hours' / ${perDay}) as time,
          case when random() < 0.97 then 'success' when random() < 0.9 then 'failed' else 'abnormal' end as status
        from generate_series(0, ${perDay - 1}) n
      ) as call join calls_apis api on api.n = (app * 7 + nth) % number`);
  await runEach(entriesOf(day));
  const counting = performance.now();
  await platform.statistics.rollup.advance(NOW);
  counted += performance.now() - counting;
}
await runEach(`vacuum (analyze) invoke_logs`);
console.log(
  `Logging ${CALLS} calls took ${seconds(started)} s, including ${Math.round(counted / 1000)} s for counting them.`,
);

await runEach(
  'vacuum (analyze) call_days; vacuum (analyze) call_hours; vacuum (analyze) flow_days; vacuum (analyze) account_days; analyze',
);
const { rows: sizes } = await bench.connection.query(`
  select relname as table, reltuples::int as rows, round(pg_total_relation_size(oid) / 1e6) as "MB"
  from pg_class where relname in ('account_days', 'call_days', 'call_hours', 'flow_days') order by relname`);
console.table(sizes);

const page = { pageSize: 50 };
const DEVELOPERS: Case[] = [
  ['getApiDailyOverview', '30 days', MONTH],
  ['getApiMonthOverview', 'a month', { month: '2026-10' }],
  ['getFlowConsumeAmount', '90 days', SEASON],
  ['getFlowPackageDailyOverview', '30 days', MONTH],
  ['getFlowPackageMonthOverview', 'a month', { month: '2026-10' }],
  ['getFlowAnalysis', '30 days', MONTH],
  ['getFlowAnalysis', '90 days', SEASON],
  ['getFlowDetail', '90 days', { ...SEASON, ...page }],
  ['getFlowDetail', '90 days, page 10', { ...SEASON, ...page, pageNumber: 10 }],
  ['getVideoFlowDetail', '90 days', { ...SEASON, ...page }],
  ['getSnapshotFlowDetail', '90 days', { ...SEASON, ...page }],
  ['getApiQpsInfo', '', {}],
  ['getApiFeeDetailInfos', '90 days', { ...SEASON, ...page }],
  ['getFlowPackageRatio', '90 days', SEASON],
];
/** Balances, which are read from grants. */
const OWN_GRANTS: Case[] = [
  ['getFlowProductUsage', '', {}],
  ['getVideoProductUsage', '', {}],
  ['getSnapshotProductUsage', '', {}],
  ['getFlowPackageRemainAmount', '', {}],
  ['getVideoSnapshotRemain', '', {}],
];
const ALL_GRANTS: Case[] = [
  ['getEnterpriseFlowList', 'all enterprises', page],
  ['getEnterpriseFlowList', 'by a keyword', { ...page, keyword: 'retail 2' }],
];
const OPERATORS: Case[] = [
  ['getDataOverview', '7 days', {}],
  ['getDataOverview', '30 days', MONTH],
  ['getInterfaceCallTrend', '30 days', MONTH],
  ['getCostConsumptionTrend', '30 days', MONTH],
  ['getEnterpriseCallRanking', '30 days', MONTH],
  ['getInterfaceCallRanking', '30 days', MONTH],
  ['getInterfaceFlowMonitor', '7 days', {}],
  ['getInterfaceFlowMonitor', '30 days', MONTH],
  ['getInterfaceFlowMonitor', '30 days of an enterprise', { ...MONTH, enterpriseId: 'ent-1' }],
  ['getInterfaceFlowMonitor', '30 days, slowest', { ...MONTH, sortBy: 'averageDuration', sortOrder: 'desc' }],
  ['getEnterpriseStreamingStatistic', '30 days', MONTH],
  ['getEnterpriseSnapshotStatistic', '30 days', MONTH],
];
const api = (await platform.apis.list())[8];
const range = { startTimeFrom: `${dayAt(29)}T00:00:00.000Z`, startTimeTo: NOW.toISOString() };
const whole = { startTimeFrom: `${dayAt(DAYS - 1)}T00:00:00.000Z`, startTimeTo: NOW.toISOString() };
const all = { caller: 'all', statusCode: 'all', ...page };
const [{ sig } = { sig: '' }] = (
  await bench.connection.query('select sig from invoke_logs where id = $1', ['call-40-7'])
).rows;
const SEARCHES: Case[] = [
  ['getGatewayInvokeLog', 'all calls of 90 days', { ...all, ...whole }],
  ['getGatewayInvokeLog', 'an application, 30 days', { ...all, ...range, appId: 'S107-40' }],
  ['getGatewayInvokeLog', 'a busy application, 90 days', { ...all, ...whole, appId: 'S107-1' }],
  [
    'getGatewayInvokeLog',
    'a busy application, last page',
    { ...all, ...whole, appId: 'S107-1', pageNumber: 200 },
  ],
  ['getGatewayInvokeLog', 'a signature, 90 days', { ...all, ...whole, sig }],
  ['getGatewayInvokeLog', 'an API, 90 days', { ...all, ...whole, methodName: api?.methodName }],
  [
    'getGatewayInvokeLog',
    'an API, last page',
    { ...all, ...whole, methodName: api?.methodName, pageNumber: 200 },
  ],
  [
    'getGatewayInvokeLog',
    'an API, succeeded',
    { ...all, ...whole, methodName: api?.methodName, statusCode: 'success' },
  ],
  [
    'getGatewayInvokeLog',
    'an API, rejected',
    { ...all, ...whole, methodName: api?.methodName, statusCode: 'failed' },
  ],
  [
    'getGatewayInvokeLog',
    'an API, failed',
    { ...all, ...whole, methodName: api?.methodName, statusCode: 'abnormal' },
  ],
  ['getGatewayInvokeLog', 'rejected, 90 days', { ...all, ...whole, statusCode: 'failed' }],
  ['getGatewayInvokeLog', 'a caller, 90 days', { ...all, ...whole, caller: developer.id }],
];

let failures = 0;
for (const [cases, caller, bound] of [
  [DEVELOPERS, developer, SUMS_BOUND],
  [OPERATORS, operator, SUMS_BOUND],
  [OWN_GRANTS, developer, SUMS_BOUND],
  [ALL_GRANTS, operator, SUMS_BOUND],
  [SEARCHES, operator, SEARCH_BOUND],
] as const) {
  const rows = [];
  for (const each of cases) {
    rows.push(await bench.measure(each, caller));
    if (bound === SEARCH_BOUND && !process.argv.includes('--plans')) continue;
    for (const { plan } of await bench.plansOf(each, caller)) {
      if (process.argv.includes('--plans')) console.log(`\n${each[0]}, ${each[1]}:\n${plan}`);
      if (bound === SUMS_BOUND && /invoke_logs|ledger_entries/.test(plan)) {
        console.error(`${each[0]}, ${each[1]} reads the call log or the ledger:\n${plan}`);
        failures += 1;
      }
    }
  }
  console.table(rows);
  failures += reportSlow(rows, bound);
}

const dropping = performance.now();
const { dropped } = await partitions.maintain(NOW);
console.log(
  `Dropping ${dropped.length} partition with ${perDay} calls took ${Math.round(performance.now() - dropping)} ms.`,
);
if (dropped.length !== 1) failures += 1;
process.exitCode = failures === 0 ? 0 : 1;

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
