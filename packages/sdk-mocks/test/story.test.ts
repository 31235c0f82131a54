import { orderMessages, PUBLIC_SANDBOX_KEY } from '@platform/sdk/rules';
import { describe, expect, test } from 'vitest';
import { type Example, exampleResult, examples, objectsOf, partsOf } from '../../sdk/test/examples.ts';
import { story } from '../src/story.ts';

interface Named {
  id: string;
  name?: string;
}

const entities: Record<string, Named[]> = {
  user: Object.values(story.accounts),
  enterprise: Object.values(story.enterprises),
  app: Object.values(story.applications).map(({ appId, name }) => ({ id: appId, name })),
  sandbox: [{ id: PUBLIC_SANDBOX_KEY.appId }],
  product: [...Object.values(story.products), story.changes.product],
  order: Object.values(story.orders),
  notice: Object.values(story.notices).map(({ id, title }) => ({ id, name: title })),
  message: Object.values(story.messages).map(({ id }) => ({ id })),
  recharge: Object.values(story.recharges).map(({ id }) => ({ id })),
  operateLog: Object.values(story.operateLogs).map(({ id }) => ({ id })),
  file: Object.values(story.files),
  device: Object.values(story.devices),
  store: Object.values(story.devices).map(({ storeId, storeName }) => ({ id: storeId, name: storeName })),
  gatewayCall: Object.values(story.gatewayCalls).map(({ id }) => ({ id })),
  accessKey: [...Object.values(story.applications), story.changes.rotatedKey].map(({ accessKeyId }) => ({
    id: accessKeyId,
  })),
};
const names = new Map(Object.values(entities).flatMap((list) => list.map(({ id, name }) => [id, name])));

/** Texts that look like an id of the story. */
const ID = /^(usr|ent|prd|ord|ntc|msg|rch|opl|fil)-|^S107-|^DV-|^ST-|^AK[0-9A-Z]{18}$|^01JD[0-9A-Z]{22}$/;

function unknownIds({ value }: Example): string[] {
  return [...partsOf(value)].filter(
    (part): part is string => typeof part === 'string' && ID.test(part) && !names.has(part),
  );
}

/** Names next to an id that are not the story's: `appName` next to `appId`, or `name` next to the object's own id. */
function wrongNames({ value, isResponse }: Example): string[] {
  if (!isResponse) return [];
  return [...partsOf(value)].flatMap((part) => {
    if (typeof part !== 'object' || part === null) return [];
    const fields = part as Record<string, unknown>;
    return Object.entries(fields).flatMap(([key, id]) => {
      const expected = typeof id === 'string' && names.get(id);
      if (!expected) return [];
      const own = ['id', 'appId', 'noticeId'].includes(key);
      const title = own && (fields.name ?? fields.title);
      const beside = key.endsWith('Id') ? fields[key.replace(/Id$/, 'Name')] : undefined;
      return [title, beside]
        .filter((name) => typeof name === 'string' && name !== expected)
        .map((name) => `${id} is ${expected}, not ${name}`);
    });
  });
}

