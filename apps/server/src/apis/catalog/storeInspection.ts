import { type Category, field, optional, required } from './define.ts';
import {
  compact,
  compactRange,
  dateRange,
  depId,
  depIdField,
  month,
  pageNumber,
  pageSize,
  statMonth,
  storeId,
  storeIdField,
} from './fields.ts';
import { daysOfMonth } from './sample/calendar.ts';
import { findInspection, type Inspection, inspectionOn } from './sample/inspections.ts';
import {
  readChoice,
  readCompactDays,
  readCompactMonth,
  readCount,
  readDays,
  readDepartment,
  readMonth,
  readStore,
  SampleParameterError,
} from './sample/parameters.ts';
import { type Store, stores } from './sample/stores.ts';

const RESULTS = ['passed', 'failed'] as const;
const REGIONS = ['coast', 'inland'] as const;

/** The stores and the results of their inspections. */
export const storeInspection: Category = {
  name: 'Store inspection',
  methods: [
    {
      key: 'inspection-stores',
      methodName: 'open.inspection.listStores',
      name: 'Stores of the enterprise',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'The stores that can be inspected and counted, with opening hours and sales area.',
        requestParams: [
          optional('region', 'string', 'Only this region, `coast` or `inland`; all by default.', 'coast'),
          pageNumber,
          pageSize,
        ],
        responseParams: [
          field('total', 'integer', 'Stores of all pages.'),
          field('stores[].storeId', 'string', "The store's id."),
          field('stores[].name', 'string', "The store's name."),
          field('stores[].city', 'string', 'The city.'),
          field('stores[].region', 'string', 'The region, `coast` or `inland`.'),
          field('stores[].opens', 'integer', 'The hour at which it opens, local time.'),
          field('stores[].closes', 'integer', 'The hour at which it closes, local time.'),
          field('stores[].area', 'integer', 'Sales area in square meters.'),
        ],
        sampleResponse: (params) => {
          const region = readChoice(params, 'region', REGIONS);
          const size = readCount(params, 'pageSize', 20, 50);
          const start = (readCount(params, 'pageNumber', 1, 1_000_000) - 1) * size;
          const found = stores.filter((store) => region === undefined || store.region === region);
          const page = found
            .slice(start, start + size)
            .map(({ storeId, name, city, region, opens, closes, area }) => ({
              storeId,
              name,
              city,
              region,
              opens,
              closes,
              area,
            }));
          return { total: found.length, stores: page };
        },
      },
      old: {
        description: 'All departments of the enterprise.',
        requestParams: [],
        responseParams: [
          field('list[].depId', 'string', "The department's number."),
          field('list[].depName', 'string', "The department's name."),
          field('list[].openTime', 'string', 'Opening hours, `HH:mm-HH:mm`.'),
        ],
        sampleResponse: () => ({
          list: stores.map((store) => ({
            depId: store.depId,
            depName: store.name,
            openTime: `${String(store.opens).padStart(2, '0')}:00-${store.closes}:00`,
          })),
        }),
      },
    },
    {
      key: 'inspection-list',
      methodName: 'open.inspection.listInspections',
      name: 'Inspections of a store',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'The inspections of a store in a range of days, with score and result.',
        requestParams: [
          storeId,
          ...dateRange,
          optional('result', 'string', 'Only `passed` or `failed` ones; all by default.', 'passed'),
        ],
        responseParams: [
          storeIdField,
          field('inspections[].inspectionId', 'string', "The inspection's id."),
          field('inspections[].date', 'string', 'The day, `yyyy-MM-dd`.'),
          field('inspections[].template', 'string', 'What was inspected.'),
          field('inspections[].inspector', 'string', "The inspector's name."),
          field('inspections[].score', 'integer', 'Points given, 0 to 100.'),
          field('inspections[].result', 'string', '`passed` from 80 points, otherwise `failed`.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const result = readChoice(params, 'result', RESULTS);
          const inspections = inspectionsOn(store, readDays(params, 'startDate', 'endDate'))
            .filter((inspection) => result === undefined || inspection.result === result)
            .map(({ inspectionId, day, template, inspector, score, result }) => ({
              inspectionId,
              date: day,
              template,
              inspector,
              score,
              result,
            }));
          return { storeId: store.storeId, inspections };
        },
      },
      old: {
        description: 'Patrol records of a department.',
        requestParams: [depId, ...compactRange],
        responseParams: [
          depIdField,
          field('list[].recordId', 'string', "The record's id."),
          field('list[].patrolDate', 'string', 'The day, `yyyyMMdd`.'),
          field('list[].score', 'integer', 'Points given, 0 to 100.'),
          field('list[].isPass', 'integer', '1 if it passed, otherwise 0.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const days = readCompactDays(params, 'beginDate', 'endDate');
          const list = inspectionsOn(store, days).map((inspection) => ({
            recordId: inspection.inspectionId,
            patrolDate: compact(inspection.day),
            score: inspection.score,
            isPass: inspection.result === 'passed' ? 1 : 0,
          }));
          return { depId: store.depId, list };
        },
      },
    },
    {
      key: 'inspection-report',
      methodName: 'open.inspection.getReport',
      name: 'Inspection report',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'One inspection with every point of its list, the points given and the remarks.',
        requestParams: [required('inspectionId', 'string', "The inspection's id.", 'IN-0101-20261116')],
        responseParams: [
          field('inspectionId', 'string', "The inspection's id."),
          storeIdField,
          field('date', 'string', 'The day, `yyyy-MM-dd`.'),
          field('template', 'string', 'What was inspected.'),
          field('inspector', 'string', "The inspector's name."),
          field('score', 'integer', 'Points given, the sum over all items.'),
          field('result', 'string', '`passed` from 80 points, otherwise `failed`.'),
          field('items[].itemId', 'string', "The item's id."),
          field('items[].title', 'string', 'What was checked.'),
          field('items[].maximum', 'integer', 'The maximum number of points.'),
          field('items[].points', 'integer', 'The points given.'),
          field('items[].remark', 'string', 'What was wrong; empty if nothing was.'),
        ],
        sampleResponse: (params) => {
          const inspection = readInspection(params.inspectionId, 'inspectionId');
          return {
            inspectionId: inspection.inspectionId,
            storeId: inspection.store.storeId,
            date: inspection.day,
            template: inspection.template,
            inspector: inspection.inspector,
            score: inspection.score,
            result: inspection.result,
            items: inspection.items,
          };
        },
      },
      old: {
        description: 'The deductions of one patrol record.',
        requestParams: [required('recordId', 'string', "The record's id.", 'IN-0101-20261116')],
        responseParams: [
          field('recordId', 'string', "The record's id."),
          depIdField,
          field('score', 'integer', 'Points given, 0 to 100.'),
          field('list[].itemName', 'string', 'What was checked.'),
          field('list[].deduct', 'integer', 'Points taken off.'),
        ],
        sampleResponse: (params) => {
          const inspection = readInspection(params.recordId, 'recordId');
          return {
            recordId: inspection.inspectionId,
            depId: inspection.store.depId,
            score: inspection.score,
            list: inspection.items.map((item) => ({
              itemName: item.title,
              deduct: item.maximum - item.points,
            })),
          };
        },
      },
    },
    {
      key: 'inspection-ranking',
      methodName: 'open.inspection.getScoreRanking',
      name: 'Inspection ranking of a month',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 5,
      new: {
        description: 'The stores by the mean score of their inspections in a month, the best first.',
        requestParams: [month],
        responseParams: [
          field('month', 'string', 'The month, `yyyy-MM`.'),
          field('stores[].rank', 'integer', 'The place, from 1.'),
          field('stores[].storeId', 'string', "The store's id."),
          field('stores[].name', 'string', "The store's name."),
          field('stores[].inspections', 'integer', 'Inspections of the month.'),
          field('stores[].averageScore', 'number', 'The mean score, 0 to 100, one decimal.'),
        ],
        sampleResponse: (params) => {
          const wanted = readMonth(params, 'month');
          const ranked = rankingOf(wanted).map(({ store, inspections, averageScore }, index) => ({
            rank: index + 1,
            storeId: store.storeId,
            name: store.name,
            inspections,
            averageScore,
          }));
          return { month: wanted, stores: ranked };
        },
      },
      old: {
        description: 'The mean patrol score of every department in a month.',
        requestParams: [statMonth],
        responseParams: [
          field('statMonth', 'string', 'The month, `yyyyMM`.'),
          field('list[].depId', 'string', "The department's number."),
          field('list[].avgScore', 'string', 'The mean score, one decimal.'),
        ],
        sampleResponse: (params) => {
          const wanted = readCompactMonth(params, 'statMonth');
          const list = rankingOf(wanted).map(({ store, averageScore }) => ({
            depId: store.depId,
            avgScore: averageScore.toFixed(1),
          }));
          return { statMonth: compact(wanted), list };
        },
      },
    },
  ],
};

function inspectionsOn(store: Store, days: readonly string[]): Inspection[] {
  return days.map((day) => inspectionOn(store, day)).filter((found) => found !== undefined);
}

function readInspection(id: string | undefined, parameter: string): Inspection {
  const inspection = findInspection(id ?? '');
  if (inspection) return inspection;
  throw new SampleParameterError(parameter, 'must be an existing inspection, such as IN-0101-20261116');
}

function rankingOf(wanted: string): { store: Store; inspections: number; averageScore: number }[] {
  return stores
    .map((store) => {
      const scores = inspectionsOn(store, daysOfMonth(wanted)).map(({ score }) => score);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      return { store, inspections: scores.length, averageScore: Math.round(mean * 10) / 10 };
    })
    .sort((one, other) => other.averageScore - one.averageScore);
}
