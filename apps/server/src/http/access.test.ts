import {
  accessRefusal,
  type Caller,
  isOperator,
  type Operation,
  type OperationId,
  operations,
} from '@platform/sdk/operations';
import { operatorRefusals } from '@platform/sdk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '#apis/catalog/index.ts';
import { COMMAND_LINE } from '#audit/service.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { CALLS } from '../../test/product.ts';

/** Callers, one for each case that the access rules distinguish. */
const callers = {
  Visitor: undefined,
  'Regular user': { role: 'regularUser', userType: 2 },
  'Third-party super administrator': { role: 'thirdPartySuperAdministrator', userType: 2 },
  'Regular user of type 1': { role: 'regularUser', userType: 1 },
  'Third-party super administrator of type 1': { role: 'thirdPartySuperAdministrator', userType: 1 },
  'Customer service': { role: 'customerService', userType: 2 },
  Administrator: { role: 'administrator', userType: 2 },
} as const satisfies Record<string, Caller | undefined>;

let app: TestApp;
let owner: TestAccount;
let stranger: TestAccount;
/** An operator whose password was set by another operator. */
let temporary: TestAccount;
let sessions: Record<keyof typeof callers, TestAccount | undefined>;
let owned: { appId: string; accessKeyId: string; fileId: string; userId: string; sessionId: string };
let license: File;
/** An account that operators work on. */
let customer: { id: string };
/** Enterprises that wait for review: one for each caller, and one that stays pending. */
let pending: string[];
/** A published notice, as an operator writes it. */
const notice = {
  noticeId: '',
  title: 'Gateway maintenance',
  noticeType: 'platformAnnouncement',
  noticeTime: '2026-11-16T09:00:00.000Z',
  jumpMethod: 'noJump',
  status: 'published',
};

/** A product, the owner's order of it, and the orders that operators work on: each request may use up one. */
let sold: {
  productId: string;
  orderId: string;
  /** An order whose invoice is issued. */
  issued: string;
  pending: string[];
  paid: string[];
  deletable: string[];
};

/** Documents that no other test here uses: each request may delete one. */
const deletable = catalog
  .filter(({ version }) => version === 'v1')
  .map(({ apiId }) => apiId.replace('api-', 'doc-'));

/** No other account has an application with this name. */
const OWNERS_NAME = 'Only the owner reads this';

const wrongCode = { smsCode: '000000', smsCodeId: 'none' };
const newPassword = { newPassword: 'Aisle-2027', confirmPassword: 'Aisle-2027' };

