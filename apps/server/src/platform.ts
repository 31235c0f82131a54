import type { SocialLink } from '@platform/sdk';
import type { Logger } from 'pino';
import type { Account } from '#accounts/account.ts';
import { customerHandlers } from '#accounts/customerHandlers.ts';
import { Customers } from '#accounts/customers.ts';
import { dictionaries } from '#accounts/dictionary.ts';
import type { GeetestAccount } from '#accounts/geetest.ts';
import { accountHandlers } from '#accounts/handlers.ts';
import type { PasswordCost } from '#accounts/passwordHash.ts';
import type { Sms } from '#accounts/sms.ts';
import type { CodeCeilings } from '#accounts/validateCodes.ts';
import { createAccounts } from '#accounts/wiring.ts';
import { alertHandlers } from '#alerts/handlers.ts';
import { QuotaAlerts } from '#alerts/service.ts';
import { AlertThresholds } from '#alerts/settings.ts';
import { Apis } from '#apis/service.ts';
import { applicationHandlers } from '#applications/handlers.ts';
import { SecretBox } from '#applications/secrets.ts';
import { createApplications } from '#applications/wiring.ts';
import { auditHandlers } from '#audit/handlers.ts';
import { OperateLogs, SubjectKeys } from '#audit/service.ts';
import { operateLogs as operateLogsTable, subjectKeys as subjectKeysTable } from '#audit/tables.ts';
import { Calendar } from '#calendar.ts';
import type { DatabaseClient } from '#database/database.ts';
import { joinRequestTransactions } from '#database/requestTransaction.ts';
import { Changelog } from '#documents/changelog.ts';
import { ApiDeprecations } from '#documents/deprecations.ts';
import { documentHandlers } from '#documents/handlers.ts';
import { DocumentMaintenance } from '#documents/maintenance.ts';
import { DocumentPages } from '#documents/pages.ts';
import { enterpriseHandlers } from '#enterprises/handlers.ts';
import type { FileStorage } from '#enterprises/storage.ts';
import { createEnterprises } from '#enterprises/wiring.ts';
import { FreeQuota } from '#freeQuota/service.ts';
import type { CallRates } from '#gateway/checks/qps.ts';
import { gatewayHandlers } from '#gateway/handlers.ts';
import type { Upstream } from '#gateway/upstream/upstream.ts';
import { createGateway } from '#gateway/wiring.ts';
import type { Handlers } from '#http/handlers.ts';
import { IdempotencyKeys } from '#http/idempotency.ts';
import { OperatorChanges } from '#http/operatorChanges.ts';
import { Integrity } from '#integrity/service.ts';
import type { KeyRing } from '#keyRing.ts';
import { ledgerHandlers } from '#ledger/handlers.ts';
import { createLedger } from '#ledger/wiring.ts';
import { messageHandlers } from '#messages/handlers.ts';
import { Notices } from '#messages/notices.ts';
import { Messages } from '#messages/service.ts';
import type { Observer } from '#observer.ts';
import { Advisor } from '#orders/advisor.ts';
import type { CardProvider } from '#orders/cardProvider.ts';
import { orderHandlers } from '#orders/handlers.ts';
import { isOrderedFor } from '#orders/service.ts';
import { createOrders } from '#orders/wiring.ts';
import { AccountClosings } from '#personalData/closings.ts';
import { PersonalExports } from '#personalData/exports.ts';
import { personalDataHandlers } from '#personalData/handlers.ts';
import { declaredTables as tables } from '#personalTables.ts';
import { productHandlers } from '#products/handlers.ts';
import { Products } from '#products/service.ts';
import { requestErrorHandlers } from '#requestErrors/handlers.ts';
import { RequestErrors } from '#requestErrors/service.ts';
import type { BankAccount, Seller } from '#settings.ts';
import { statisticsHandlers } from '#statistics/handlers.ts';
import { countedTo } from '#statistics/rollup.ts';
import { createStatistics } from '#statistics/wiring.ts';
import { statusHandlers } from '#status/handlers.ts';
import { PlatformStatus } from '#status/service.ts';
import type { Tracing } from '#tracing.ts';
import { RepeatedErrors } from './repeatedErrors.ts';

