import { type Category, field, optional, optionalField, required } from './define.ts';
import {
  compact,
  compactRange,
  date,
  dateField,
  dateRange,
  depId,
  depIdField,
  statDate,
  statDateField,
  storeId,
  storeIdField,
} from './fields.ts';
import { performanceOf, staysOf } from './sample/business.ts';
import { flowOfDay } from './sample/footfall.ts';
import {
  readCompactDay,
  readCompactDays,
  readDay,
  readDays,
  readDepartment,
  readDepartments,
  readEntrance,
  readOrder,
  readStore,
  readStores,
} from './sample/parameters.ts';

/** The number of visitors, when they came and what they did. */
export const customerFlow: Category = {
  name: 'Customer flow',
  methods: [
    {
      key: 'traffic-hourly',
      methodName: 'open.traffic.getHourlyFlow',
      name: 'Hourly customer flow',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'The visitors who entered and left a store, hour by hour, on one day.',
        requestParams: [
          storeId,
          date,
          optional('entrance', 'string', 'Only this entrance; all by default.', 'main'),
        ],
        responseParams: [
          storeIdField,
          dateField,
          field('hours[].hour', 'integer', 'The hour of the day, 0 to 23.'),
          field('hours[].entered', 'integer', 'Visitors who entered in the hour.'),
          field('hours[].left', 'integer', 'Visitors who left in the hour.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const day = readDay(params, 'date');
          const entrance = readEntrance(params, 'entrance', store);
          return { storeId: store.storeId, date: day, hours: flowOfDay(store, day, entrance) };
        },
      },
      old: {
        description: 'In and out numbers of a department by hour of one day.',
        requestParams: [
          depId,
          statDate,
          optional('doorCode', 'string', 'Only this door; all by default.', 'main'),
        ],
        responseParams: [
          depIdField,
          statDateField,
          field('list[].hh', 'string', 'The hour of the day, `00` to `23`.'),
          field('list[].inNum', 'integer', 'Visitors who entered in the hour.'),
          field('list[].outNum', 'integer', 'Visitors who left in the hour.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const day = readCompactDay(params, 'statDate');
          const flow = flowOfDay(store, day, readEntrance(params, 'doorCode', store));
          const list = flow.map(({ hour, entered, left }) => ({
            hh: String(hour).padStart(2, '0'),
            inNum: entered,
            outNum: left,
          }));
          return { depId: store.depId, statDate: compact(day), list };
        },
      },
    },
    {
      key: 'traffic-daily',
      methodName: 'open.traffic.getDailyFlow',
      name: 'Daily flow and conversion',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description:
          'Visitors, passers-by and purchases of a store, day by day, with capture and conversion rate.',
        requestParams: [storeId, ...dateRange],
        responseParams: [
          storeIdField,
          field('days[].date', 'string', 'The day, `yyyy-MM-dd`.'),
          field('days[].visitors', 'integer', 'Visitors who entered on the day.'),
          field('days[].passersBy', 'integer', 'People who walked past the store, visitors included.'),
          field('days[].captureRate', 'number', 'Visitors per passer-by, 0 to 1.'),
          field('days[].transactions', 'integer', 'Receipts of the day.'),
          field('days[].conversionRate', 'number', 'Receipts per visitor, 0 to 1.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const days = readDays(params, 'startDate', 'endDate');
          return {
            storeId: store.storeId,
            days: days.map((day) => ({ date: day, ...performanceOf(store, day) })),
          };
        },
      },
      old: {
        description: 'Visitors and orders of a department by day.',
        requestParams: [depId, ...compactRange],
        responseParams: [
          depIdField,
          field('list[].statDate', 'string', 'The day, `yyyyMMdd`.'),
          field('list[].inNum', 'integer', 'Visitors who entered on the day.'),
          field('list[].orderNum', 'integer', 'Receipts of the day.'),
          field('list[].convRate', 'string', 'Receipts per visitor in percent, two decimals.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const list = readCompactDays(params, 'beginDate', 'endDate').map((day) => {
            const { visitors, transactions, conversionRate } = performanceOf(store, day);
            return {
              statDate: compact(day),
              inNum: visitors,
              orderNum: transactions,
              convRate: (conversionRate * 100).toFixed(2),
            };
          });
          return { depId: store.depId, list };
        },
      },
    },
    {
      key: 'traffic-comparison',
      methodName: 'open.traffic.compareStores',
      name: 'Store comparison',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 5,
      new: {
        description: 'The visitors and conversion of several stores on one day, in an order of your choice.',
        requestParams: [
          {
            ...required(
              'storeIds',
              'json',
              'The ids of 1 to 20 stores, a JSON array.',
              '["ST-0101","ST-0102","ST-0201"]',
            ),
            fields: [field('[]', 'string', "A store's id.")],
          },
          date,
          {
            ...optional(
              'order',
              'json',
              'The order of the stores, a JSON object; the busiest first by default.',
              '{"by":"conversionRate","isDescending":true}',
            ),
            fields: [
              field('by', 'string', '`visitors`, `visitorsPerSquareMeter` or `conversionRate`.'),
              optionalField('isDescending', 'boolean', 'Whether the highest comes first; true by default.'),
            ],
          },
        ],
        responseParams: [
          dateField,
          field('stores[].storeId', 'string', "The store's id."),
          field('stores[].name', 'string', "The store's name."),
          field('stores[].visitors', 'integer', 'Visitors who entered on the day.'),
          field('stores[].visitorsPerSquareMeter', 'number', 'Visitors per square meter of sales area.'),
          field('stores[].conversionRate', 'number', 'Receipts per visitor, 0 to 1.'),
        ],
        sampleResponse: (params) => {
          const stores = readStores(params);
          const day = readDay(params, 'date');
          const { by, isDescending } = readOrder(params, 'order', [
            'visitors',
            'visitorsPerSquareMeter',
            'conversionRate',
          ]);
          const compared = stores.map((store) => {
            const { visitors, conversionRate } = performanceOf(store, day);
            return {
              storeId: store.storeId,
              name: store.name,
              visitors,
              visitorsPerSquareMeter: Math.round((visitors / store.area) * 1000) / 1000,
              conversionRate,
            };
          });
          const sorted = compared.sort((one, other) =>
            isDescending ? other[by] - one[by] : one[by] - other[by],
          );
          return { date: day, stores: sorted };
        },
      },
      old: {
        description: 'In numbers of several departments on one day.',
        requestParams: [
          required(
            'depIds',
            'string',
            'The numbers of 1 to 20 departments, separated by commas.',
            '100101,100102',
          ),
          statDate,
        ],
        responseParams: [
          statDateField,
          field('list[].depId', 'string', "The department's number."),
          field('list[].depName', 'string', "The department's name."),
          field('list[].inNum', 'integer', 'Visitors who entered on the day.'),
        ],
        sampleResponse: (params) => {
          const day = readCompactDay(params, 'statDate');
          const list = readDepartments(params).map((store) => ({
            depId: store.depId,
            depName: store.name,
            inNum: performanceOf(store, day).visitors,
          }));
          return { statDate: compact(day), list };
        },
      },
    },
    {
      key: 'traffic-dwell',
      methodName: 'open.traffic.getDwellTime',
      name: 'Dwell time',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description:
          'How long the visitors of a day stayed in a store: the mean and the number in each band.',
        requestParams: [storeId, date],
        responseParams: [
          storeIdField,
          dateField,
          field('averageMinutes', 'number', 'The mean stay in minutes.'),
          field('stays[].fromMinutes', 'integer', 'The lower bound of the band, in minutes.'),
          field(
            'stays[].toMinutes',
            'integer | null',
            'The upper bound of the band in minutes, exclusive; null for the last band.',
          ),
          field('stays[].visitors', 'integer', 'Visitors whose stay is in the band.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const day = readDay(params, 'date');
          return { storeId: store.storeId, date: day, ...staysOf(store, day) };
        },
      },
      old: {
        description: 'The mean stay of the visitors of a department on one day.',
        requestParams: [depId, statDate],
        responseParams: [
          depIdField,
          statDateField,
          field('avgStaySeconds', 'integer', 'The mean stay in seconds.'),
          field('shortStayNum', 'integer', 'Visitors who stayed less than five minutes.'),
          field('longStayNum', 'integer', 'Visitors who stayed an hour or longer.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const day = readCompactDay(params, 'statDate');
          const { averageMinutes, stays } = staysOf(store, day);
          return {
            depId: store.depId,
            statDate: compact(day),
            avgStaySeconds: Math.round(averageMinutes * 60),
            shortStayNum: stays.at(0)?.visitors ?? 0,
            longStayNum: stays.at(-1)?.visitors ?? 0,
          };
        },
      },
    },
  ],
};