/** For every operation, the input of a caller who tries to reach the owner's data. */
const inputs: Record<OperationId, () => Record<string, unknown>> = {
  login: () => ({ username: 'x', password: 'y' }),
  logInAsMaster: () => ({ username: 'somebody else', password: 'y' }),
  register: () => ({}),
  logout: () => ({}),
  endAllSessions: () => ({}),
  getSavedViews: () => ({}),
  saveView: () => ({ screen: 'orders', name: 'Unpaid', search: '{}' }),
  deleteView: () => ({ viewId: 'viw-unknown' }),
  getSessionList: () => ({}),
  endSession: () => ({ sessionId: owned.sessionId }),
  updateProfile: () => ({ name: 'Taken' }),
  exportPersonalData: () => ({ userId: owned.userId }),
  getAccountClosing: () => ({ userId: owned.userId }),
  closeAccount: () => ({ userId: owned.userId }),
  keepAccount: () => ({ userId: owned.userId }),
  getWorkQueue: () => ({}),
  getPlatformStatus: () => ({}),
  confirmIdentity: () => ({ verificationMethod: 'password', password: 'x' }),
  modifyPwd: () => ({ verificationMethod: 'oldPassword', oldPassword: 'x', ...newPassword }),
  forgetPwd: () => ({ areaCode: '+1', phone: owner.phone, ...wrongCode, ...newPassword }),
  changeDeveloperPhone: () => ({
    currentSmsCode: '000000',
    currentSmsCodeId: 'none',
    areaCode: '+1',
    phone: owner.phone,
    ...wrongCode,
  }),
  getUserInfo: () => ({}),
  getOperationPermission: () => ({}),
  addEnterprise: () => ({
    enterpriseName: OWNERS_NAME,
    contactPerson: 'x',
    areaCode: '+1',
    phone: '2025550100',
    ...wrongCode,
    businessLicense: owned.fileId,
  }),
  getEnterpriseInfo: () => ({}),
  getUserByUsercode: () => ({ usercode: owned.userId }),
  getAuthUserByUsercode: () => ({ usercode: owned.userId }),
  getDeveloperEnterprise: () => ({}),
  getDeveloperEnterpriseByStatus: () => ({ reviewStatus: 'pending' }),
  getSwitchEnterprise: () => ({}),
  queryDict: () => ({ dictType: 'areaCode' }),
  checkPhoneIsRegistered: () => ({ areaCode: '+1', phone: '2025550100', captcha: 'x' }),
  registerCaptcha: () => ({ clientType: 'web' }),
  sendValidateCode: () => ({ areaCode: '+1', phone: '2025550100', captcha: 'x' }),
  getDeveloperAppList: () => ({ pageNumber: 1, pageSize: 200 }),
  getAppInfoAndApiList: () => ({ appId: owned.appId }),
  saveOrUpdateApp: () => ({ appId: owned.appId, name: 'Taken', description: 'Taken' }),
  getAppApiInfo: () => ({ appId: owned.appId }),
  setOldDeveloperDefaultApp: () => ({ appId: owned.appId }),
  getApiInfosByAppId: () => ({ appId: owned.appId }),
  deleteApp: () => ({ appId: owned.appId }),
  getApiAppInfo: () => ({ apiId: 'api-traffic-hourly-v2' }),
  getApiDocumentMenu: () => ({ query: '' }),
  getDocParamInfos: () => ({ apiId: 'api-traffic-hourly-v2' }),
  getOpenApiBillingRules: () => ({ apiId: 'api-traffic-hourly-v2' }),
  getApiGroupList: () => ({}),
  getGeneralConfiguration: () => ({}),
  getAllModuleConfig: () => ({}),
  getDocument: () => ({ id: 'api-traffic-hourly-v2' }),
  searchDocuments: () => ({ query: 'store' }),
  getCatalogChanges: () => ({}),
  setApiDeprecation: () => ({ apiId: 'api-traffic-hourly-v2', isDeprecated: true }),
  getMenuTree: () => ({}),
  getApiDocumentInfos: () => ({}),
  saveOrUpdateDocument: () => ({ type: 2, menuName: `Queues ${crypto.randomUUID().slice(0, 8)}` }),
  updateDocumentMenu: () => ({ id: 'doc-traffic-hourly-v2', position: 1 }),
  updateDocAddStatus: () => ({ id: 'doc-traffic-hourly-v2', isAdded: true, apiId: 'api-traffic-hourly-v2' }),
  deleteDocument: () => ({ id: deletable.pop() }),
  previewDocument: () => ({ content: '# Queues' }),
  getApiRequestEg: () => ({ apiId: 'api-traffic-hourly-v2' }),
  queryApiInfo: () => ({ apiId: 'api-traffic-hourly-v2' }),
  getGatewayInvokeLog: () => ({
    caller: 'all',
    statusCode: 'all',
    startTimeFrom: '2026-01-01T00:00:00.000Z',
    startTimeTo: '2027-01-01T00:00:00.000Z',
  }),
  exportGatewayInvokeLog: () => ({
    caller: 'all',
    statusCode: 'all',
    startTimeFrom: '2026-01-01T00:00:00.000Z',
    startTimeTo: '2027-01-01T00:00:00.000Z',
  }),
  searchArgs: () => ({}),
  getDeveloperDetailList: () => ({}),
  getMessageInfo: () => ({}),
  checkMessageById: () => ({ messageId: notice.noticeId }),
  getNotCheckMessage: () => ({}),
  checkAllMessage: () => ({}),
  insertNotice: () => ({ ...notice, noticeId: undefined }),
  updateNotice: () => notice,
  getNoticeList: () => ({}),
  getNoticeById: () => ({ noticeId: notice.noticeId }),
  getEnterpriseList: () => ({}),
  getEnterPriseById: () => ({ enterpriseId: pending[0] }),
  // An enterprise can be reviewed only once.
  examineEnterPrise: () => ({ enterpriseId: pending.pop(), reviewStatus: 'approved' }),
  updateRelateEnterprise: () => ({ enterpriseId: pending[0] }),
  searchEnterprise: () => ({ enterpriseName: 'x' }),
  getOperateLogList: () => ({}),
  exportOperateLogList: () => ({}),
  getAccountList: () => ({}),
  exportAccountList: () => ({}),
  exportCustomerOrderList: () => ({}),
  exportOrderList: () => ({}),
  exportEnterpriseList: () => ({}),
  exportNoticeList: () => ({}),
  updateForbiddenStatus: () => ({ userId: customer.id, isEnabled: true }),
  rechargeFlow: () => ({
    userId: customer.id,
    flowType: 'interface',
    packetCount: 1,
    flowValue: 10,
    unit: 'times',
    timePeriod: 1,
  }),
  getEnterpriseFlowList: () => ({}),
  exportEnterpriseFlowList: () => ({}),
  getFlowPackageRemainAmount: () => ({}),
  getVideoSnapshotRemain: () => ({}),
  getFlowProductUsage: () => ({}),
  getVideoProductUsage: () => ({}),
  getSnapshotProductUsage: () => ({}),
  updateVipStatus: () => ({ userId: customer.id, isVip: true }),
  updateUserInvokeBillingStatus: () => ({ userId: customer.id, isInvokeBillingEnabled: false }),
  resetPassword: () => ({ userId: customer.id }),
  uploadBusinessLicense: () => ({ file: license }),
  getBusinessLicense: () => ({ fileId: owned.fileId }),
  rotateAccessKey: () => ({ appId: owned.appId }),
  setAccessKeyState: () => ({ appId: owned.appId, accessKeyId: owned.accessKeyId, isEnabled: false }),
  getOwnInvokeLog: () => ({}),
  getRequestError: () => ({ requestId: '019abf2c-7d1e-7c3a-9b52-4f6d8e0a1c37' }),
  exportOwnInvokeLog: () => ({}),
  followOwnInvokeLog: () => ({}),
  getApiDailyOverview: () => ({ appId: owned.appId }),
  getApiMonthOverview: () => ({ appId: owned.appId }),
  getFlowConsumeAmount: () => ({ appId: owned.appId }),
  getFlowPackageDailyOverview: () => ({ appId: owned.appId }),
  getFlowPackageMonthOverview: () => ({ appId: owned.appId }),
  getFlowAnalysis: () => ({ appId: owned.appId }),
  getFlowDetail: () => ({ appId: owned.appId }),
  getVideoFlowDetail: () => ({ appId: owned.appId }),
  getSnapshotFlowDetail: () => ({ appId: owned.appId }),
  getApiQpsInfo: () => ({ appId: owned.appId }),
  getApiFeeDetailInfos: () => ({ appId: owned.appId }),
  exportFlowDetail: () => ({ appId: owned.appId }),
  exportApiFeeDetails: () => ({ appId: owned.appId }),
  getFlowPackageRatio: () => ({ appId: owned.appId }),
  getInterfaceFlowMonitor: () => ({}),
  exportInterfaceFlowMonitor: () => ({}),
  getEnterpriseStreamingStatistic: () => ({}),
  getEnterpriseSnapshotStatistic: () => ({}),
  getDataOverview: () => ({}),
  getInterfaceCallTrend: () => ({}),
  getCostConsumptionTrend: () => ({}),
  getEnterpriseCallRanking: () => ({}),
  getInterfaceCallRanking: () => ({}),
  computeSpecification: () => ({ productId: sold.productId, quantity: 1 }),
  rechargeOrder: () => ({ productId: sold.productId, quantity: 1 }),
  getRechargeOrderList: () => ({}),
  getRechargeOrderDetail: () => ({ orderId: sold.orderId }),
  cancelOrder: () => ({ orderId: sold.orderId }),
  reconcilePayment: () => ({ orderId: sold.orderId, paymentReference: 'A transfer' }),
  startCheckout: () => ({ orderId: sold.orderId }),
  saveOrUpdateInvoice: () => ({
    orderId: sold.orderId,
    invoiceType: 'personal',
    title: 'Somebody',
    email: 'somebody@northlight.example',
  }),
  getContractPdf: () => ({ orderId: sold.orderId }),
  getCustomerContractPdf: () => ({ orderId: sold.orderId }),
  getInvoiceDetail: () => ({ orderId: sold.orderId }),
  getInvoicePdf: () => ({ orderId: sold.issued }),
  getBillingProfile: () => ({}),
  saveBillingProfile: () => ({
    invoiceType: 'personal',
    title: 'Somebody',
    address: '1 Somewhere Street',
    email: 'somebody@northlight.example',
  }),
  getPurchaseAdvice: () => ({}),
  getQuotaAlerts: () => ({}),
  getAlertSettings: () => ({}),
  saveAlertSettings: () => ({ freeQuota: [80], packages: [], qps: [] }),
  getSingleProductList: () => ({}),
  getPackageProductList: () => ({}),
  getAllProductNames: () => ({}),
  getCustomerRechargeOrderList: () => ({}),
  getCustomerRechargeOrderDetail: () => ({ orderId: sold.orderId }),
  cancelCustomerOrder: () => ({ orderId: sold.pending.pop(), reason: 'Ordered twice' }),
  changeOrderPrice: () => ({ orderId: sold.pending.at(0), price: 4000, reason: 'Agreed' }),
  confirmPayment: () => ({
    orderId: sold.pending.at(-1),
    paymentReference: sold.pending.pop(),
    receivedAmount: CALLS.unitPrice,
  }),
  issueInvoice: () => ({ orderId: sold.paid.pop(), revision: 1 }),
  getProductList: () => ({}),
  getProductDetailById: () => ({ productId: sold.productId }),
  getProductDetails: () => ({ productIds: [sold.productId] }),
  addProduct: () => ({ ...CALLS, productName: `Calls ${sold.pending.length} ${Math.random()}` }),
  deleteProduct: () => ({ productId: sold.deletable.pop() }),
  setApplicationApi: () => ({ appId: owned.appId, apiId: 'api-counting-realtime-v2', isEnabled: true }),
};