/** Options of createPlatform: everything that differs between trial, test and production installations. */
export interface PlatformOptions {
  client: Pick<DatabaseClient, 'database' | 'isShared' | 'connections' | 'session'>;
  /** Counts calls per second together with other processes; without it each process counts its own. */
  rates?: CallRates | undefined;
  /** Keys that encrypt secrets and sign captchas. */
  masterKeys: KeyRing;
  sms: Sms;
  /** The maximum number of SMS verification codes in 24 hours. */
  codeCeilings: CodeCeilings;
  storage: FileStorage;
  upstream: Upstream;
  /** The maximum number of concurrent upstream calls per API. */
  upstreamCalls: number;
  /** Whether calls can be signed with the public sandbox key; true by default. */
  hasSandbox?: boolean | undefined;
  /** The account that buyers transfer payments to. */
  bankAccount: BankAccount;
  /** The seller, as contracts and invoices name it. */
  seller: Seller;
  /** The provider of card payments; undefined if cards are not accepted. */
  cardProvider?: CardProvider | undefined;
  /** The gateway's time zone as an offset, `+08:00`. */
  timeZone: string;
  /** The provider's social links; none by default. */
  socialLinks?: SocialLink[] | undefined;
  /** The ICP notice of the footer, such as `ICP 2026000107`; none by default. */
  icpNotice?: string | undefined;
  /** The number of days before today for which the gateway's call log is kept. */
  logRetentionDays: number;
  /** The number of days for which the license of a rejected certification is kept; 90 by default. */
  licenseDays?: number;
  /** The number of days between the request to close an account and its erasure; 14 by default. */
  closingDays?: number;
  /** The password that operators reset accounts to; by default a one-time password for each reset. */
  resetPassword?: string | undefined;
  logger: Logger;
  /** The time for all decisions; the process's own clock by default. */
  clock?: () => Date;
  /** Returns why requests must be rejected at the moment; undefined, the default, if they may be served. */
  clockProblem?: () => string | undefined;
  /** The Geetest account; without it the captcha is ALTCHA's. */
  geetest?: GeetestAccount | undefined;
  /** The rounds of ALTCHA's captcha; tests use few. */
  captchaCost?: number;
  /** The cost of hashing a password; low in tests. */
  passwordCost?: PasswordCost;
  /** Counts events for metrics; by default, nothing is counted. */
  observer?: Observer | undefined;
  /** Traces calls; by default, nothing is traced. */
  tracing?: Tracing | undefined;
  /** Where a trace is shown: a URL with `{traceId}` in it. */
  traceUrl?: string | undefined;
}

/** The platform's services, and a handler for every operation. */
export type Platform = ReturnType<typeof createPlatform>;

/**
 * Creates the services of all domains in the order in which they need each other. Where that takes more than a few lines,
 * the domain's `wiring.ts` does it.
 */
