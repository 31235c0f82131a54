import { type Category, field } from './define.ts';
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
import { localTime } from './sample/calendar.ts';
import { countsAt, enteredIn, flowOfDay, flowOfEntrance, peakOf } from './sample/footfall.ts';
import {
  readCompactDay,
  readCompactDays,
  readDay,
  readDays,
  readDepartment,
  readStore,
} from './sample/parameters.ts';

/** Readings of the counters above the doors. */
export const peopleCounting: Category = {
  name: 'People counting',
  methods: [
    {
      key: 'counting-realtime',
      methodName: 'open.counting.getRealtimeCount',
      name: 'Visitors in a store now',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'The visitors inside a store at this moment, and who came and went since it opened.',
        requestParams: [storeId],
        responseParams: [
          storeIdField,
          field('time', 'string', 'The moment of the count, ISO 8601 in UTC, to the minute.'),
          field('isOpen', 'boolean', 'Whether the store is open.'),
          field('inside', 'integer', 'Visitors inside.'),
          field('enteredToday', 'integer', 'Visitors who entered since the store opened.'),
          field('leftToday', 'integer', 'Visitors who left since the store opened.'),
        ],
        sampleResponse: (params, now) => {
          const store = readStore(params);
          const time = localTime(now);
          const flow = flowOfDay(store, time.day);
          const counts = countsAt(flow, time);
          return {
            storeId: store.storeId,
            time: new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(),
            isOpen: enteredIn(flow) > 0 && time.hour >= store.opens && time.hour < store.closes,
            inside: counts.inside,
            enteredToday: counts.entered,
            leftToday: counts.left,
          };
        },
      },
      old: {
        description: 'In, out and stay numbers of a department at this moment.',
        requestParams: [depId],
        responseParams: [
          depIdField,
          field('statTime', 'string', 'The moment of the count in local time, `yyyyMMddHHmm`.'),
          field('inNum', 'integer', 'Visitors who entered today.'),
          field('outNum', 'integer', 'Visitors who left today.'),
          field('stayNum', 'integer', 'Visitors inside.'),
        ],
        sampleResponse: (params, now) => {
          const store = readDepartment(params);
          const time = localTime(now);
          const { entered, left, inside } = countsAt(flowOfDay(store, time.day), time);
          const clock = [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join('');
          return {
            depId: store.depId,
            statTime: `${compact(time.day)}${clock}`,
            inNum: entered,
            outNum: left,
            stayNum: inside,
          };
        },
      },
    },
    {
      key: 'counting-daily',
      methodName: 'open.counting.getDailyCount',
      name: 'Daily visitor count',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'The visitors of a store day by day, with the busiest hour and the most inside at once.',
        requestParams: [storeId, ...dateRange],
        responseParams: [
          storeIdField,
          field('days[].date', 'string', 'The day, `yyyy-MM-dd`.'),
          field('days[].entered', 'integer', 'Visitors who entered on the day.'),
          field('days[].peakHour', 'integer', 'The hour in which most visitors entered, 0 to 23.'),
          field('days[].peakInside', 'integer', 'The most visitors inside at the end of an hour.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const days = readDays(params, 'startDate', 'endDate').map((day) => {
            const flow = flowOfDay(store, day);
            const peak = peakOf(flow);
            return { date: day, entered: enteredIn(flow), peakHour: peak.hour, peakInside: peak.inside };
          });
          return { storeId: store.storeId, days };
        },
      },
      old: {
        description: 'In numbers of a department by day.',
        requestParams: [depId, ...compactRange],
        responseParams: [
          depIdField,
          field('total', 'integer', 'Visitors who entered on all days.'),
          field('list[].statDate', 'string', 'The day, `yyyyMMdd`.'),
          field('list[].inNum', 'integer', 'Visitors who entered on the day.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const list = readCompactDays(params, 'beginDate', 'endDate').map((day) => ({
            statDate: compact(day),
            inNum: enteredIn(flowOfDay(store, day)),
          }));
          const total = list.reduce((sum, { inNum }) => sum + inNum, 0);
          return { depId: store.depId, total, list };
        },
      },
    },
    {
      key: 'counting-entrances',
      methodName: 'open.counting.getEntranceCount',
      name: 'Visitors by entrance',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'The visitors of a store on one day by the entrance that they took.',
        requestParams: [storeId, date],
        responseParams: [
          storeIdField,
          dateField,
          field('entrances[].entrance', 'string', "The entrance's id."),
          field('entrances[].name', 'string', "The entrance's name."),
          field('entrances[].entered', 'integer', 'Visitors who entered by it.'),
          field('entrances[].left', 'integer', 'Visitors who left by it.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const day = readDay(params, 'date');
          const entrances = store.entrances.map((entrance) => {
            const flow = flowOfEntrance(store, entrance, day);
            const left = flow.reduce((sum, hour) => sum + hour.left, 0);
            return { entrance: entrance.entranceId, name: entrance.name, entered: enteredIn(flow), left };
          });
          return { storeId: store.storeId, date: day, entrances };
        },
      },
      old: {
        description: 'In numbers of a department by door on one day.',
        requestParams: [depId, statDate],
        responseParams: [
          depIdField,
          statDateField,
          field('list[].doorCode', 'string', "The door's code."),
          field('list[].inNum', 'integer', 'Visitors who entered by it.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const day = readCompactDay(params, 'statDate');
          const list = store.entrances.map((entrance) => ({
            doorCode: entrance.entranceId,
            inNum: enteredIn(flowOfEntrance(store, entrance, day)),
          }));
          return { depId: store.depId, statDate: compact(day), list };
        },
      },
    },
  ],
};