/** Creates the products and orders that the operations refer to. */
async function sell(): Promise<typeof sold> {
  const { accounts, accountDirectory, orders, invoices, products } = app.platform;
  const { productId } = await products.save(COMMAND_LINE, CALLS);
  const ownerAccount = await accountDirectory.find(owned.userId);
  const customerAccount = await accountDirectory.find(customer.id);
  if (!ownerAccount || !customerAccount) throw new Error('Nobody could order');
  const { orderId } = await orders.place(ownerAccount, { productId, quantity: 1 });
  // An account has at most 20 pending orders.
  const anotherCustomer = await accounts.create({
    areaCode: '+1',
    phone: '2025557778',
    name: 'Another customer',
    password: 'Aisle-2026',
    role: 'regularUser',
    userType: 2,
  });
  const sales: typeof sold = {
    productId,
    orderId,
    issued: 'ord-paid-0',
    pending: [],
    paid: [],
    deletable: [],
  };
  for (let index = 0; index < 24; index++) {
    const buyer = index % 2 ? anotherCustomer : customerAccount;
    sales.pending.push((await orders.place(buyer, { productId, quantity: 1 })).orderId);
  }
  for (let index = 0; index < 13; index++) {
    const other = await products.save(COMMAND_LINE, { ...CALLS, productName: `Calls that go ${index}` });
    sales.deletable.push(other.productId);
    const past = { state: 'fulfilled', price: CALLS.unitPrice, quantity: 1, createTime: app.now } as const;
    const { id } = await orders.install(customerAccount, {
      ...past,
      productId,
      id: `ord-paid-${index}`,
      paymentReference: `paid-${index}`,
      payTime: app.now,
      events: [],
    });
    const recipient = {
      invoiceType: 'personal',
      title: 'Customer',
      email: 'customer@northlight.example',
    } as const;
    if (id === sales.issued) {
      const sent = { requestTime: app.now, issueTime: app.now, invoiceNumber: 'INV-2026-000001' };
      const rest = { taxNumber: null, address: null, price: CALLS.unitPrice, ...sent };
      await invoices.install({ orderId: id, state: 'issued', ...recipient, ...rest });
      continue;
    }
    await invoices.request(customerAccount, { orderId: id, ...recipient });
    sales.paid.push(id);
  }
  return sales;
}

