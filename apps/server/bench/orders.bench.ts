/**
 * Measures lists, bills and counts of 1,000,000 orders on a dedicated PostgreSQL: the median response time of each must be at
 * most 100 ms. An export of fees must add at most 10 MB to the heap, both with 100,000 rows and with a tenth of them.
 * `--orders=100000` uses fewer orders, `--plans` prints the plan of each query.
 */
import { type Case, reportSlow, startBench } from './platform.ts';

const [, given = '1000000'] =
  process.argv.map((argument) => /^--orders=(\d+)$/.exec(argument)).find((match) => match) ?? [];
const ORDERS = Number(given);
const ACCOUNTS = 20_000;
const BOUND = 100;
const NOW = new Date('2026-11-20T02:00:00.000Z');

await using bench = await startBench(() => NOW);
const operator = await bench.logIn('2025550100', 'administrator');
const buyer = await bench.logIn('2025550101', 'regularUser');
await bench.runEach(`
  insert into accounts (id, area_code, phone, name, password_hash, role, user_type, registration_time)
    select 'usr-' || n, '+1', (2020000000 + n)::text, 'Lena ' || n, '', 'regularUser', 2, '2026-01-01T00:00:00Z'
    from generate_series(2, ${ACCOUNTS}) n;
  select setseed(0.5);
  insert into orders (id, state, account_id, user_name, enterprise_id, enterprise_name, product_id, product_name, category, type,
      content_list, lines, time_period, unit_price, quantity, total_price, price, currency, create_time, expire_time,
      payment_reference, pay_time, expiration_date, invoice_state)
    select 'ord-' || n, state, case when n % 1000 = 0 then '${buyer.id}' else 'usr-' || 2 + n % ${ACCOUNTS - 1} end, 'Lena ' || n % ${ACCOUNTS},
      'ent-' || n % 5000, 'Northlight Retail ' || n % 5000, 'prd-' || n % 8, 'API call package ' || n % 8,
      (array['dataPackage', 'qps', 'videoData', 'snapshot'])[1 + n % 4], 'single',
      '[{"category":"dataPackage","amount":10000,"amountUnit":"times"}]', '[]', 6, 4900, 1, 4900, 100 * (1 + n % 9), 'USD', time,
      time + interval '14 days', case when state = 'fulfilled' then 'bank-' || n end,
      case when state = 'fulfilled' then time + interval '1 hour' end, case when state = 'fulfilled' then (time + interval '6 months')::date end,
      case when state = 'fulfilled' and n % 10 = 7 then 'requested' else 'notRequested' end
    from (
      select n, '${NOW.toISOString()}'::timestamptz - n * (interval '730 days' / ${ORDERS}) as time,
        case when n < ${ORDERS} / 100 then 'pending' when random() < 0.9 then 'fulfilled' when random() < 0.5 then 'cancelled' else 'expired' end as state
      from generate_series(0, ${ORDERS - 1}) n
    ) as sale;
  insert into order_events (order_id, event, time) select id, 'placed', create_time from orders;
  insert into invoices (order_id, invoice_type, title, email, price, request_time)
    select id, 'personal', 'Lena', 'lena@northlight.example', price, pay_time from orders where invoice_state = 'requested';
  insert into grants (id, account_id, flow_type, source, product_id, product_name, order_id, price, currency, total, remaining,
      start_time, end_time)
    select 'grant-' || id, account_id, 'interface', 'order', product_id, product_name, id, price, currency, 10000000, 5000000,
      pay_time, expiration_date
    from orders where account_id = '${buyer.id}' and state = 'fulfilled' order by create_time desc limit 20;
  insert into flow_days (account_id, day, flow_type, app_id, api_method, version, device_id, source, grant_id, quantity,
      session_count, duration, last_time)
    select account_id, day, 'interface', 'S107-' || app, 'open.traffic.getHourlyFlow', 'v2', '', 'order', id, 1 + app, 0, 0, day
    from grants, generate_series(1, 14) app, generate_series('2025-11-21'::date, '2026-11-20'::date, '1 day') day
    where account_id = '${buyer.id}' and source = 'order';
  vacuum (analyze)`);

