import {
  addEnterprise,
  addProduct,
  cancelOrder,
  changeDeveloperPhone,
  changeOrderPrice,
  checkAllMessage,
  checkMessageById,
  computeSpecification,
  confirmIdentity,
  confirmPayment,
  deleteApp,
  deleteDocument,
  deleteProduct,
  deleteView,
  type EnterpriseCertification,
  ErrorCode,
  examineEnterPrise,
  forgetPwd,
  getAccountList,
  getApiDocumentInfos,
  getApiInfosByAppId,
  getAppApiInfo,
  getAppInfoAndApiList,
  getBillingProfile,
  getBusinessLicense,
  getCatalogChanges,
  getCustomerRechargeOrderList,
  getDeveloperAppList,
  getDeveloperEnterprise,
  getEnterPriseById,
  getEnterpriseFlowList,
  getEnterpriseList,
  getInvoiceDetail,
  getInvoicePdf,
  getMenuTree,
  getMessageInfo,
  getNotCheckMessage,
  getNoticeById,
  getNoticeList,
  getOperateLogList,
  getPackageProductList,
  getProductDetailById,
  getProductList,
  getRechargeOrderDetail,
  getRechargeOrderList,
  getSavedViews,
  getSwitchEnterprise,
  getUserInfo,
  insertNotice,
  issueInvoice,
  login,
  modifyPwd,
  previewDocument,
  rechargeFlow,
  rechargeOrder,
  reconcilePayment,
  resetPassword,
  rotateAccessKey,
  type SetApiDeprecationBody,
  saveOrUpdateApp,
  saveOrUpdateDocument,
  saveOrUpdateInvoice,
  saveView,
  searchEnterprise,
  sendValidateCode,
  setAccessKeyState,
  setApiDeprecation,
  setApplicationApi,
  setOldDeveloperDefaultApp,
  updateDocAddStatus,
  updateDocumentMenu,
  updateNotice,
  updateRelateEnterprise,
  uploadBusinessLicense,
  type ValidateCodePurpose,
  withResponse,
} from '@platform/sdk';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../sdk/test/support.ts';
import { examples } from '../src/generated/examples.ts';
import { story } from '../src/story.ts';
import { credentials, logIn, MISSING, mocks, play, startMocks } from './mocks.ts';

startMocks();