beforeAll(async () => {
  app = await startTestApp();
  // Otherwise each request that follows calls would wait for one.
  app.platform.gateway.stopFollowing();
  owner = await app.registerDeveloper();
  stranger = await app.registerDeveloper();
  sessions = {
    Visitor: undefined,
    'Regular user': stranger,
    'Third-party super administrator': await app.createAccount(callers['Third-party super administrator']),
    'Regular user of type 1': await app.createAccount(callers['Regular user of type 1']),
    'Third-party super administrator of type 1': await app.createAccount(
      callers['Third-party super administrator of type 1'],
    ),
    'Customer service': await app.createAccount(callers['Customer service']),
    Administrator: await app.createAccount(callers.Administrator),
  };
  temporary = await app.withTemporaryPassword(await app.createOperator());
  const { appId, accessKeyId } = await app.createApplication(owner, 'api-traffic-hourly-v2');
  license = await app.license();
  const uploaded = await app.call<{ fileId: string }>('uploadBusinessLicense', { file: license }, owner);
  const { result: account } = await app.call<{ id: string }>('getUserInfo', {}, owner);
  const { result: open } = await app.call<[{ sessionId: string }]>('getSessionList', {}, owner);
  const [{ sessionId }] = open;
  owned = { appId, accessKeyId, fileId: uploaded.result.fileId, userId: account.id, sessionId };
  const inserted = await app.call<{ noticeId: string }>(
    'insertNotice',
    inputs.insertNotice(),
    sessions.Administrator,
  );
  notice.noticeId = inserted.result.noticeId;
  customer = await app.platform.accounts.create({
    areaCode: '+1',
    phone: '2025557777',
    name: 'Customer',
    password: 'Aisle-2026',
    role: 'regularUser',
    userType: 2,
  });
  sold = await sell();
  pending = await Promise.all(
    ['One that stays', ...names].map((name) => app.installPending(name, customer.id, owned.fileId)),
  );
  await app.call('saveOrUpdateApp', { appId, name: OWNERS_NAME, description: OWNERS_NAME }, owner);
});
afterAll(() => app.close());

