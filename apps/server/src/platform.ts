import type { SocialLink } from '@platform/sdk';
import type { Logger } from 'pino';
import { altchaCaptcha } from '#accounts/altcha.ts';
import { customerHandlers } from '#accounts/customerHandlers.ts';
import { Customers } from '#accounts/customers.ts';
import { dictionaries } from '#accounts/dictionary.ts';
import { type GeetestAccount, geetestCaptcha } from '#accounts/geetest.ts';
import { accountHandlers } from '#accounts/handlers.ts';
import type { PasswordCost } from '#accounts/passwords.ts';
import { Accounts } from '#accounts/service.ts';
import type { Sms } from '#accounts/sms.ts';
import { type CodeCeilings, ValidateCodes } from '#accounts/validateCodes.ts';
import { Apis } from '#apis/service.ts';
import { applicationHandlers } from '#applications/handlers.ts';
import { SecretBox } from '#applications/secrets.ts';
import { Applications } from '#applications/service.ts';
import { auditHandlers } from '#audit/handlers.ts';
import { OperateLogs } from '#audit/service.ts';
import { Calendar } from '#calendar.ts';
import type { DatabaseClient } from '#database/database.ts';
import { documentHandlers } from '#documents/handlers.ts';
import { DocumentMaintenance } from '#documents/maintenance.ts';
import { DocumentPages } from '#documents/pages.ts';
import { enterpriseHandlers } from '#enterprises/handlers.ts';
import { Licenses } from '#enterprises/licenses.ts';
import { Reviews } from '#enterprises/reviews.ts';
import { Enterprises } from '#enterprises/service.ts';
import type { FileStorage } from '#enterprises/storage.ts';
import { FreeQuota } from '#freeQuota/service.ts';
import { type CallRates, OwnCallRates } from '#gateway/checks/qps.ts';
import { RememberedMarks } from '#gateway/checks/rememberedMarks.ts';
import { StoredMarks } from '#gateway/checks/storedMarks.ts';
import { gatewayHandlers } from '#gateway/handlers.ts';
import { LogPartitions } from '#gateway/log/partitions.ts';
import { Gateway } from '#gateway/service.ts';
import type { Upstream } from '#gateway/upstream/upstream.ts';
import type { Handlers } from '#http/handlers.ts';
import { Balances } from '#ledger/balances.ts';
import { ledgerHandlers } from '#ledger/handlers.ts';
import { Recharges } from '#ledger/recharges.ts';
import { Ledger, QpsGrants } from '#ledger/service.ts';
import { messageHandlers } from '#messages/handlers.ts';
import { Notices } from '#messages/notices.ts';
import { Messages } from '#messages/service.ts';
import { Advisor } from '#orders/advisor.ts';
import type { CardProvider } from '#orders/cardProvider.ts';
import { Checkouts } from '#orders/checkouts.ts';
import { Contracts } from '#orders/contracts.ts';
import { orderHandlers } from '#orders/handlers.ts';
import { Invoices } from '#orders/invoices.ts';
import { Payments } from '#orders/payments.ts';
import { isOrderedFor, Orders } from '#orders/service.ts';
import { productHandlers } from '#products/handlers.ts';
import { Products } from '#products/service.ts';
import type { BankAccount } from '#settings.ts';
import { statisticsHandlers } from '#statistics/handlers.ts';
import { countedTo, Statistics } from '#statistics/service.ts';

/** Options of createPlatform: everything that differs between trial, test and production installations. */
export interface PlatformOptions {
  client: Pick<DatabaseClient, 'database' | 'isShared' | 'session'>;
  /** Counts calls per second together with other processes; without it each process counts its own. */
  rates?: CallRates | undefined;
  /** 32 bytes: encrypts secrets, signs captchas. */
  masterKey: Buffer;
  sms: Sms;
  /** The maximum number of SMS verification codes in 24 hours. */
  codeCeilings: CodeCeilings;
  storage: FileStorage;
  upstream: Upstream;
  /** The maximum number of concurrent upstream calls per API. */
  upstreamCalls: number;
  /** The account that buyers transfer payments to. */
  bankAccount: BankAccount;
  /** The provider of card payments; undefined if cards are not accepted. */
  cardProvider?: CardProvider | undefined;
  /** The gateway's time zone as an offset, `+08:00`. */
  timeZone: string;
  /** The provider's social links; none by default. */
  socialLinks?: SocialLink[] | undefined;
  /** The number of days before today that the gateway's call log is kept. */
  logRetentionDays: number;
  /** The password that operators reset accounts to; by default a one-time password for each reset. */
  resetPassword?: string | undefined;
  logger: Logger;
  /** The time for all decisions; the process's own clock by default. */
  clock?: () => Date;
  /** Returns why nothing may be served at the moment; by default nothing prevents it. */
  clockProblem?: () => string | undefined;
  /** The Geetest account; without it the captcha is ALTCHA's. */
  geetest?: GeetestAccount | undefined;
  /** The rounds of ALTCHA's captcha; tests use few. */
  captchaCost?: number;
  /** The cost of hashing a password; tests use little. */
  passwordCost?: PasswordCost;
}

/** The platform's services, and a handler for every operation. */
export type Platform = ReturnType<typeof createPlatform>;

