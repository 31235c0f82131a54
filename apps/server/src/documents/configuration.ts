import type { GeneralConfiguration, SocialLink } from '@platform/sdk';
import {
  FREE_CALLS_PER_DAY,
  inBaseUnits,
  OLD_CUSTOMERS_UNTIL,
  PUBLIC_SANDBOX_KEY,
  SANDBOX_LIMITS,
  STATISTICS_DELAY,
  TRIAL,
} from '@platform/sdk/rules';

/** Options of generalConfiguration, which differ between installations. */
interface ConfigurationOptions {
  /** The gateway's time zone, as an offset such as `+08:00`. */
  timeZone: string;
  /** The time, for the year of the copyright. */
  now: Date;
  /** The provider's social links. */
  socialLinks: SocialLink[];
  /** The ICP notice of the footer; null if the provider has none. */
  icpNotice: string | null;
  /** Whether calls can be signed with the public sandbox key. */
  hasSandbox: boolean;
}

/** @returns facts about the provider and the offer that pages show (specification §1, offer facts, and §9) */
export function generalConfiguration({
  timeZone,
  now,
  socialLinks,
  icpNotice,
  hasSandbox,
}: ConfigurationOptions): GeneralConfiguration {
  return {
    providerName: 'Passant',
    supportPhone: '+1 202 555 0190',
    supportHours: 'Monday to Saturday 9:00-21:00',
    supportTimeZone: timeZone,
    trialDays: TRIAL.days,
    trialVideoBytesPerMonth: inBaseUnits(TRIAL.videoGigabytes, 'GB'),
    trialCaptures: TRIAL.captures,
    freeQuota: FREE_CALLS_PER_DAY,
    statisticsDelayFrom: STATISTICS_DELAY.from,
    statisticsDelayTo: STATISTICS_DELAY.to,
    newInterfaceSince: OLD_CUSTOMERS_UNTIL,
    complianceLevel: 3,
    systemId: 'S107',
    gatewayRoute: '/gateway',
    gatewayTimeZone: timeZone,
    currency: 'USD',
    copyrightNotice: `Copyright © ${now.getUTCFullYear()} Passant`,
    icpNotice,
    socialLinks,
    sandbox: hasSandbox ? { ...PUBLIC_SANDBOX_KEY, callsPerMinute: SANDBOX_LIMITS.callsPerMinute } : null,
  };
}