/** Operations that end the caller's session. */
const ENDS_SESSION = new Set<string>(['logout', 'endAllSessions']);

/** For operations that respond to a request for another account's data with a status other than 404: that status. */
const FOREIGN_STATUSES: Partial<Record<OperationId, number>> = {
  // The license is a field of its form.
  addEnterprise: 400,
  // Only old developers have a default application.
  setOldDeveloperDefaultApp: 403,
};

const served = Object.keys(inputs) as OperationId[];
const names = Object.keys(callers) as (keyof typeof callers)[];
const cases = served.flatMap((id) => names.map((name): [OperationId, keyof typeof callers] => [id, name]));
const refusalFor = (id: OperationId, name: keyof typeof callers) =>
  accessRefusal(operations[id], callers[name]);
const rejected = cases.filter(([id, name]) => refusalFor(id, name));
const ownData = served.filter((id) => operations[id].access === 'session' && !ENDS_SESSION.has(id));

/** The words of the table for what operators may do. */
const OPERATORS_WORDS = {
  own: 'own',
  ownOrOperator: 'yes',
  ownOrOthers: 'own, others',
  others: 'others',
  everyone: 'yes',
};

/** One row of the table in the documentation. */
function row(operation: Operation): string {
  const word = (caller: Caller | undefined) => {
    if (accessRefusal(operation, caller)) return 'no';
    if (caller && isOperator(caller)) return OPERATORS_WORDS[operation.scope];
    if (operation.access === 'operator') return 'related';
    return operation.scope === 'everyone' ? 'yes' : 'own';
  };
  return `| \`${operation.id}\` | ${Object.values(callers).map(word).join(' | ')} |`;
}

function accessTable(): string {
  const withTemporaryPassword = Object.values(operations)
    .filter((operation) => operation.withTemporaryPassword)
    .map(({ id }) => id);
  const stepUp = Object.values(operations).flatMap(({ id, stepUp: rule }) => {
    if (rule === null) return [];
    return rule === 'always' ? `\`${id}\`` : `\`${id}\` without \`${rule.unless}\``;
  });
  const tags = [...new Set(Object.values(operations).map(({ tag }) => tag))];
  const sections = tags.map((tag) => {
    const rows = Object.values(operations).filter((operation) => operation.tag === tag);
    const head = `| Operation | ${names.join(' | ')} |\n|---|${'---|'.repeat(names.length)}`;
    return `## ${tag}\n\n${head}\n${rows.map(row).join('\n')}\n`;
  });
  return `# Who may call what

Generated from \`x-access\`, \`x-scope\`, \`x-roles\` and \`x-user-types\` of the contract, and verified by the server's tests:
\`npm test -w @platform/server -- access --update\` rewrites it.

| | |
|---|---|
| **yes** | allowed |
| **own** | allowed, for what is the caller's own; anybody else's is not found |
| **related** | allowed, for the caller's own enterprise and those that operators related to it |
| **others** | allowed, for all but the caller's own account, its enterprise and their orders; these are rejected with 403001 |
| **own, others** | allowed, for the caller's own account and those outside of its enterprise; other operators' only for an administrator |
| **no** | rejected, a visitor with 999001, others with 403001 |

A session that was neither opened nor confirmed by \`confirmIdentity\` in the last 15 minutes is rejected with 403003 by these: ${stepUp.join(', ')}.

With a temporary password, an account may only call ${withTemporaryPassword.map((id) => `\`${id}\``).join(', ')} and what anyone
may call; the rest is rejected with 403002 until the password is changed.