/** Wires the services together. */
export function createPlatform(options: PlatformOptions) {
  const { client, masterKey, sms, storage, upstream, timeZone, logger, clock = () => new Date() } = options;
  const { resetPassword, logRetentionDays, upstreamCalls, bankAccount, cardProvider } = options;
  const { database } = client;
  const captcha = options.geetest
    ? geetestCaptcha({ ...options.geetest, database, masterKey, clock, logger })
    : altchaCaptcha(database, masterKey, clock, options.captchaCost);
  const ceilings = options.codeCeilings;
  const validateCodes = new ValidateCodes({ database, sms, masterKey, ceilings, clock, logger });
  const calendar = new Calendar(timeZone);
  const operateLogs = new OperateLogs(database, clock);
  const accounts = new Accounts({
    database,
    captcha,
    validateCodes,
    sms,
    logger,
    operateLogs,
    calendar,
    clock,
    passwordCost: options.passwordCost,
  });
  const messages = new Messages(database, clock);
  const licenses = new Licenses(database, storage, accounts, operateLogs, clock);
  const industries = new Set(dictionaries.industry.map(({ value }) => value));
  const enterprises = new Enterprises({
    database,
    accounts,
    messages,
    licenses,
    validateCodes,
    industries,
    clock,
  });
  const reviews = new Reviews({ database, accounts, enterprises, messages, operateLogs, clock });
  const notices = new Notices(database, accounts, operateLogs, clock);
  const apis = new Apis(database);
  const documentPages = new DocumentPages(database);
  const documentMaintenance = new DocumentMaintenance({
    database,
    accounts,
    operateLogs,
    pages: documentPages,
    clock,
  });
  const freeQuota = new FreeQuota(database);
  const ledger = new Ledger({ database, accounts, freeQuota, messages, calendar, clock });
  const qpsGrants = new QpsGrants(database);
  const secretBox = new SecretBox(masterKey);
  const applications = new Applications({
    database,
    accounts,
    apis,
    freeQuota,
    isOrderedFor,
    secretBox,
    calendar,
    clock,
  });
  const customers = new Customers({
    database,
    accounts,
    enterprises,
    applications,
    operateLogs,
    clock,
    resetPassword,
  });
  const gateway = new Gateway({
    database,
    apis,
    applications,
    accounts,
    ledger,
    qpsGrants,
    upstream,
    upstreamCalls,
    marks: client.isShared ? new StoredMarks(database) : new RememberedMarks(database, clock),
    rates: options.rates ?? new OwnCallRates(),
    clock,
    calendar,
    partitions: new LogPartitions(client, logRetentionDays, countedTo),
    clockProblem: options.clockProblem,
    logger,
  });
  const balances = new Balances({ database, ledger, accounts, applications, enterprises, calendar, clock });
  const recharges = new Recharges({
    database,
    ledger,
    accounts,
    enterprises,
    messages,
    operateLogs,
    calendar,
    clock,
  });
  const products = new Products(database, operateLogs, clock);
  const orders = new Orders({
    database,
    accounts,
    applications,
    enterprises,
    messages,
    operateLogs,
    products,
    bankAccount,
    takesCards: (price) => cardProvider?.takes(price) ?? false,
    calendar,
    clock,
  });
  const payments = new Payments({
    database,
    ledger,
    qpsGrants,
    messages,
    operateLogs,
    calendar,
    clock,
    logger,
  });
  const checkouts = new Checkouts({
    database,
    provider: cardProvider,
    payments,
    messages,
    clock,
    logger,
  });
  const contracts = new Contracts({ database, accounts, operateLogs, bankAccount, calendar, clock });
  const invoices = new Invoices({ database, messages, operateLogs, clock });
  const statistics = new Statistics({
    database,
    accounts,
    applications,
    apis,
    enterprises,
    qpsGrants,
    orders,
    calendar,
    clock,
  });
  const advisor = new Advisor({
    products,
    remainder: (...of) => balances.remainder(...of),
    comingTrial: (accountId) => ledger.comingTrial(accountId),
    consumed: (...of) => statistics.overview.consumed(...of),
    calendar,
    clock,
  });
  const handlers: Handlers = {
    ...accountHandlers(accounts, applications, enterprises, clock),
    ...customerHandlers(customers),
    ...auditHandlers(operateLogs),
    ...applicationHandlers(applications),
    ...documentHandlers({
      apis,
      pages: documentPages,
      maintenance: documentMaintenance,
      products,
      timeZone,
      socialLinks: options.socialLinks ?? [],
      clock,
    }),
    ...enterpriseHandlers(enterprises, licenses, reviews, clock),
    ...gatewayHandlers(gateway),
    ...ledgerHandlers(balances, recharges),
    ...messageHandlers(messages, notices),
    ...orderHandlers({ orders, payments, checkouts, invoices, contracts, advisor }),
    ...productHandlers(products),
    ...statisticsHandlers(statistics),
  };
  return {
    accounts,
    applications,
    apis,
    documentPages,
    documentMaintenance,
    enterprises,
    gateway,
    ledger,
    licenses,
    messages,
    notices,
    operateLogs,
    checkouts,
    invoices,
    orders,
    payments,
    products,
    qpsGrants,
    recharges,
    statistics,
    freeQuota,
    handlers,
    timeZone,
    calendar,
    database,
  };
}
