import { flowOfDay, type HourFlow } from './footfall.ts';
import { distribute, seededBetween } from './random.ts';
import type { Store } from './stores.ts';

const AGE_GROUPS = ['0-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const;
const AGE_WEIGHTS = [0.08, 0.16, 0.27, 0.23, 0.14, 0.12];
const GENDERS = ['female', 'male'] as const;
const GENDER_WEIGHTS = [0.56, 0.44];

/** Visitors by gender and age, as cameras estimate them. */
export interface Profile {
  visitors: number;
  genders: { gender: string; visitors: number }[];
  ages: { ageGroup: string; visitors: number }[];
}

/**
 * @param day `yyyy-MM-dd`
 * @returns the profile of each opening hour; the counts of an hour add up to the visitors who entered during it
 */
export function profileByHour(store: Store, day: string): (Profile & { hour: number })[] {
  return flowOfDay(store, day).map((flow) => ({ hour: flow.hour, ...profileOfHour(store, day, flow) }));
}

/**
 * @param day `yyyy-MM-dd`
 * @returns the profile of the day, the sum of its hours
 */
export function profileOfDay(store: Store, day: string): Profile {
  const hours = profileByHour(store, day);
  const total = (count: (profile: Profile) => number | undefined) =>
    hours.reduce((sum, hour) => sum + (count(hour) ?? 0), 0);
  return {
    visitors: total((profile) => profile.visitors),
    genders: GENDERS.map((gender, index) => ({
      gender,
      visitors: total((profile) => profile.genders[index]?.visitors),
    })),
    ages: AGE_GROUPS.map((ageGroup, index) => ({
      ageGroup,
      visitors: total((profile) => profile.ages[index]?.visitors),
    })),
  };
}

function profileOfHour(store: Store, day: string, { hour, entered }: HourFlow): Profile {
  const vary = (weights: readonly number[], what: string) =>
    weights.map(
      (weight, index) => weight * seededBetween(`${store.storeId} ${day} ${hour} ${what} ${index}`, 0.8, 1.2),
    );
  const genders = distribute(entered, vary(GENDER_WEIGHTS, 'gender'));
  const ages = distribute(entered, vary(AGE_WEIGHTS, 'age'));
  return {
    visitors: entered,
    genders: GENDERS.map((gender, index) => ({ gender, visitors: genders[index] ?? 0 })),
    ages: AGE_GROUPS.map((ageGroup, index) => ({ ageGroup, visitors: ages[index] ?? 0 })),
  };
}
