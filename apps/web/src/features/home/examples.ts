/** A call that the home page signs live, and the sample platform's response. */
export interface Example {
  id: string;
  /** Label of the call. */
  name: string;
  method: string;
  /** The meaning of the numbers, and their time. */
  caption: string;
  /** The response’s numbers, in order. */
  bars: { label: string; visitors: number }[];
  /** Names the highest bar. */
  peakOf: (label: string) => string;
}

/** The store and the day in every example. */
export const PARAMS = { storeId: 'ST-0101', date: '2026-11-17' };

const hours = [32, 102, 190, 155, 88, 84, 148, 241, 223, 175, 112, 33];
const ages = { '0–17': 131, '18–24': 255, '25–34': 409, '35–44': 371, '45–54': 227, '55+': 190 };

export const examples: [Example, ...Example[]] = [
  {
    id: 'flow',
    name: 'Customer flow',
    method: 'open.traffic.getHourlyFlow',
    caption: 'The response: visitors who entered, by hour',
    bars: hours.map((visitors, index) => ({ label: String(10 + index), visitors })),
    peakOf: (hour) => `Peak hour ${hour}:00`,
  },
  {
    id: 'demographics',
    name: 'Demographics',
    method: 'open.demographics.getDailyProfile',
    caption: 'The response: visitors of the day, by age',
    bars: Object.entries(ages).map(([label, visitors]) => ({ label, visitors })),
    peakOf: (age) => `Largest age group ${age}`,
  },
];