describe('the story', () => {
  test('gives every id to one thing only', () => {
    const ids = Object.values(entities).flatMap((list) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([...new Set(examples.map(({ operationId }) => operationId))])(
    'agrees with the examples of %s',
    (operationId) => {
      const own = examples.filter((example) => example.operationId === operationId);
      expect(own.flatMap(unknownIds)).toEqual([]);
      expect(own.flatMap(wrongNames)).toEqual([]);
    },
  );
});

type Fields = Record<string, unknown>;
/** The story's facts about an id, field by field. */
const facts = new Map<string, Fields>();
const tellOf = (id: string, fields: Fields) => facts.set(id, { ...facts.get(id), ...fields });
for (const entity of [
  'accounts',
  'products',
  'orders',
  'notices',
  'messages',
  'recharges',
  'operateLogs',
] as const) {
  for (const { id, ...fields } of Object.values(story[entity])) tellOf(id, fields);
}
for (const { appId, accessKeyId, createTime } of Object.values(story.applications)) {
  tellOf(appId, { createTime });
  tellOf(accessKeyId, { createTime });
}
for (const paper of [story.payments, story.invoices]) {
  for (const [order, fields] of Object.entries(paper)) {
    tellOf(story.orders[order as keyof typeof story.orders].id, fields);
  }
}
for (const [enterprise, fields] of Object.entries(story.certifications)) {
  tellOf(story.enterprises[enterprise as keyof typeof story.enterprises].id, fields);
}

/** Times and days next to an id that are not the story's. `story.now` is allowed: changes in examples happen then. */
function wrongTimes({ value }: Example): string[] {
  return objectsOf(value).flatMap((fields) => {
    const said = Object.values(fields).map((id): Fields => facts.get(String(id)) ?? {});
    return Object.entries(fields)
      .filter(([key, time]) => /(Time|Date)$/.test(key) && typeof time === 'string' && time !== story.now)
      .filter(([key, time]) => {
        const known = said.map((fact) => fact[key]).filter((fact) => typeof fact === 'string');
        return known.length > 0 && !known.includes(String(time));
      })
      .map(([key, time]) => `${key} ${time}`);
  });
}

describe('the applications of the story', () => {
  const createTimes = new Map<unknown, string>(
    Object.values(story.applications).map(({ appId, createTime }) => [appId, createTime]),
  );
  const objects = examples.filter(({ isResponse }) => isResponse).flatMap(({ value }) => objectsOf(value));
  const lists = objects.flatMap(({ aidList, appInfoList }) => [aidList, appInfoList]).filter(Array.isArray);

  test('are listed with the newest first everywhere', () => {
    const { list: own } = exampleResult('getDeveloperAppList', 'two') as { list: unknown[] };
    const all = [...lists, own];
    const timesOf = (list: unknown[]) => list.map((app) => createTimes.get((app as Fields).appId ?? app));
    expect(all.filter(({ length }) => length > 1).length).toBeGreaterThan(3);
    for (const list of all) expect(timesOf(list)).toEqual(timesOf(list).toSorted().toReversed());
  });
});

describe('changes in the story', () => {
  const { rotatedKey, payment, invoice, phone } = story.changes;

  test('match the responses to the requests that make them', () => {
    expect(exampleResult('rotateAccessKey', 'issued')).toMatchObject({
      accessKeyId: rotatedKey.accessKeyId,
      previousAccessKeyId: story.applications[rotatedKey.application].accessKeyId,
      previousExpireTime: rotatedKey.previousExpireTime,
    });
    expect(exampleResult('confirmPayment', 'confirmed')).toMatchObject({
      orderId: story.orders[payment.order].id,
      paymentReference: payment.paymentReference,
      expirationDate: payment.expirationDate,
    });
    expect(exampleResult('issueInvoice', 'issued')).toEqual({
      ...(exampleResult('saveOrUpdateInvoice', 'requested') as object),
      orderId: story.orders[invoice.order].id,
      state: 'issued',
      invoiceNumber: invoice.invoiceNumber,
      issueTime: story.now,
    });
    expect(exampleResult('changeDeveloperPhone', 'changed')).toMatchObject({
      id: story.accounts[phone.account].id,
      areaCode: phone.areaCode,
      cellphone: phone.phone,
    });
  });
});

describe('the prices of the story', () => {
  test('are the same in all responses about its orders', () => {
    const { orders, products, currency } = story;
    const priced = new Map<unknown, { price: number; unitPrice: number }>(
      Object.values(orders).map(({ id, price, product }) => [id, { price, ...products[product] }]),
    );
    const objects = examples
      // A new order costs as much as the product, because nobody has changed its price yet.
      .filter(({ isResponse, operationId }) => isResponse && operationId !== 'rechargeOrder')
      .flatMap(({ value }) => objectsOf(value));
    const ordered = objects.filter(({ orderId, price }) => orderId && price);
    expect(ordered.length).toBeGreaterThan(10);
    for (const { orderId, price, unitPrice } of ordered) {
      expect(price).toEqual({ amount: priced.get(orderId)?.price, currency });
      if (unitPrice) expect(unitPrice).toEqual({ amount: priced.get(orderId)?.unitPrice, currency });
    }
  });
});

describe('the QPS of the story', () => {
  test('is the standard QPS plus the increase', () => {
    const increased = examples
      .flatMap(({ value }) => objectsOf(value))
      .filter(({ increasedQps }) => increasedQps);
    expect(increased.length).toBeGreaterThan(0);
    for (const { qps, baseQps, increasedQps } of increased) {
      expect(qps).toBe(Number(baseQps) + Number(increasedQps));
    }
  });
});

describe('the times of the story', () => {
  test('are in no text of a notice, because the sample data moves them to the day of its installation', () => {
    for (const { title, content } of Object.values(story.notices)) {
      expect(`${title} ${content}`).not.toMatch(/\d (?:January|November|December)|20\d\d/);
    }
  });

  const responses = examples.filter(({ isResponse }) => isResponse);

  test.each([...new Set(responses.map(({ operationId }) => operationId))])(
    'agree with the responses of %s',
    (operationId) => {
      const own = responses.filter((example) => example.operationId === operationId);
      expect(own.flatMap(wrongTimes)).toEqual([]);
    },
  );

  test('agree with the events of an order', () => {
    const details = responses.flatMap(({ value }) => objectsOf(value)).filter(({ eventList }) => eventList);
    expect(details.length).toBeGreaterThan(0);
    for (const { order, eventList } of details) {
      const { orderId, createTime } = order as { orderId: string; createTime: string };
      const { reportTime, payTime } = facts.get(orderId) ?? {};
      const { order: lowered, operateTime: priceChanged } = story.operateLogs.loweredPrice;
      expect(orderId).toBeOneOf(Object.values(story.orders).map(({ id }) => id));
      const times: Fields = {
        placed: createTime,
        paymentReported: reportTime,
        paid: payTime,
        fulfilled: payTime,
      };
      if (orderId === story.orders[lowered].id) times.priceChanged = priceChanged;
      const events = (eventList as { event: string; time: string }[]).filter(
        ({ event }) => event !== 'cancelled',
      );
      expect(events.map(({ event, time }) => [event, time])).toEqual(
        events.map(({ event }) => [event, times[event]]),
      );
    }
  });

  test('appear in messages as the platform writes them', () => {
    const { orders, payments, products, messages } = story;
    const { list } = exampleResult('getMessageInfo', 'six') as { list: Fields[] };
    for (const { id, order } of [messages.capturesReady, messages.callsReady]) {
      const { product, quantity, id: orderId } = orders[order];
      const { expirationDate } = payments[order];
      const words = orderMessages.paid(
        { orderId, productName: products[product].name, quantity },
        expirationDate,
      );
      expect(list.find(({ messageId }) => messageId === id)).toMatchObject(words);
    }
  });

  test('of an event are the same in its messages and recharges', () => {
    const { messages, operateLogs, payments, certifications } = story;
    expect(messages.priceLowered.noticeTime).toBe(operateLogs.loweredPrice.operateTime);
    expect(messages.capturesReady.noticeTime).toBe(payments.captures.payTime);
    expect(messages.callsReady.noticeTime).toBe(payments.calls.payTime);
    expect(messages.certificationReceived.noticeTime).toBe(certifications.northlight.applicationTime);
    for (const { recharge, operateTime } of [
      operateLogs.rechargedCalls,
      operateLogs.rechargedVideo,
      operateLogs.rechargedCaptures,
    ]) {
      expect(story.recharges[recharge].rechargeTime).toBe(operateTime);
    }
  });

  test('determine when the increased QPS starts', () => {
    const { application, api, startTime, expirationDate } = story.qpsGrants.export;
    expect(exampleResult('getApiQpsInfo', 'increased')).toMatchObject({
      increasedApiList: [
        { appId: story.applications[application].appId, apiId: api, startTime, expirationDate },
      ],
    });
    expect(startTime).toBe(story.payments.yearly.payTime);
  });
});