const { developer, oldDeveloper, operator } = story.accounts;
describe('the state of the mocks', () => {
  test('keeps an application from its creation to its deletion', async () => {
    play({ scenario: 'newcomer' });
    const { appId, accessKeySecret } = await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    expect(accessKeySecret).toMatch(/^sk_mock_/);
    expect(await getDeveloperAppList({ keyword: ' WINDOW ' })).toMatchObject({
      total: 1,
      list: [{ appId, name: 'Shop window', enabledApiCount: 0 }],
    });
    expect((await getUserInfo()).aidList).toEqual([appId]);

    const catalog = await getAppApiInfo({ appId, isEnabled: false });
    const api = catalog.list[0];
    if (!api) throw new Error('The catalog is empty.');
    expect(await setApplicationApi({ appId, apiId: api.apiId, isEnabled: true })).toMatchObject({
      apiId: api.apiId,
      isEnabled: true,
    });
    expect((await getAppInfoAndApiList({ appId })).apiList.map(({ apiId }) => apiId)).toEqual([api.apiId]);
    expect((await getApiInfosByAppId({ appId })).map(({ apiId }) => apiId)).toEqual([api.apiId]);
    expect((await getAppApiInfo({ appId, isEnabled: true })).total).toBe(1);
    await setApplicationApi({ appId, apiId: api.apiId, isEnabled: false });
    expect(await getApiInfosByAppId({ appId })).toEqual([]);

    expect(await saveOrUpdateApp({ appId, name: 'Door', description: 'Counts' })).toMatchObject({
      appId,
      accessKeySecret: null,
    });
    expect((await getAppInfoAndApiList({ appId })).name).toBe('Door');

    await deleteApp({ appId });
    expect((await getDeveloperAppList({})).total).toBe(0);
    expect(await failureOf(getAppInfoAndApiList({ appId }))).toMatchObject(MISSING);
  });

  test('keeps keys: rotated keys expire, and other keys can be enabled and disabled', async () => {
    play();
    const [appId = ''] = (await getUserInfo()).aidList;
    const issued = await rotateAccessKey({ appId });
    const keys = async () => (await getAppInfoAndApiList({ appId })).accessKeys;
    expect(await keys()).toMatchObject([
      { accessKeyId: issued.accessKeyId, state: 'enabled' },
      { accessKeyId: issued.previousAccessKeyId, state: 'rotatedOut', expireTime: issued.previousExpireTime },
    ]);
    await setAccessKeyState({ appId, accessKeyId: issued.accessKeyId, isEnabled: false });
    expect((await keys())[0]?.state).toBe('disabled');
    expect(
      await failureOf(setAccessKeyState({ appId, accessKeyId: issued.previousAccessKeyId, isEnabled: true })),
    ).toMatchObject({ status: 409 });
  });

  test('lets only old developers set a default application, and only one of their own', async () => {
    play();
    const [foreignId = ''] = (await getUserInfo()).aidList;
    expect(await failureOf(setOldDeveloperDefaultApp({ appId: foreignId }))).toMatchObject({ status: 403 });
    play({ scenario: 'certified' });
    expect(await failureOf(setOldDeveloperDefaultApp({ appId: foreignId }))).toMatchObject(MISSING);
    const { appId } = await saveOrUpdateApp({ name: 'Door', description: 'Counts' });
    await setOldDeveloperDefaultApp({ appId });
    expect((await getUserInfo()).defaultAppId).toBe(appId);
    expect((await getAppInfoAndApiList({ appId })).isDefault).toBe(true);
  });

  test('is listed page by page, and can be filtered', async () => {
    play();
    expect(await getDeveloperAppList({ pageNumber: 2, pageSize: 1 })).toMatchObject({
      total: 2,
      list: [{ name: 'Store traffic dashboard' }],
    });
    expect(await getDeveloperAppList({ pageNumber: 9 })).toEqual({ total: 2, list: [] });
    const [appId = ''] = (await getUserInfo()).aidList;
    const found = await getAppApiInfo({ appId, keyword: ' HOURLY ' });
    expect(found.list.map(({ methodName }) => methodName)).toContain('open.traffic.getHourlyFlow');
  });

  test('keeps which messages were read', async () => {
    play();
    const unread = async () => (await getNotCheckMessage({})).count;
    expect(await unread()).toBe(3);
    const [message] = (await getMessageInfo({ isChecked: false })).list;
    expect(message?.messageId).toBe(story.messages.certificationReceived.id);
    await checkMessageById({ messageId: message?.messageId ?? '' });
    expect(await unread()).toBe(2);
    expect((await getMessageInfo({ isChecked: true })).total).toBe(4);
    expect(await checkAllMessage({ noticeType: 'rechargeOrder' })).toEqual({ count: 1 });
    expect(await checkAllMessage({})).toEqual({ count: 0 });
    expect(await failureOf(checkMessageById({ messageId: 'msg-none' }))).toMatchObject(MISSING);
  });

  test('keeps the tree of documents, and rejects the second of two simultaneous changes', async () => {
    play({ scenario: 'operator' });
    const [folder] = await getMenuTree();
    const { id, position, interfaceVersion } = await saveOrUpdateDocument({
      type: 1,
      title: 'Opening hours',
      parentId: folder?.id ?? null,
    });
    expect({ position, interfaceVersion }).toEqual({ position: 5, interfaceVersion: 'new' });
    const read = async () => (await getApiDocumentInfos({ id })).list;
    expect(await read()).toMatchObject([{ title: 'Opening hours', revision: 1, isPublished: false }]);
    const titled = await saveOrUpdateDocument({ type: 1, id, title: 'Opening hours of a store' });
    expect(titled.menuName).toBe('Opening hours');
    const renamed = await saveOrUpdateDocument({ type: 1, id, menuName: '' });
    expect(renamed.menuName).toBe('Opening hours of a store');
    expect(await updateDocumentMenu({ id, position: 2 })).toMatchObject({ position: 2 });
    expect((await getMenuTree())[0]?.authMenuList.map((node) => node.position)).toEqual([1, 2, 3, 4, 5]);
    expect(await failureOf(updateDocAddStatus({ id, isAdded: true }))).toMatchObject({ status: 409 });
    const { revision = 0 } = (await read())[0] ?? {};
    await saveOrUpdateDocument({ type: 1, id, revision, content: '## Every day' });
    expect(await failureOf(saveOrUpdateDocument({ type: 1, id, revision, title: 'Hours' }))).toMatchObject({
      status: 409,
      message: `${operator.name} changed the document in the meantime`,
    });
    expect(await updateDocAddStatus({ id, isAdded: true })).toMatchObject({ apiId: null, isPublished: true });
    expect((await previewDocument({ content: '## A\n\n<b>' })).html).toBe('<h2>A</h2>\n<p>&lt;b&gt;</p>');
    expect(await failureOf(deleteDocument({ id: folder?.id ?? '' }))).toMatchObject({ status: 409 });
    await deleteDocument({ id });
    expect(await read()).toEqual([]);
  });

  test('deprecates an API as the server does', async () => {
    let time = Date.parse(story.now);
    play({ scenario: 'operator', now: () => new Date(time) });
    const { api: apiId, successor: successorId, sunsetDate } = story.catalogChanges.hourlyOld;
    const form: SetApiDeprecationBody = { apiId, isDeprecated: true, sunsetDate, successorId };
    const refusalOf = (change: Partial<typeof form>) => failureOf(setApiDeprecation({ ...form, ...change }));
    const total = async () => (await getCatalogChanges({ kind: 'deprecated' })).total;
    const before = await total();
    expect(await refusalOf({ successorId: 'api-none' })).toMatchObject({
      fieldErrors: [{ field: 'successorId', message: 'Please select an API with a published document' }],
    });
    expect(await refusalOf({ apiId: 'api-counting-entrances-v2', successorId: apiId })).toMatchObject({
      fieldErrors: [{ field: 'successorId', message: 'Please select an API that is not deprecated' }],
    });
    expect(await refusalOf({ apiId: successorId, successorId: 'api-counting-entrances-v2' })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^It replaces Hourly customer flow.* v1, which is deprecated/),
    });
    time = Date.parse('2027-05-01T00:00:00.000Z');
    await logIn({ username: operator.username, password: operator.password });
    await setApiDeprecation(form);
    expect(await total()).toBe(before);
    expect(await refusalOf({ sunsetDate: '2027-05-01' })).toMatchObject({
      fieldErrors: [{ field: 'sunsetDate' }],
    });
  });

  test('stores notices, and delivers published ones to everybody as a message', async () => {
    play({ scenario: 'operator' });
    const form = {
      title: 'New price list',
      content: 'From Monday on',
      noticeType: 'serviceChange',
      noticeTime: story.now,
      jumpMethod: 'noJump',
    } as const;
    const titles = async () => (await getMessageInfo({})).list.map(({ title }) => title);
    const { noticeId, founder } = await insertNotice({ ...form, status: 'draft' });
    expect({ noticeId, founder }).toEqual({ noticeId: 'ntc-01JD4W0005', founder: operator.name });
    expect((await getNoticeList({ keyword: 'price' })).list).toMatchObject([
      { noticeId, status: 'draft', publishDate: null },
    ]);
    expect(await titles()).not.toContain(form.title);
    await updateNotice({ ...form, noticeId, status: 'published' });
    expect((await getNoticeById({ noticeId })).publishDate).not.toBeNull();
    expect(await failureOf(updateNotice({ ...form, noticeId, status: 'draft' }))).toMatchObject({
      code: ErrorCode.Conflict,
    });
    await logIn(credentials);
    expect((await titles())[0]).toBe(form.title);
    expect(await getNotCheckMessage({})).toEqual({ count: 4 });
  });

  test('keeps added, changed and deleted products, and does not delete a product in a package', async () => {
    play({ scenario: 'operator' });
    const form = {
      productName: 'Holiday package',
      category: 'dataPackage',
      type: 'package',
      unitPrice: 6000,
      amount: 1,
      amountUnit: 'package',
      validityMonths: 6,
      remark: 'Until January',
      items: [{ productId: story.products.calls10k.id, amount: 2 }],
    } as const;
    const { productId } = await addProduct({ ...form, items: [...form.items] });
    expect((await getProductList({})).list[0]).toMatchObject({
      productId,
      items: [{ productAmount: 10000 }],
    });
    expect((await getPackageProductList({})).list.map(({ productName }) => productName)).toEqual([
      'Holiday package',
      'Store starter package',
    ]);
    expect(await computeSpecification({ productId, quantity: 3 })).toMatchObject({
      contentList: [{ category: 'dataPackage', amount: 60000 }],
      totalPrice: { amount: 18000 },
    });
    await addProduct({ ...form, items: [...form.items], productId, unitPrice: 5000 });
    expect((await getProductDetailById({ productId })).unitPrice.amount).toBe(5000);
    const held = deleteProduct({ productId: story.products.calls10k.id });
    expect(await failureOf(held)).toMatchObject({ status: 409 });
    await deleteProduct({ productId });
    expect(await failureOf(getProductDetailById({ productId }))).toMatchObject(MISSING);
  });

  test('places one order per idempotency key, and rejects the key for a different order', async () => {
    play();
    const { id: productId } = story.products.calls10k;
    const idempotencyKey = '5f0c2a3e9d7b4816a2c4e6f8091b3d57';
    const before = (await getRechargeOrderList({})).total;
    const placed = await rechargeOrder({ productId, quantity: 1, idempotencyKey });
    expect(await rechargeOrder({ productId, quantity: 1, idempotencyKey })).toEqual(placed);
    expect((await getRechargeOrderList({})).total).toBe(before + 1);
    expect(await failureOf(rechargeOrder({ productId, quantity: 2, idempotencyKey }))).toMatchObject({
      status: 409,
    });
    expect((await rechargeOrder({ productId, quantity: 1 })).orderId).not.toBe(placed.orderId);
  });

  test('carries out a mutation once per idempotency key, and never shows a secret again', async () => {
    play();
    const form = { name: 'Shop window', description: 'Hourly visitors' };
    const change = { ...form, appId: (await getDeveloperAppList({})).list[0]?.appId };
    const options = { idempotencyKey: 'change-1' };
    const changed = await withResponse((more) => saveOrUpdateApp(change, { ...options, ...more }));
    const repeated = await withResponse((more) => saveOrUpdateApp(change, { ...options, ...more }));
    expect(repeated.result).toEqual(changed.result);
    expect([changed, repeated].map(({ response }) => response.headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    await expect(saveOrUpdateApp({ ...change, name: 'Other' }, options)).rejects.toMatchObject({
      status: 422,
      code: ErrorCode.IdempotencyKeyReused,
    });
    const before = (await getDeveloperAppList({})).total;
    const creation = { idempotencyKey: 'creation-1' };
    expect((await saveOrUpdateApp(form, creation)).accessKeySecret).toMatch(/^sk_/);
    await expect(saveOrUpdateApp(form, creation)).rejects.toMatchObject({
      status: 409,
      code: ErrorCode.AlreadyCarriedOut,
    });
    expect((await getDeveloperAppList({})).total).toBe(before + 1);
    await expect(saveOrUpdateApp(form, { idempotencyKey: 'with space' })).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'Idempotency-Key' }],
    });
  });

  test('keeps orders from the purchase to the payment', async () => {
    play();
    const productId = story.products.calls10k.id;
    const placed = await rechargeOrder({ productId, quantity: 1, totalPrice: 4900 });
    expect(placed).toMatchObject({ orderId: expect.stringMatching(/^ord-\d{8}-\d{6}$/), state: 'pending' });
    const { orderId } = placed;
    const other = await rechargeOrder({ productId, quantity: 1 });
    expect(await failureOf(rechargeOrder({ productId, quantity: 1, totalPrice: 1 }))).toMatchObject({
      status: 409,
    });
    const otherContents = rechargeOrder({ productId, quantity: 1, contentVersion: '6_snapshot-1-times' });
    expect(await failureOf(otherContents)).toMatchObject({ status: 409 });
    expect((await getRechargeOrderList({ states: ['pending'] })).total).toBe(3);
    await cancelOrder({ orderId: other.orderId, reason: 'Once is enough' });
    expect((await getRechargeOrderDetail({ orderId: other.orderId })).eventList.at(-1)).toMatchObject({
      event: 'cancelled',
      note: 'Once is enough',
    });
    const used = { orderId, paymentReference: 'nl 20261106/091' };
    expect(await failureOf(reconcilePayment(used))).toMatchObject({ status: 409 });
    await reconcilePayment({ orderId, paymentReference: 'NL-1' });
    expect(await failureOf(cancelOrder({ orderId }))).toMatchObject({ status: 409 });

    await logIn({ username: operator.username, password: operator.password });
    await changeOrderPrice({ orderId, price: 4500, reason: 'Agreed' });
    const amiss = confirmPayment({ orderId, paymentReference: 'NL-1', receivedAmount: 4900 });
    expect(await failureOf(amiss)).toMatchObject({ status: 409 });
    const waiting = await getCustomerRechargeOrderList({ states: ['pending'], isPaymentReported: true });
    expect(waiting.list.map((order) => order.orderId)).toEqual([orderId]);
    await confirmPayment({ orderId, paymentReference: 'NL-1', receivedAmount: 4500 });

    await logIn(credentials);
    expect(await getRechargeOrderList({ states: ['paid', 'fulfilled'] })).toMatchObject({
      total: 3,
      paidTotal: { amount: 6400 + 4500 },
    });
    expect((await getMessageInfo({})).list[0]).toMatchObject({ noticeType: 'rechargeOrder' });
    const invoice = {
      orderId,
      invoiceType: 'personal',
      title: 'Lena',
      email: 'lena@northlight.example',
    } as const;
    const { name: title } = story.enterprises.northlight;
    expect(await getInvoiceDetail({ orderId })).toMatchObject({ state: 'notRequested', title });
    expect(await saveOrUpdateInvoice(invoice)).toMatchObject({ state: 'requested', title: 'Lena' });
    await logIn({ username: operator.username, password: operator.password });
    expect(await failureOf(issueInvoice({ orderId, revision: 2 }))).toMatchObject({ status: 409 });
    expect(await issueInvoice({ orderId, revision: 1 })).toMatchObject({ state: 'issued' });
    await logIn(credentials);
    expect(await failureOf(saveOrUpdateInvoice(invoice))).toMatchObject({ status: 409 });
    expect((await getInvoicePdf({ orderId })).blob.type).toBe('application/pdf');
    expect(await getBillingProfile()).toMatchObject({ title, isSaved: true });
  });

  test('keeps certifications from the request to the review', async () => {
    const { store } = play({ scenario: 'newcomer' });
    const file = new File(['license'], 'license.pdf', { type: 'application/pdf' });
    const { fileId } = await uploadBusinessLicense({ file });
    expect((await getBusinessLicense({ fileId })).blob.size).toBeGreaterThan(0);
    const { name, areaCode, phone, password } = story.accounts.newcomer;
    const purpose = 'addEnterprise';
    const { smsCodeId } = await sendValidateCode({ areaCode, phone, purpose, captcha: 'solved' });
    const { enterpriseId } = await addEnterprise({
      enterpriseName: 'Visser Toys',
      contactPerson: name,
      areaCode,
      phone,
      smsCode: '402913',
      smsCodeId,
      businessLicense: fileId,
    });
    expect(await getUserInfo()).toMatchObject({ enterpriseId, enterpriseName: 'Visser Toys' });
    expect(await getDeveloperEnterprise()).toMatchObject([{ enterpriseId, reviewStatus: 'pending' }]);

    await logIn({ username: operator.username, password: operator.password });
    expect((await getEnterpriseList({ reviewStatus: 'pending' })).list[0]).toMatchObject({
      enterpriseId,
      businessLicenseName: 'license.pdf',
    });
    await expect(
      examineEnterPrise({
        enterpriseId,
        reviewStatus: 'approved',
        applicationTime: '2020-01-01T00:00:00.000Z',
      }),
    ).rejects.toMatchObject({ status: 409 });
    const { applicationTime } = await getEnterPriseById({ enterpriseId });
    const colleague = store.accounts.ofStory('deactivated');
    Object.assign(colleague, { enterpriseId, authenticationTime: null });
    await examineEnterPrise({ enterpriseId, reviewStatus: 'approved', applicationTime });
    expect(colleague).toMatchObject({
      enterpriseName: 'Visser Toys',
      authenticationTime: store.enterprises.find(enterpriseId)?.reviewTime,
    });
    expect((await getEnterpriseList({ reviewStatus: 'pending' })).total).toBe(1);
    expect(await searchEnterprise({ enterpriseName: 'TOYS' })).toEqual([
      { id: enterpriseId, name: 'Visser Toys' },
    ]);
    const { meridian } = story.enterprises;
    await updateRelateEnterprise({ enterpriseId, relatedEnterpriseId: meridian.id });
    expect((await getAccountList({ keyword: 'noor' })).list).toMatchObject([{ businessLicense: fileId }]);

    await logIn({ username: phone, password });
    expect((await getUserInfo()).authenticationTime).not.toBeNull();
    expect((await getMessageInfo({ noticeType: 'enterpriseAudit' })).total).toBe(1);
    const { enterprise } = story.accounts;
    await logIn({ username: enterprise.phone, password: enterprise.password });
    expect((await getSwitchEnterprise()).map(({ enterpriseName }) => enterpriseName)).toEqual([
      meridian.name,
      'Visser Toys',
      'Northlight Department Stores',
    ]);
  });

  test('ends the relations of an enterprise that is approved under another name', async () => {
    const platform = play();
    const { meridian, northlight } = story.enterprises;
    const { enterprise } = story.accounts;
    const certificationOf = (id: string) => platform.store.enterprises.find(id) as EnterpriseCertification;
    const reapprove = async (enterpriseId: string, enterpriseName: string) => {
      Object.assign(certificationOf(enterpriseId), { enterpriseName, reviewStatus: 'pending' });
      const { operator } = story.accounts;
      await logIn({ username: operator.phone, password: operator.password });
      await examineEnterPrise({ enterpriseId, reviewStatus: 'approved' });
      await logIn({ username: enterprise.phone, password: enterprise.password });
      return (await getSwitchEnterprise()).map((choice) => choice.enterpriseName);
    };
    const upperCase = meridian.name.toUpperCase();
    expect(await reapprove(meridian.id, upperCase)).toEqual([upperCase, northlight.name]);
    certificationOf(northlight.id).approvedName = northlight.name;
    expect(await reapprove(northlight.id, 'Northlight Shell')).toEqual([upperCase]);
    certificationOf(northlight.id).relatedEnterpriseId = meridian.id;
    expect(await reapprove(meridian.id, 'Meridian Shell')).toEqual(['Meridian Shell']);
    expect((await getMessageInfo({ noticeType: 'enterpriseAudit' })).list[0]?.content).toContain(
      'its relations to other enterprises have ended',
    );
  });

  test('requires a confirmed session before a key is issued', async () => {
    const platform = play();
    platform.store.accounts.forgetConfirmation();
    const { appId } = story.applications.dashboard;
    const refusal = { code: 403003, message: 'Please confirm your identity to continue' };
    expect(await failureOf(rotateAccessKey({ appId }))).toMatchObject(refusal);
    const wrong = { verificationMethod: 'password', password: 'wrong' } as const;
    expect(await failureOf(confirmIdentity(wrong))).toMatchObject({ fieldErrors: [{ field: 'password' }] });
    expect(await failureOf(rotateAccessKey({ appId }))).toMatchObject(refusal);
    expect(await saveOrUpdateApp({ appId, name: 'Door', description: 'Counts' })).toMatchObject({ appId });
    await confirmIdentity({ ...wrong, password: developer.password });
    expect(await rotateAccessKey({ appId })).toHaveProperty('accessKeySecret');
  });

  test('keeps changed passwords and phone numbers', async () => {
    play();
    const change = { newPassword: 'Aisle-2027', confirmPassword: 'Aisle-2027' };
    const byOld = { verificationMethod: 'oldPassword', ...change } as const;
    expect(await failureOf(modifyPwd({ ...byOld, oldPassword: 'wrong' }))).toMatchObject({ status: 400 });
    await modifyPwd({ ...byOld, oldPassword: developer.password });
    expect(await failureOf(login(credentials))).toMatchObject({ code: ErrorCode.InvalidCredentials });
    await logIn({ username: developer.phone, password: 'Aisle-2027' });
    const number = { areaCode: '+1', phone: story.changes.phone.phone } as const;
    const send = async (to: { areaCode: string; phone: string }, purpose: ValidateCodePurpose) => {
      const { areaCode, phone } = to;
      return (await sendValidateCode({ areaCode, phone, purpose, captcha: 'solved' })).smsCodeId;
    };
    await changeDeveloperPhone({
      ...number,
      currentSmsCode: '402913',
      currentSmsCodeId: await send(developer, 'changeDeveloperPhone'),
      smsCode: '402913',
      smsCodeId: await send(number, 'changeDeveloperPhone'),
    });
    expect((await getUserInfo()).cellphone).toBe(number.phone);
    await forgetPwd({
      ...number,
      smsCode: '402913',
      smsCodeId: await send(number, 'forgetPwd'),
      newPassword: 'Aisle-2028',
      confirmPassword: 'Aisle-2028',
    });
    await logIn({ username: number.phone, password: 'Aisle-2028' });
  });

  test('requires an account with a temporary password to change the password first', async () => {
    play({ scenario: 'operator' });
    await resetPassword({ userId: developer.id });
    expect(await logIn(credentials)).toMatchObject({ isPasswordTemporary: true });
    expect(await getUserInfo()).toMatchObject({ isPasswordTemporary: true });
    expect(await failureOf(getDeveloperAppList({}))).toMatchObject({
      code: ErrorCode.PasswordChangeRequired,
    });
    const change = (newPassword: string) =>
      modifyPwd({
        verificationMethod: 'oldPassword',
        oldPassword: developer.password,
        newPassword,
        confirmPassword: newPassword,
      });
    expect(await failureOf(change(developer.password))).toMatchObject({
      fieldErrors: [{ field: 'newPassword' }],
    });
    await change('Aisle-2027');
    await logIn({ username: developer.phone, password: 'Aisle-2027' });
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('belongs to one set of handlers, and leaves the contract’s examples unchanged', async () => {
    const before = structuredClone(examples);
    play();
    const [appId = ''] = (await getUserInfo()).aidList;
    await rotateAccessKey({ appId });
    await deleteApp({ appId });
    mocks.resetHandlers();
    play();
    expect((await getUserInfo()).aidList).toContain(appId);
    expect((await getAppInfoAndApiList({ appId })).accessKeys).toHaveLength(1);
    expect(examples).toEqual(before);
  });

  test('adds recharges by operators to the balance and the operation log, and sends a message', async () => {
    play({ scenario: 'operator' });
    const balances = async () =>
      (await getEnterpriseFlowList({})).list.map(({ interfaceFlow }) => interfaceFlow);
    const before = await balances();
    const given = await rechargeFlow({
      userId: oldDeveloper.id,
      flowType: 'interface',
      packetCount: 5,
      flowValue: 10_000,
      unit: 'times',
      timePeriod: 1,
    });
    const { total, remain } = before[1] as { total: number; remain: number };
    expect((await balances())[1]).toMatchObject({
      total: total + 50_000,
      remain: remain + 50_000,
      expirationDate: given.expirationDate,
    });
    expect((await balances())[2]).toEqual(before[2]);
    const records = await getOperateLogList({ flowType: 'interface' });
    expect(records).toMatchObject({
      total: 2,
      list: [{ content: 'Recharge of 50,000 calls', flowRecharge: given }, {}],
    });
    await logIn({ username: oldDeveloper.phone, password: oldDeveloper.password });
    expect((await getMessageInfo({})).list[0]).toMatchObject({
      noticeType: 'rechargeOrder',
      content: 'You received 50,000 calls for 1 month.',
    });
  });

  test('sorts a list by a field of its entries, with missing values last', async () => {
    play();
    await logIn({ username: developer.phone, password: developer.password });
    const pricesOf = async (sortOrder: 'asc' | 'desc') =>
      (await getRechargeOrderList({ sortBy: 'price', sortOrder })).list.map(({ price }) => price.amount);
    const ascending = await pricesOf('asc');
    expect(ascending.length).toBeGreaterThan(1);
    expect(ascending).toEqual(ascending.toSorted((one, other) => one - other));
    expect(await pricesOf('desc')).toEqual(ascending.toReversed());
    const { list } = await getRechargeOrderList({ sortBy: 'payTime', sortOrder: 'desc' });
    const unpaid = list.findIndex(({ payTime }) => payTime === null);
    expect(list.slice(unpaid).every(({ payTime }) => payTime === null)).toBe(true);
  });

  test('keeps the views that an account saved, and shows them to nobody else', async () => {
    play();
    await logIn({ username: oldDeveloper.phone, password: oldDeveloper.password });
    const view = await saveView({ screen: 'orders', name: 'To pay', search: '{}' });
    expect(await getSavedViews()).toEqual({ list: [view] });
    await expect(saveView({ screen: 'orders', name: 'to pay', search: '{}' })).rejects.toMatchObject({
      code: ErrorCode.Conflict,
    });
    await saveView({ viewId: view.viewId, screen: 'orders', name: 'Unpaid', search: '{}' });
    await logIn({ username: developer.phone, password: developer.password });
    expect((await getSavedViews()).list.map(({ name }) => name)).toEqual(['Highest price first']);
    await expect(deleteView({ viewId: view.viewId })).rejects.toMatchObject(MISSING);
    await logIn({ username: oldDeveloper.phone, password: oldDeveloper.password });
    expect(await getSavedViews()).toMatchObject({ list: [{ name: 'Unpaid' }] });
    await deleteView({ viewId: view.viewId });
    expect(await getSavedViews()).toEqual({ list: [] });
  });
});