export function createPlatform(options: PlatformOptions) {
  const { client, masterKeys, sms, timeZone, logger, clock = () => new Date() } = options;
  const { hasSandbox = true, licenseDays = 90 } = options;
  const database = joinRequestTransactions(client.database);
  const idempotencyKeys = new IdempotencyKeys({
    database: client.database,
    connections: client.connections,
    masterKeys,
    clock,
  });
  const operatorChanges = new OperatorChanges({ database: client.database });
  const calendar = new Calendar(timeZone);
  const secretBox = new SecretBox(masterKeys);
  const subjectKeys = new SubjectKeys({ database, secretBox });
  const operateLogs = new OperateLogs({ database, subjectKeys, clock });
  const errors = new RepeatedErrors(logger);
  const messages = new Messages({ database, clock });
  const {
    accounts,
    accountDirectory,
    appointments,
    captcha,
    formerPhones,
    passwords,
    phones,
    savedViews,
    sessions,
    validateCodes,
  } = createAccounts({
    database,
    masterKeys,
    sms,
    ceilings: options.codeCeilings,
    geetest: options.geetest,
    captchaCost: options.captchaCost,
    passwordCost: options.passwordCost,
    operateLogs,
    messages,
    cancelClosing: (...of) => closings.withdraw(...of),
    logger,
    errors,
    clock,
    observer: options.observer,
  });
  /** The dependencies that most domains share. */
  const context = { database, accounts: accountDirectory, operateLogs, calendar, logger, errors, clock };

  const notices = new Notices(context);
  const { enterprises, licenses, reviews } = createEnterprises({
    ...context,
    storage: options.storage,
    licenseDays,
    messages,
    validateCodes,
    industries: new Map(dictionaries.industry.map(({ value, label }) => [value, label])),
  });
  const apis = new Apis(context);
  const documentPages = new DocumentPages(context);
  const documentMaintenance = new DocumentMaintenance({ ...context, apis, pages: documentPages });
  const changelog = new Changelog(context);
  const deprecations = new ApiDeprecations({ ...context, apis, pages: documentPages, messages });
  const freeQuota = new FreeQuota(context);
  const { applications, applicationDirectory, applicationKeys, enabledApis, rekeying } = createApplications({
    ...context,
    secretBox,
    sealedColumns: [{ id: subjectKeysTable.accountId, sealed: subjectKeysTable.encryptedKey }],
    apis,
    freeQuota,
    isOrderedFor,
  });
  const customers = new Customers({
    ...context,
    passwords,
    sessions,
    enterprises,
    applications: applicationDirectory,
    keys: applicationKeys,
    resetPassword: options.resetPassword,
  });
  const { ledger, qpsGrants, balances, recharges } = createLedger({
    ...context,
    freeQuota,
    messages,
    enabledApis,
    enterprises,
  });
  const gateway = createGateway({
    ...context,
    client,
    sessions,
    apis,
    applications: applicationDirectory,
    keys: applicationKeys,
    enabledApis,
    ledger,
    qpsGrants,
    upstream: options.upstream,
    upstreamCalls: options.upstreamCalls,
    hasSandbox,
    rates: options.rates,
    clockProblem: options.clockProblem,
    logRetentionDays: options.logRetentionDays,
    countedTo,
    observer: options.observer,
    tracing: options.tracing,
    traceUrl: options.traceUrl,
  });
  const requestErrors = new RequestErrors({
    ...context,
    traceUrl: options.traceUrl,
    observer: options.observer,
  });
  const products = new Products(context);
  const { orders, payments, checkouts, contracts, invoices, profiles } = createOrders({
    ...context,
    applications: applicationDirectory,
    enabledApis,
    enterprises,
    messages,
    products,
    ledger,
    qpsGrants,
    bankAccount: options.bankAccount,
    seller: options.seller,
    cardProvider: options.cardProvider,
  });
  const statistics = createStatistics({
    ...context,
    applications: applicationDirectory,
    enabledApis,
    apis,
    enterprises,
    qpsGrants,
    orders,
  });
  const status = new PlatformStatus({
    ...context,
    apis,
    documentedApis: () => documentPages.documentedApis(),
    availability: () => statistics.availability.read(),
    eventsSince: (time) => notices.events(time),
  });
  const thresholds = new AlertThresholds(context);
  const quotaAlerts = new QuotaAlerts({
    ...context,
    thresholds,
    apis,
    freeQuota,
    enabledApis,
    ledger,
    qpsGrants,
    peaksSince: (...of) => statistics.qps.peaksSince(...of),
    callersSince: (...of) => statistics.overview.callersSince(...of),
    messages,
  });

  const advisor = new Advisor({
    ...context,
    products,
    remainder: (...of) => balances.remainder(...of),
    comingTrial: (accountId) => ledger.comingTrial(accountId),
    consumed: (...of) => statistics.overview.consumed(...of),
    isOutOfFreeCalls: (accountId) => quotaAlerts.isOutOfFreeCalls(accountId),
  });

  const periods = { CALL_LOG_DAYS: options.logRetentionDays, LICENSE_DAYS: licenseDays };
  const personalExports = new PersonalExports({
    ...context,
    tables,
    periods,
    readers: new Map([[operateLogsTable, (rows) => operateLogs.unsealed(rows as never)]]),
    licenses,
    messages,
  });
  const closings = new AccountClosings({
    ...context,
    tables,
    periods,
    orders,
    licenses,
    enterprises,
    formerPhones,
    keys: applicationKeys,
    packagesOf: async (accountId) =>
      (await balances.left(accountId)).map(({ productName, flowType, remain, expirationDate }) => ({
        productName,
        flowType,
        remain,
        expirationDate,
      })),
    qpsGrants,
    messages,
    inform: (...of) => phones.inform(...of),
    waitingDays: options.closingDays ?? 14,
  });

  const integrity = new Integrity({ ...context, applicationKeys, subjectKeys, ledger, licenses });

  const handlers: Handlers<Account> = {
    ...accountHandlers({
      accounts,
      sessions,
      passwords,
      phones,
      captcha,
      validateCodes,
      savedViews,
      directory: accountDirectory,
      applications: applicationDirectory,
      enterprises,
      calendar,
      closeTimeOf: (accountId) => closings.closeTimeOf(accountId),
      clock,
    }),
    ...alertHandlers({ thresholds, quotaAlerts }),
    ...customerHandlers({ customers }),
    ...auditHandlers({ operateLogs }),
    ...applicationHandlers({ applications, applicationKeys, enabledApis }),
    ...documentHandlers({
      apis,
      pages: documentPages,
      maintenance: documentMaintenance,
      changelog,
      deprecations,
      products,
      timeZone,
      socialLinks: options.socialLinks ?? [],
      icpNotice: options.icpNotice ?? null,
      hasSandbox,
      clock,
    }),
    ...enterpriseHandlers({ enterprises, licenses, reviews, clock }),
    ...gatewayHandlers({ gateway }),
    ...ledgerHandlers({ balances, recharges }),
    ...messageHandlers({ messages, notices }),
    ...orderHandlers({ orders, payments, checkouts, invoices, profiles, contracts, advisor, enterprises }),
    ...personalDataHandlers({ closings, personalExports }),
    ...productHandlers({ products }),
    ...requestErrorHandlers({ requestErrors }),
    ...statisticsHandlers(statistics),
    ...statusHandlers({ status }),
  };
  return {
    accounts,
    accountDirectory,
    appointments,
    passwords,
    phones,
    sessions,
    applications,
    applicationDirectory,
    applicationKeys,
    enabledApis,
    apis,
    documentPages,
    documentMaintenance,
    changelog,
    closings,
    deprecations,
    enterprises,
    gateway,
    idempotencyKeys,
    operatorChanges,
    integrity,
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
    quotaAlerts,
    recharges,
    rekeying,
    requestErrors,
    statistics,
    status,
    freeQuota,
    handlers,
    timeZone,
    calendar,
    database,
  };
}
