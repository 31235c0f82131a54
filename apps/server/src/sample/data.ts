import { formatMoney, orderMessages } from '@platform/sdk/rules';
import { story } from '@platform/sdk-mocks/story';
import { referenceOf } from '#apis/service.ts';
import { changesOf } from '#audit/service.ts';
import { plusMonths } from '#calendar.ts';
import { moneyOf } from '#money.ts';
import type { Platform } from '#platform.ts';
import { installSampleCalls } from './calls.ts';
import { installSampleEvents } from './events.ts';
import { sampleLicense } from './license.ts';
import { installSampleMedia, mediaApisOf } from './media.ts';
import { installSampleQuotas } from './quotas.ts';

/** The initial accounts of the story. Their passwords are public, so they are only for trying out the platform. */
const INSTALLED = [
  'operator',
  'customerService',
  'developer',
  'oldDeveloper',
  'enterprise',
  'deactivated',
] as const;
/** The story's data about a certification besides applicant, license and application time. */
interface Review {
  reviewTime?: string;
  rejectReason?: string;
  relatedEnterprise?: keyof typeof story.enterprises;
}
/** The default application of the story's old developer. */
const DEFAULT_APP = story.applications.export.appId;
const WEEK = 7 * 24 * 60 * 60_000;
/** Events before this time keep their dates, whenever the story is installed. */
const HISTORY_UNTIL = new Date('2022-01-01T00:00:00Z');

/**
 * Fills an empty platform with the story of the contract's examples, as if it happened up to today. Idempotent:
 * leaves a platform that already contains it unchanged.
 */
export async function installSampleData(platform: Platform, now: Date): Promise<void> {
  const { accounts, applications, enterprises, licenses, messages, notices, operateLogs, phones } = platform;
  const shift = now.getTime() - new Date(story.now).getTime();
  const moment = (time: string) => {
    const original = new Date(time);
    return original < HISTORY_UNTIL ? original : new Date(original.getTime() + shift);
  };
  /** Moves a time by whole weeks, because a notice's text names its weekday and time of day. */
  const weekday = (time: string) => new Date(new Date(time).getTime() + Math.ceil(shift / WEEK) * WEEK);
  if (await phones.isRegistered(story.accounts.developer)) {
    return;
  }
  for (const enterprise of Object.values(story.enterprises)) await enterprises.install(enterprise);
  for (const name of INSTALLED) {
    const { registrationTime, authenticationTime, enterprise, ...person } = {
      enterprise: undefined,
      authenticationTime: undefined,
      ...story.accounts[name],
    };
    const account = await accounts.create({
      ...person,
      enterpriseId: enterprise ? story.enterprises[enterprise].id : null,
      isEnabled: name !== 'deactivated',
      registrationTime: moment(registrationTime),
      authenticationTime: authenticationTime ? moment(authenticationTime) : null,
    });
    for (const [key, { owner, apis, createTime, ...application }] of Object.entries(story.applications)) {
      if (owner !== name) continue;
      const installed = { ...application, createTime: moment(createTime) };
      await applications.install(account.id, installed, [...apis, ...mediaApisOf(key)]);
      if (application.appId === DEFAULT_APP) await applications.setDefault(account, DEFAULT_APP);
    }
  }
  for (const [name, certification] of Object.entries(story.certifications)) {
    const { applicant, businessLicense, applicationTime, reviewStatus, ...review } = certification;
    const { reviewTime, rejectReason, relatedEnterprise }: Review = review;
    const { id: enterpriseId, name: enterpriseName } =
      story.enterprises[name as keyof typeof story.certifications];
    const { id: userId, name: contactPerson, areaCode, phone } = story.accounts[applicant];
    const { id, uploader, contentType, name: fileName } = story.files[businessLicense];
    const content = await sampleLicense(contentType, enterpriseName);
    await licenses.install(
      {
        id,
        uploaderId: story.accounts[uploader].id,
        name: fileName,
        contentType,
        size: content.length,
        uploadTime: moment(applicationTime),
      },
      content,
    );
    await enterprises.installCertification({
      enterpriseId,
      userId,
      contactPerson,
      areaCode,
      phone,
      businessLicense: id,
      applicationTime: moment(applicationTime),
      reviewStatus,
      reviewTime: reviewTime ? moment(reviewTime) : null,
      rejectReason: rejectReason ?? null,
      relatedEnterpriseId: relatedEnterprise ? story.enterprises[relatedEnterprise].id : null,
    });
  }
  for (const { founder, ...notice } of Object.values(story.notices)) {
    await notices.install({
      ...notice,
      jumpUrl: 'jumpUrl' in notice ? notice.jumpUrl : null,
      noticeTime: moment(notice.noticeTime),
      publishDate: notice.publishDate ? moment(notice.publishDate) : null,
      updateTime: moment(notice.updateTime),
      startTime: 'startTime' in notice ? weekday(notice.startTime) : null,
      endTime: 'endTime' in notice ? weekday(notice.endTime) : null,
      founderId: story.accounts[founder].id,
    });
  }
  const accountIds = INSTALLED.map((name) => story.accounts[name].id);
  await installSampleEvents(platform, accountIds, now);
  for (const message of Object.values(story.messages)) {
    const accountId = story.accounts[message.receiver].id;
    const checkTime = 'checkTime' in message ? moment(message.checkTime) : null;
    if ('content' in message) {
      await messages.send({ ...message, accountId, noticeTime: moment(message.noticeTime), checkTime });
    } else if ('notice' in message && checkTime) {
      // A notice is already among the account's messages, so only the time of reading is added.
      await messages.installCheck(accountId, story.notices[message.notice].id, checkTime);
    }
  }
  const { relatedNorthlight, deactivatedKiosk, rejectedKiosk } = story.operateLogs;
  const { northlight, meridian, kiosk } = story.enterprises;
  const { deactivated } = story.accounts;
  const { rejectReason } = story.certifications.kiosk;
  const actions = [
    {
      ...relatedNorthlight,
      to: { enterprise: northlight },
      content: `Related to ${meridian.name}`,
      changes: changesOf({}, { relatedEnterpriseId: meridian.id }),
    },
    {
      ...deactivatedKiosk,
      to: { user: deactivated, enterprise: kiosk },
      content: 'Deactivated the account',
      changes: changesOf({ isEnabled: true }, { isEnabled: false }),
    },
    {
      ...rejectedKiosk,
      to: { user: deactivated, enterprise: kiosk },
      content: `Rejected the certification: ${rejectReason}`,
      changes: changesOf({ reviewStatus: 'pending' }, { reviewStatus: 'rejected', rejectReason }),
    },
  ];
  for (const { id, operateType, operateTime, operator, to, content, changes } of actions) {
    const action = { operator: story.accounts[operator], operateType, content, changes, ...to };
    await operateLogs.install(id, moment(operateTime), action);
  }
  await installCatalogChanges(platform, moment);
  await installAllowances(platform, moment);
  await installSales(platform, moment);
  await installSampleCalls(platform, now);
  await installSampleMedia(platform, now);
  await installSampleQuotas(platform, now);
}

