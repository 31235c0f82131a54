import type { GeneralConfiguration, SocialLink } from '@platform/sdk';
import {
  FREE_CALLS_PER_DAY,
  inBaseUnits,
  OLD_CUSTOMERS_UNTIL,
  STATISTICS_DELAY,
  TRIAL,
} from '@platform/sdk/rules';

/**
 * @param timeZone the gateway's time zone, as an offset such as `+08:00`
 * @param now the time, for the year of the copyright
 * @param socialLinks the provider's social links
 * @returns facts about the provider and the offer that pages show (specification §1, offer facts, and §9)
 */
export function generalConfiguration(
  timeZone: string,
  now: Date,
  socialLinks: SocialLink[],
): GeneralConfiguration {
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
    icpNotice: 'ICP 00000000',
    socialLinks,
  };
}