const page = { pageSize: 50 };
const last = { ...page, pageNumber: Math.floor(ORDERS / 50) };
const month = { dayFrom: '2026-10-22', dayTo: '2026-11-20' };
const year = { dayFrom: '2025-11-20', dayTo: '2026-11-20' };
const OPERATORS: Case[] = [
  ['getCustomerRechargeOrderList', 'first page', page],
  ['getCustomerRechargeOrderList', 'last page', last],
  ['getCustomerRechargeOrderList', 'of a month', { ...page, ...month }],
  ...[month, year, { dayFrom: '2025-01-01', dayTo: '2025-01-31' }].map(
    (days): Case => [
      'getCustomerRechargeOrderList',
      `paid from ${days.dayFrom} to ${days.dayTo}`,
      { ...page, ...days, dayKind: 'paid' },
    ],
  ),
  ...[
    {},
    month,
    { states: 'pending' },
    { states: 'fulfilled' },
    { productId: 'prd-3' },
    { states: 'pending', isPaymentReported: true },
    { invoiceState: 'requested' },
  ].flatMap((filters) =>
    (['asc', 'desc'] as const).map(
      (sortOrder): Case => [
        'getCustomerRechargeOrderList',
        `by price, ${sortOrder}, ${Object.values(filters).join(' to ') || 'all'}`,
        { ...page, ...filters, sortBy: 'price', sortOrder },
      ],
    ),
  ),
  [
    'getCustomerRechargeOrderList',
    'by price, middle page',
    { ...page, sortBy: 'price', pageNumber: ORDERS / 100 },
  ],
  ['getCustomerRechargeOrderList', 'by price, keyword', { ...page, sortBy: 'price', keyword: 'Lena 77' }],
  ['getCustomerRechargeOrderList', 'pending', { ...page, states: 'pending' }],
  ['getCustomerRechargeOrderList', 'of an enterprise', { ...page, enterpriseId: 'ent-7' }],
  ['getCustomerRechargeOrderList', 'of a buyer', { ...page, userId: buyer.id }],
  ['getCustomerRechargeOrderList', 'invoices requested', { ...page, invoiceState: 'requested', ...month }],
  ['getCustomerRechargeOrderList', 'middle page', { ...page, pageNumber: Math.ceil(ORDERS / 100) }],
  ['getCustomerRechargeOrderList', 'paid, of a year', { ...page, ...year, states: 'fulfilled' }],
  [
    'getCustomerRechargeOrderList',
    'paid, last page',
    { ...last, states: 'fulfilled', pageNumber: Math.floor(ORDERS / 60) },
  ],
  ['getCustomerRechargeOrderList', 'of a category', { ...page, category: 'videoData' }],
  ['getCustomerRechargeOrderList', 'of a product', { ...page, productId: 'prd-3' }],
  ['getCustomerRechargeOrderList', 'with a reported transfer', { ...page, isPaymentReported: true }],
  ['getCustomerRechargeOrderList', 'all invoices requested', { ...page, invoiceState: 'requested' }],
  ['getCustomerRechargeOrderList', 'no invoice requested', { ...page, invoiceState: 'notRequested' }],
  ['getCustomerRechargeOrderList', 'keyword: an order’s id', { ...page, keyword: 'ord-4711' }],
  ['getCustomerRechargeOrderList', 'keyword: an enterprise’s name', { ...page, keyword: 'Retail 4711' }],
  ['getCustomerRechargeOrderList', 'keyword in all orders', { ...page, keyword: 'northlight' }],
  ['getCustomerRechargeOrderList', 'keyword in an eighth of the orders', { ...page, keyword: 'package 3' }],
  ['getCustomerRechargeOrderList', 'keyword in a hundredth of the orders', { ...page, keyword: 'Lena 77' }],
  ['getCustomerRechargeOrderList', 'keyword in no order', { ...page, keyword: 'nobody' }],
  ['getCustomerRechargeOrderList', 'two letters that no order contains', { ...page, keyword: 'zq' }],
  ...[
    { productId: 'prd-3' },
    { enterpriseId: 'ent-7' },
    { states: 'cancelled' },
    { category: 'qps' },
    { invoiceState: 'requested' },
    month,
    year,
  ].flatMap((filters) =>
    ['northlight', 'package 3', 'Lena 77', 'nobody', 'zq'].map(
      (keyword): Case => [
        'getCustomerRechargeOrderList',
        `“${keyword}”, ${Object.values(filters).join(' to ')}`,
        { ...page, ...filters, keyword },
      ],
    ),
  ),
  ['getCustomerRechargeOrderDetail', '', { orderId: 'ord-4711' }],
  ['getDataOverview', '30 days', month],
];
const BUYERS: Case[] = [
  ['getRechargeOrderList', 'first page', page],
  ['getRechargeOrderList', 'bills', { ...page, states: 'fulfilled' }],
  ['getRechargeOrderList', 'bills of a month', { ...page, states: 'fulfilled', ...month, dayKind: 'paid' }],
  ['getRechargeOrderList', 'by a keyword', { ...page, keyword: 'package 3' }],
  ['getFlowPackageRatio', '30 days', month],
  ['getApiFeeDetailInfos', '30 days', { ...month, ...page }],
];

/** The maximum growth of the heap during an export, in megabytes. */
const MAX_HEAP = 10;

let failures = 0;
for (const [cases, caller] of [
  [OPERATORS, operator],
  [BUYERS, buyer],
] as const) {
  const rows = [];
  for (const each of cases) {
    rows.push(await bench.measure(each, caller));
    if (!process.argv.includes('--plans')) continue;
    for (const { plan } of await bench.plansOf(each, caller))
      console.log(`\n${each[0]}, ${each[1]}:\n${plan}`);
  }
  console.table(rows);
  failures += reportSlow(rows, BOUND);
}
const exported = [];
for (const [what, dayFrom] of [
  ['a tenth of the rows, to warm up', '2026-10-16'],
  ['a tenth of the rows', '2026-10-16'],
  ['100,000 rows', '2025-11-21'],
] as const) {
  const days = { dayFrom, dayTo: '2026-11-20' };
  exported.push(await bench.measureExport('exportApiFeeDetails', what, days, buyer));
}
console.table(exported);
for (const { of, 'more heap (MB)': heap } of exported) {
  if (heap <= MAX_HEAP) continue;
  console.error(`The export of ${of} adds ${heap} MB to the heap.`);
  failures += 1;
}
process.exitCode = failures === 0 ? 0 : 1;
