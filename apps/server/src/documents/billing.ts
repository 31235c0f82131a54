import type { ApiBillingRules, ApiInfo, ApiTag, BillingPrice, FlowType, Product } from '@platform/sdk';
import {
  formatNumber,
  freeCallsPerDay,
  inBaseUnits,
  STATISTICS_DELAY,
  TRIAL,
  zoneName,
} from '@platform/sdk/rules';
import { FLOW_TYPES } from '#products/service.ts';

const REMAINDER_RULE = {
  title: 'Unused quota',
  text: 'Unused free quota is cleared when it expires. Personal paid packages last until their purchased expiry.',
};
const NOT_CHARGED = { title: 'Free of charge', text: 'Calls that are rejected or fail are not charged.' };
const STATISTICS = {
  title: 'Statistics',
  text: `Statistics are delayed by ${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes.`,
};

/**
 * @param timeZone the gateway's time zone, as an offset such as `+08:00`
 * @returns the rules by which the API's calls are charged (specification §1, offer facts)
 */
export function billingRulesOf(api: ApiInfo, timeZone: string): Omit<ApiBillingRules, 'prices'> {
  const { apiId, name, priceKind, qps, tags } = api;
  const freeQuota = freeCallsPerDay(priceKind);
  const media = tags.flatMap((tag) => MEDIA[tag] ?? []);
  const price =
    media.length > 0
      ? media.map(({ rule }) => rule)
      : freeQuota > 0
        ? [
            {
              title: 'Free quota',
              text: `Each account may call the API ${freeQuota} times a day free of charge, all of its applications together. The day begins at midnight, ${zoneName(timeZone)}.`,
            },
            {
              title: 'Beyond the free quota',
              text: 'Beyond the free quota, calls are rejected unless a paid package of calls is left; then each call uses one call of it.',
            },
          ]
        : [
            {
              title: 'Price',
              text: 'The API has no free quota. Each call that succeeds uses one call of a paid package; without a package, calls are rejected.',
            },
          ];
  const flowTypes = media.length > 0 ? media.map(({ flowType }) => flowType) : (['interface'] as const);
  const rules = [...price, REMAINDER_RULE, NOT_CHARGED, STATISTICS];
  return { apiId, name, priceKind, qps, freeQuota, flowTypes: [...flowTypes], rules };
}

/** The amount of each unit for which a reference price is given in addition to the product's own price. */
const REFERENCE_AMOUNTS = { times: 1000, MB: 1, GB: 1 };

/**
 * @param products all products on sale
 * @param flowTypes the quota types that an API's calls are charged to
 * @returns the single products that pay for them, by quota type, lowest unit price first
 */
export function billingPricesOf(
  products: readonly Product[],
  flowTypes: readonly FlowType[],
): BillingPrice[] {
  const priced = products.flatMap((product) => {
    const {
      productId,
      productName,
      type,
      category,
      unitPrice,
      amount,
      amountUnit: unit,
      validityMonths,
    } = product;
    if (type !== 'single' || category === 'qps' || unit === 'QPS' || unit === 'package') return [];
    const flowType = FLOW_TYPES[category];
    const referenceAmount = REFERENCE_AMOUNTS[unit];
    const reference = Math.round((unitPrice.amount * referenceAmount) / amount);
    const referencePrice = { ...unitPrice, amount: reference };
    const price: BillingPrice = {
      productId,
      productName,
      flowType,
      unitPrice,
      amount,
      unit,
      referencePrice,
      referenceAmount,
      validityMonths,
    };
    return { price, byUnit: unitPrice.amount / inBaseUnits(amount, unit) };
  });
  return flowTypes.flatMap((flowType) =>
    priced
      .filter(({ price }) => price.flowType === flowType)
      .toSorted((one, other) => one.byUnit - other.byUnit)
      .map(({ price }) => price),
  );
}

/** The media that calls of an API with this tag are charged for (decision record 0020). */
const MEDIA: { [Tag in ApiTag]?: { flowType: FlowType; rule: { title: string; text: string } } } = {
  video: {
    flowType: 'video',
    rule: {
      title: 'Video traffic',
      text: `The call itself costs nothing. The watched bytes are taken from the account’s video traffic, which includes the trial’s ${TRIAL.videoGigabytes} GB a month; what expires first is used first. Without traffic left, calls are rejected.`,
    },
  },
  capture: {
    flowType: 'snapshot',
    rule: {
      title: 'Snapshots',
      text: `The call itself costs nothing. Its snapshots are taken from the account’s balance, which includes the trial’s ${formatNumber(TRIAL.captures)}; what expires first is used first. Without snapshots left, calls are rejected.`,
    },
  },
};