/** Writes the story's changelog of the catalog, and deprecates the APIs that it names as deprecated. */
async function installCatalogChanges(
  { apis, calendar, changelog }: Platform,
  moment: (time: string) => Date,
): Promise<void> {
  for (const { api, changeTime, ...change } of Object.values(story.catalogChanges)) {
    const time = moment(changeTime);
    const successor = 'successor' in change ? await apis.findById(change.successor) : undefined;
    await changelog.install(api, {
      id: change.id,
      kind: change.kind,
      changeTime: time,
      ...('parameters' in change && { parameters: [...change.parameters] }),
      ...('sunsetDate' in change && {
        deprecation: {
          deprecatedTime: time.toISOString(),
          sunsetDate: calendar.dayOf(moment(change.sunsetDate)),
          successor: successor ? referenceOf(successor) : null,
        },
      }),
    });
  }
}

/** Grants the story's recharges and QPS expansions. */
async function installAllowances(
  { accountDirectory, calendar, database, qpsGrants, recharges }: Platform,
  moment: (time: string) => Date,
): Promise<void> {
  for (const log of Object.values(story.operateLogs)) {
    if (!('recharge' in log)) continue;
    const { id, receiver, rechargeTime, operator: name, ...form } = story.recharges[log.recharge];
    const operator = await accountDirectory.find(story.accounts[name].id);
    if (!operator) continue;
    const userId = story.accounts[receiver].id;
    const times = { id, logId: log.id, rechargeTime: moment(rechargeTime) };
    await recharges.install(operator, { ...form, userId }, times);
  }
  const endOf = (start: Date, months: number) => calendar.endOf(plusMonths(calendar.dayOf(start), months));
  await database.transaction(async (transaction) => {
    for (const [name, { application, api, product, startTime }] of Object.entries(story.qpsGrants)) {
      const { appId, owner } = story.applications[application];
      const { id: productId, name: productName, amount, validityMonths } = story.products[product];
      const start = moment(startTime);
      await qpsGrants.addGrant(transaction, {
        id: `qps-${name}`,
        accountId: story.accounts[owner].id,
        appId,
        apiId: api,
        increasedQps: amount,
        productId,
        productName,
        startTime: start,
        endTime: endOf(start, validityMonths),
      });
    }
  });
}

