import path from 'node:path';
import type { Logger } from 'pino';
import type { GeetestAccount } from '#accounts/geetest.ts';
import { httpSms, noSms, outboxSms } from '#accounts/sms.ts';
import type { DatabaseClient } from '#database/database.ts';
import { installDocuments } from '#documents/install.ts';
import { diskStorage } from '#enterprises/storage.ts';
import type { CallRates } from '#gateway/checks/qps.ts';
import { httpUpstream } from '#gateway/upstream/http.ts';
import { sampleUpstream } from '#gateway/upstream/sample.ts';
import { readMasterKeys, wrongMasterKey } from './masterKey.ts';
import type { Observer } from './observer.ts';
import { createPlatform, type Platform } from './platform.ts';
import type { Settings } from './settings.ts';
import type { Tracing } from './tracing.ts';

function geetestAccount(settings: Settings): GeetestAccount | undefined {
  const { GEETEST_ID: id, GEETEST_KEY: key, GEETEST_URL, GEETEST_SCRIPT_URL, GEETEST_HOSTS } = settings;
  if (!id || !key) return undefined;
  return { id, key, url: GEETEST_URL, scriptUrl: GEETEST_SCRIPT_URL, hosts: GEETEST_HOSTS };
}

async function cardProviderOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_URL: url,
}: Settings) {
  if (!secretKey || !webhookSecret) return undefined;
  const { stripeCheckout } = await import('#orders/stripe.ts');
  return stripeCheckout({ secretKey, webhookSecret, url });
}

/** Optional parts that only a server starts, depending on its settings. */
export interface ServerParts {
  /** Counts calls per second together with other processes. */
  rates?: CallRates | undefined;
  observer?: Observer | undefined;
  tracing?: Tracing | undefined;
}

/**
 * Creates the platform from the settings, updates the stored catalog and, if enabled, seeds an empty database with the
 * sample data. The server and commands such as `npm run account` start with it. Modules that not every installation
 * needs are lazy-loaded, because each adds considerably to the startup time.
 *
 * @param client the open database
 * @returns the platform, and the Geetest account if there is one
 * @throws StartError if the master key is damaged or is not the one that encrypted the database's secrets
 */
export async function openPlatform(
  settings: Settings,
  client: DatabaseClient,
  logger: Logger,
  { rates, observer, tracing }: ServerParts = {},
): Promise<{ platform: Platform; geetest: GeetestAccount | undefined }> {
  const clock = () => client.clock.now();
  const sms = settings.SMS_URL
    ? httpSms(settings.SMS_URL, settings.SMS_TOKEN)
    : settings.SMS_OUTBOX
      ? outboxSms(client.database, clock)
      : noSms;
  const geetest = geetestAccount(settings);
  const platform = createPlatform({
    client,
    rates,
    masterKeys: await readMasterKeys(settings),
    sms,
    captchaCost: settings.CAPTCHA_COST,
    codeCeilings: { installation: settings.SMS_LIMIT, areaCode: settings.SMS_LIMIT_PER_AREA_CODE },
    geetest,
    storage: diskStorage(path.join(settings.DATA_DIR, 'files')),
    upstream: settings.UPSTREAM_URL
      ? httpUpstream({ baseUrl: settings.UPSTREAM_URL, timeout: settings.UPSTREAM_TIMEOUT })
      : sampleUpstream(clock),
    upstreamCalls: settings.UPSTREAM_CALLS,
    hasSandbox: settings.SANDBOX,
    bankAccount: settings.BANK_ACCOUNT,
    seller: settings.SELLER,
    cardProvider: await cardProviderOf(settings),
    timeZone: settings.GATEWAY_TIME_ZONE,
    socialLinks: settings.SOCIAL_LINKS,
    icpNotice: settings.ICP_NOTICE,
    logRetentionDays: settings.CALL_LOG_DAYS,
    licenseDays: settings.LICENSE_DAYS,
    closingDays: settings.CLOSING_DAYS,
    resetPassword: settings.RESET_PASSWORD,
    logger,
    clock,
    clockProblem: () => client.clock.problem(),
    observer,
    tracing,
    traceUrl: settings.TRACE_URL,
  });
  await client.exclusively(async () => {
    const keyState = await platform.applicationKeys.checkMasterKeys();
    if (keyState !== 'complete') throw wrongMasterKey(settings, keyState);
    await platform.gateway.maintainLog();
    await platform.apis.install();
    await installDocuments(platform.database, clock());
    const accountIds = await platform.phones.normalize();
    if (accountIds.length > 0) {
      logger.warn(
        { accountIds },
        'The owners of these accounts can’t recover a forgotten password, only an operator can reset it: another account has the same phone number, the number is not valid, or its area code is not in the dictionary',
      );
    }
    if (settings.SAMPLE_DATA) {
      const { installSampleData } = await import('#sample/data.ts');
      await installSampleData(platform, clock());
    }
    await platform.payments.settle();
    await platform.statistics.rollup.advance(clock());
  });
  return { platform, geetest };
}