${sections.join('\n')}`;
}

describe('the operation table', () => {
  it('matches the documentation, operation by operation and role by role', async () => {
    await expect(accessTable()).toMatchFileSnapshot('../../../../docs/access.md');
  });

  it.each(rejected)('%s rejects: %s', async (id, name) => {
    const { status, code, isError } = await app.call(id, inputs[id](), sessions[name]);
    const expected = callers[name]
      ? { status: 403, code: 403001, isError: true }
      : { status: 401, code: 999001, isError: true };
    expect({ status, code, isError }).toEqual(expected);
  });

  it.each(cases.filter(([id, name]) => operations[id].access === 'operator' && !refusalFor(id, name)))(
    '%s serves: %s',
    async (id, name) => {
      expect((await app.call(id, inputs[id](), sessions[name])).status).toBe(200);
    },
  );

  it.each(cases.filter(([id, name]) => operations[id].access !== 'operator' && !refusalFor(id, name)))(
    '%s accepts: %s',
    async (id, name) => {
      const session = sessions[name];
      const { status, codename } = await app.call(id, inputs[id](), session);
      if (session && ENDS_SESSION.has(id)) {
        Object.assign(session, await app.logIn(session.phone, session.password));
      }
      expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
      // A request for the owner's data gets 404. A 403 says that only an old developer has a default application.
      expect([200, 400, 403, 404]).toContain(status);
      if (status === 403) expect(codename).toContain('registered on or before 30 Jul 2021');
    },
  );

  it.each(served.filter((id) => operations[id].access !== 'public' && !operations[id].withTemporaryPassword))(
    '%s rejects an account with a temporary password',
    async (id) => {
      const { status, code, isError } = await app.call(id, inputs[id](), temporary);
      expect({ status, code, isError }).toEqual({ status: 403, code: 403002, isError: true });
    },
  );

  it.each(ownData)("%s returns none of the owner's data to another account", async (id) => {
    const before = await app.call('getAppInfoAndApiList', { appId: owned.appId }, owner);
    const response = await app.call(id, inputs[id](), stranger);
    const { result } = response;
    const content = result instanceof Blob ? await result.text() : JSON.stringify(result);
    for (const text of [owned.appId, owned.accessKeyId, owned.fileId, OWNERS_NAME]) {
      expect(content).not.toContain(text);
    }
    // Files are compressed, so only the status shows whether they have the owner's data.
    const others = [...Object.values(owned), sold.orderId, sold.issued];
    const isForeign = Object.values(inputs[id]()).some((value) => others.includes(String(value)));
    if (isForeign) expect(response.status).toBe(FOREIGN_STATUSES[id] ?? 404);
    const after = await app.call('getAppInfoAndApiList', { appId: owned.appId }, owner);
    expect(after.result).toEqual(before.result);
  });
});

describe("an operator's own account, enterprise and orders", () => {
  /** Input fields that may identify something that belongs to the operator. */
  const NAMING = ['userId', 'orderId', 'enterpriseId'];
  const roles = ['customerService', 'administrator'] as const;
  const naming = served.filter(
    (id) => operations[id].access === 'operator' && operations[id].kind === 'mutation',
  );
  /** Operations about the caller's account, or one that an operator names. */
  const aboutAccount = served.filter((id) => operations[id].scope === 'ownOrOthers');
  /** For each role, an operator with an enterprise, and objects of the operator and of a colleague. */
  const own: Record<string, { operator: TestAccount; objects: Record<string, string>[] }> = {};

  beforeAll(async () => {
    const { accounts, accountDirectory, orders } = app.platform;
    for (const [index, role] of roles.entries()) {
      const enterpriseId = await app.installPending(`Own of ${role}`, customer.id, owned.fileId);
      const operator = await app.createAccount({ role, userType: 2 }, enterpriseId);
      const colleague = {
        areaCode: '+1',
        phone: `202555888${index}`,
        name: 'Colleague',
        userType: 2,
      } as const;
      const password = 'Aisle-2026';
      const { id: colleagueId } = await accounts.create({
        ...colleague,
        password,
        role: 'regularUser',
        enterpriseId,
      });
      const { result } = await app.call<{ id: string }>('getUserInfo', {}, operator);
      const ofAccount = async (userId: string) => {
        const account = await accountDirectory.find(userId);
        if (!account) throw new Error('Nobody could order');
        const { orderId } = await orders.place(account, { productId: sold.productId, quantity: 1 });
        return { userId, orderId, enterpriseId };
      };
      own[role] = { operator, objects: [await ofAccount(result.id), await ofAccount(colleagueId)] };
    }
  });

  it('are protected in each operation that changes an account, an enterprise or an order', () => {
    const acting = naming.filter((id) => NAMING.some((name) => name in inputs[id]()));
    const declared = served.filter((id) => operations[id].scope === 'others');
    expect(acting.toSorted()).toEqual(declared.toSorted());
    expect(declared.length).toBeGreaterThan(10);
  });

  it('are protected in each operation that also serves the caller’s own account', () => {
    const named = served.filter((id) => operations[id].access === 'session' && 'userId' in inputs[id]());
    expect(named.toSorted()).toEqual(aboutAccount.toSorted());
    expect(named).toHaveLength(4);
  });

  it.each(
    roles.flatMap((role) =>
      naming.filter((id) => operations[id].scope === 'others').map((id) => [id, role] as const),
    ),
  )('%s rejects: %s', async (id, role) => {
    const { operator, objects } = own[role] ?? {};
    for (const object of objects ?? []) {
      // The pools above may be used up, and only the ids matter here.
      const named = { ...object, paymentReference: 'own', invoiceNumber: 'own' };
      const input = Object.entries(inputs[id]()).map(([name, value]) => [
        name,
        named[name as keyof typeof named] ?? value,
      ]);
      const response = await app.call(id, Object.fromEntries(input), operator);
      expect(response).toMatchObject({ status: 403, code: 403001 });
      const order = await app.call('getCustomerRechargeOrderDetail', { orderId: object.orderId }, operator);
      expect(order.result).toMatchObject({ order: { state: 'pending', price: { amount: CALLS.unitPrice } } });
    }
    expect.assertions(4);
  });

  it.each(roles.flatMap((role) => aboutAccount.map((id) => [id, role] as const)))(
    '%s rejects the account of a colleague, and accepts the operator’s own: %s',
    async (id, role) => {
      const { operator, objects = [] } = own[role] ?? {};
      const responses = await Promise.all(objects.map(({ userId }) => app.call(id, { userId }, operator)));
      expect(responses).toMatchObject([
        { code: id === 'closeAccount' ? 409001 : 0 },
        { status: 403, code: 403001, codename: operatorRefusals.own },
      ]);
    },
  );

  it('are also protected if the operator’s enterprise is set as the related enterprise of another one', async () => {
    const { operator, objects } = own.administrator ?? {};
    const relatedEnterpriseId = objects?.[0]?.enterpriseId;
    const response = await app.call(
      'updateRelateEnterprise',
      { enterpriseId: own.customerService?.objects[0]?.enterpriseId, relatedEnterpriseId },
      operator,
    );
    expect(response).toMatchObject({
      status: 403,
      codename: operatorRefusals.own,
    });
  });
});

describe('ids that do not belong together', () => {
  it("do not let another account disable the owner's key through its own application", async () => {
    const { appId } = await app.createApplication(stranger);
    const input = { appId, accessKeyId: owned.accessKeyId, isEnabled: false };
    expect(await app.call('setAccessKeyState', input, stranger)).toMatchObject({ status: 404 });
    const { result } = await app.call<{ accessKeys: { state: string }[] }>(
      'getAppInfoAndApiList',
      { appId: owned.appId },
      owner,
    );
    expect(result.accessKeys[0]?.state).toBe('enabled');
  });
});

describe('a request that violates the contract', () => {
  it('is rejected with 415 if it has another media type', async () => {
    const response = await app.request('/api/passant/open-platform/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"x","password":"y"}',
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ isError: true, code: 415001 });
  });

  it('is rejected with 413 if it exceeds the size limit', async () => {
    const response = await app.request('/api/passant/open-platform/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `username=${'x'.repeat(300_000)}`,
    });
    expect(response.status).toBe(413);
  });

  it('is rejected with the name of a field that the contract does not define', async () => {
    const response = await app.call('login', { username: 'x', password: 'y', remember: 'me' });
    expect(response).toMatchObject({ status: 400, code: 400001 });
    expect(response.result).toEqual([expect.objectContaining({ field: 'remember' })]);
  });

  it.each(['\0', '\ud800'])('is rejected with the name of a field that contains %j', async (character) => {
    const title = `Closed${character}`;
    const rejected: [OperationId, Record<string, unknown>, string][] = [
      ['insertNotice', { ...inputs.insertNotice(), title }, 'title'],
      // Forms and queries are UTF-8, which cannot encode a lone surrogate.
      ...(character === '\0'
        ? ([
            ['login', { username: title, password: 'y' }, 'username'],
            ['getNoticeList', { keyword: title }, 'keyword'],
          ] as [OperationId, Record<string, unknown>, string][])
        : []),
    ];
    for (const [id, input, field] of rejected) {
      const response = await app.call(id, input, sessions.Administrator);
      expect(response).toMatchObject({ status: 400, code: 400001, result: [{ field }] });
    }
  });

  it('is rejected with an error response if the path is unknown', async () => {
    const response = await app.request('/api/passant/open-platform/user/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      isError: true,
      code: 404001,
      requestId: expect.any(String),
    });
  });
});

describe('a session opened at least 15 minutes ago', () => {
  const declared = served.filter((id) => operations[id].stepUp);
  /** Input of the operation that needs confirmation. */
  const sent = (id: OperationId) => {
    const { stepUp } = operations[id];
    const input = inputs[id]();
    if (stepUp !== null && typeof stepUp === 'object') delete input[stepUp.unless];
    return input;
  };
  const REFUSAL = { status: 403, code: 403003, codename: 'Please confirm your identity to continue' };

  it('must be confirmed only to issue keys, reset passwords, change phone numbers, download personal data and close accounts', () => {
    expect(declared.toSorted()).toEqual([
      'changeDeveloperPhone',
      'closeAccount',
      'exportPersonalData',
      'resetPassword',
      'rotateAccessKey',
      'saveOrUpdateApp',
    ]);
  });

  it.each(declared)('is rejected by %s until it is confirmed, and again 15 minutes later', async (id) => {
    const { phone, password } = (operations[id].access === 'operator' && sessions.Administrator) || owner;
    const account = await app.logIn(phone, password);
    app.advance(15 * 60_000 - 1);
    expect(await app.call(id, sent(id), account)).not.toMatchObject({ code: 403003 });
    app.advance(1);
    expect(await app.call(id, sent(id), account)).toMatchObject(REFUSAL);
    expect(await app.confirm({ ...account, password: 'guessed-1' })).toMatchObject({ status: 400 });
    expect(await app.call(id, sent(id), account)).toMatchObject(REFUSAL);
    const { result } = await app.confirm(account);
    expect(result).toEqual({ expiration: new Date(app.now.getTime() + 15 * 60_000).toISOString() });
    expect(await app.call(id, sent(id), account)).not.toMatchObject({ code: 403003 });
    app.advance(15 * 60_000);
    expect(await app.call(id, sent(id), account)).toMatchObject(REFUSAL);
  });

  it('may change an application without confirmation, because that issues no key', async () => {
    const account = await app.logIn(owner.phone, owner.password);
    app.advance(15 * 60_000);
    expect(await app.call('saveOrUpdateApp', inputs.saveOrUpdateApp(), account)).toMatchObject({
      status: 200,
    });
  });
});

describe('the contract', () => {
  it('is served, with the reference page that is generated from it', async () => {
    const contract = await app.request('/openapi.json');
    const { paths } = (await contract.json()) as { paths: object };
    expect(Object.keys(paths)).toHaveLength(Object.keys(operations).length);
    const page = await app.request('/reference.html');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<link rel="stylesheet" href="reference.css">');
    expect((await app.request('/reference.css')).headers.get('content-type')).toContain('text/css');
  });
});

describe('every response', () => {
  it('has a strict content security policy and a request ID', async () => {
    const { headers } = await app.request('/healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("style-src 'self';");
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