/** Creates the story's price list, orders and invoices. */
async function installSales(
  { accountDirectory, calendar, invoices, messages, operateLogs, orders, payments, products }: Platform,
  moment: (time: string) => Date,
): Promise<void> {
  for (const { updateTime, ...product } of Object.values(story.products)) {
    const items =
      'items' in product
        ? product.items.map((name) => ({ productId: story.products[name].id, amount: 1 }))
        : [];
    await products.install({ ...product, items, updateTime: moment(updateTime) });
  }
  /** Replaces the day in an id or a reference with the day on which the given time falls in the sample data. */
  const dated = (text: string, time: string) =>
    text.replace(/\d{8}/, calendar.dayOf(moment(time)).replaceAll('-', ''));
  for (const [name, order] of Object.entries(story.orders)) {
    const { quantity, price, state } = order;
    const id = dated(order.id, order.createTime);
    const buyer = await accountDirectory.find(story.accounts[order.buyer].id);
    if (!buyer) continue;
    const { id: productId, validityMonths } = story.products[order.product];
    const payment = name in story.payments ? story.payments[name as keyof typeof story.payments] : undefined;
    const payTime = payment && moment(payment.payTime);
    const paymentReference = payment && dated(payment.paymentReference, payment.reportTime);
    const installed = await orders.install(buyer, {
      id,
      productId,
      quantity,
      price,
      state,
      createTime: moment(order.createTime),
      ...('application' in order && {
        appId: story.applications[order.application].appId,
        apiId: order.api,
      }),
      ...(payTime && {
        paymentReference,
        payTime,
        expirationDate: plusMonths(calendar.dayOf(payTime), validityMonths),
      }),
      events: eventsOf(name, moment, paymentReference),
    });
    await payments.install(installed);
    for (const message of Object.values(story.messages)) {
      if (!('order' in message) || message.order !== name) continue;
      await messages.send({
        ...messageOf(installed),
        id: message.id,
        accountId: buyer.id,
        noticeTime: moment(message.noticeTime),
        checkTime: 'checkTime' in message ? moment(message.checkTime) : null,
      });
    }
    if (!(name in story.invoices)) continue;
    const invoice = story.invoices[name as keyof typeof story.invoices];
    await invoices.install({
      ...invoice,
      orderId: id,
      price,
      requestTime: moment(invoice.requestTime),
      issueTime: invoice.issueTime ? moment(invoice.issueTime) : null,
    });
  }
  const { id, order, operator, account, operateTime } = story.operateLogs.loweredPrice;
  const { product, price, createTime } = story.orders[order];
  const { note } = story.orderEvents.videoLowered;
  await operateLogs.install(id, moment(operateTime), {
    operator: story.accounts[operator],
    operateType: 'orderPrice',
    user: story.accounts[account],
    enterprise: story.enterprises.northlight,
    content: `Changed the price of the order ${dated(story.orders[order].id, createTime)}: ${note}`,
    changes: changesOf(
      { price: formatMoney(moneyOf(story.products[product].unitPrice)) },
      { price: formatMoney(moneyOf(price)) },
    ),
  });
}

/** The message to the buyer of an order: that it is paid, or that its price has changed. */
function messageOf(order: Awaited<ReturnType<Platform['orders']['install']>>) {
  const subject = { ...order, orderId: order.id };
  if (order.expirationDate) return orderMessages.paid(subject, order.expirationDate);
  const { note } = story.orderEvents.videoLowered;
  return orderMessages.priceChanged(subject, moneyOf(order.totalPrice), moneyOf(order.price), note);
}

/** The events of an order of the story after it was placed. */
function eventsOf(name: string, moment: (time: string) => Date, paymentReference = '') {
  const own = Object.values(story.orderEvents)
    .filter(({ order }) => order === name)
    .map(({ event, time, account, note }) => ({
      event,
      time: moment(time),
      userName: story.accounts[account].name,
      note,
    }));
  if (!(name in story.payments)) return own;
  const { reportTime, payTime } = story.payments[name as keyof typeof story.payments];
  const buyer = story.accounts[story.orders[name as keyof typeof story.payments].buyer].name;
  const paid = moment(payTime);
  return [
    ...own,
    { event: 'paymentReported' as const, time: moment(reportTime), userName: buyer, note: paymentReference },
    {
      event: 'paid' as const,
      time: paid,
      userName: story.accounts.customerService.name,
      note: paymentReference,
    },
    { event: 'fulfilled' as const, time: paid },
  ];
}
