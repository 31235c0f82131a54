import { type Category, field } from './define.ts';
import {
  compact,
  date,
  dateField,
  depId,
  depIdField,
  statDate,
  statDateField,
  storeId,
  storeIdField,
} from './fields.ts';
import { readCompactDay, readDay, readDepartment, readStore } from './sample/parameters.ts';
import { profileByHour, profileOfDay } from './sample/profiles.ts';

/** Demographics of visitors, as cameras estimate them; nobody is identified. */
export const demographics: Category = {
  name: 'Demographics',
  methods: [
    {
      key: 'demographics-profile',
      methodName: 'open.demographics.getDailyProfile',
      name: 'Visitor profile of a day',
      tags: ['valueAdded'],
      priceKind: 'paid',
      qps: 5,
      new: {
        description: 'The visitors of a store on one day by estimated gender and age group.',
        requestParams: [storeId, date],
        responseParams: [
          storeIdField,
          dateField,
          field('visitors', 'integer', 'Visitors who entered on the day.'),
          field('genders[].gender', 'string', '`female` or `male`.'),
          field('genders[].visitors', 'integer', 'Visitors of the gender.'),
          field('ages[].ageGroup', 'string', 'The age group in years, such as `25-34`.'),
          field('ages[].visitors', 'integer', 'Visitors of the age group.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const day = readDay(params, 'date');
          return { storeId: store.storeId, date: day, ...profileOfDay(store, day) };
        },
      },
      old: {
        description: 'Male, female and age numbers of a department on one day.',
        requestParams: [depId, statDate],
        responseParams: [
          depIdField,
          statDateField,
          field('totalNum', 'integer', 'Visitors who entered on the day.'),
          field('maleNum', 'integer', 'Male visitors.'),
          field('femaleNum', 'integer', 'Female visitors.'),
          field('ageList[].ageGroup', 'string', 'The age group in years.'),
          field('ageList[].num', 'integer', 'Visitors of the age group.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const day = readCompactDay(params, 'statDate');
          const { visitors, genders, ages } = profileOfDay(store, day);
          const numberOf = (wanted: string) => genders.find(({ gender }) => gender === wanted)?.visitors ?? 0;
          return {
            depId: store.depId,
            statDate: compact(day),
            totalNum: visitors,
            maleNum: numberOf('male'),
            femaleNum: numberOf('female'),
            ageList: ages.map(({ ageGroup, visitors: num }) => ({ ageGroup, num })),
          };
        },
      },
    },
    {
      key: 'demographics-hourly',
      methodName: 'open.demographics.getHourlyProfile',
      name: 'Visitor profile by hour',
      tags: ['valueAdded'],
      priceKind: 'paid',
      qps: 5,
      new: {
        description: 'The visitors of a store by estimated gender and age group, hour by hour, on one day.',
        requestParams: [storeId, date],
        responseParams: [
          storeIdField,
          dateField,
          field('hours[].hour', 'integer', 'The hour of the day, 0 to 23.'),
          field('hours[].visitors', 'integer', 'Visitors who entered in the hour.'),
          field('hours[].genders[].gender', 'string', '`female` or `male`.'),
          field('hours[].genders[].visitors', 'integer', 'Visitors of the gender.'),
          field('hours[].ages[].ageGroup', 'string', 'The age group in years, such as `25-34`.'),
          field('hours[].ages[].visitors', 'integer', 'Visitors of the age group.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const day = readDay(params, 'date');
          return { storeId: store.storeId, date: day, hours: profileByHour(store, day) };
        },
      },
      old: {
        description: 'Male and female numbers of a department by hour of one day.',
        requestParams: [depId, statDate],
        responseParams: [
          depIdField,
          statDateField,
          field('list[].hh', 'string', 'The hour of the day, `00` to `23`.'),
          field('list[].maleNum', 'integer', 'Male visitors who entered in the hour.'),
          field('list[].femaleNum', 'integer', 'Female visitors who entered in the hour.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const day = readCompactDay(params, 'statDate');
          const list = profileByHour(store, day).map(({ hour, genders }) => ({
            hh: String(hour).padStart(2, '0'),
            maleNum: genders.find(({ gender }) => gender === 'male')?.visitors ?? 0,
            femaleNum: genders.find(({ gender }) => gender === 'female')?.visitors ?? 0,
          }));
          return { depId: store.depId, statDate: compact(day), list };
        },
      },
    },
  ],
};
