import { type Category, field, optional } from './define.ts';
import {
  compact,
  date,
  dateField,
  depId,
  depIdField,
  devId,
  deviceId,
  statDate,
  statDateField,
  storeId,
  storeIdField,
} from './fields.ts';
import { localTime, momentOf } from './sample/calendar.ts';
import { type Device, devicesOf } from './sample/devices.ts';
import {
  readCamera,
  readChoice,
  readCompactDay,
  readDay,
  readDepartment,
  readStore,
} from './sample/parameters.ts';
import type { Store } from './sample/stores.ts';

const RESOLUTIONS = { hd: { width: 1920, height: 1080 }, sd: { width: 960, height: 540 } } as const;
/** The interval of the cameras' scheduled pictures, in hours. */
const SCHEDULE_HOURS = 3;

/** Pictures from the cameras. */
export const snapshots: Category = {
  name: 'Snapshots',
  methods: [
    {
      key: 'snapshot-take',
      methodName: 'open.snapshot.takeSnapshot',
      name: 'Take a snapshot',
      tags: ['valueAdded', 'capture'],
      priceKind: 'paid',
      qps: 2,
      new: {
        description: 'Takes a picture with a camera now, and returns its URL.',
        requestParams: [deviceId, optional('resolution', 'string', '`hd` or `sd`; `hd` by default.', 'hd')],
        responseParams: [
          field('snapshotId', 'string', "The picture's id."),
          field('deviceId', 'string', "The camera's id."),
          storeIdField,
          field('taken', 'string', 'When it was taken, ISO 8601 in UTC.'),
          field('imageUrl', 'string', 'Where the picture is, JPEG.'),
          field('width', 'integer', 'Its width in pixels.'),
          field('height', 'integer', 'Its height in pixels.'),
        ],
        sampleResponse: (params, now) => {
          const camera = readCamera(params, 'deviceId');
          const resolution = readChoice(params, 'resolution', ['hd', 'sd'] as const) ?? 'hd';
          const snapshotId = snapshotIdOf(camera, now);
          return {
            snapshotId,
            deviceId: camera.deviceId,
            storeId: camera.storeId,
            taken: now.toISOString(),
            imageUrl: imageUrlOf(snapshotId),
            ...RESOLUTIONS[resolution],
          };
        },
      },
      old: {
        description: 'Takes a picture with a camera now.',
        requestParams: [devId],
        responseParams: [
          field('devId', 'string', "The camera's id."),
          field('picId', 'string', "The picture's id."),
          field('picUrl', 'string', 'Where the picture is, JPEG.'),
        ],
        sampleResponse: (params, now) => {
          const camera = readCamera(params, 'devId');
          const picId = snapshotIdOf(camera, now);
          return { devId: camera.deviceId, picId, picUrl: imageUrlOf(picId) };
        },
      },
    },
    {
      key: 'snapshot-list',
      methodName: 'open.snapshot.listSnapshots',
      name: 'Scheduled snapshots of a day',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 5,
      new: {
        description:
          'The pictures that the cameras of a store took automatically on one day, every three hours.',
        requestParams: [storeId, date],
        responseParams: [
          storeIdField,
          dateField,
          field('snapshots[].snapshotId', 'string', "The picture's id."),
          field('snapshots[].deviceId', 'string', "The camera's id."),
          field('snapshots[].taken', 'string', 'When it was taken, ISO 8601 in UTC.'),
          field('snapshots[].imageUrl', 'string', 'Where the picture is, JPEG.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const day = readDay(params, 'date');
          return { storeId: store.storeId, date: day, snapshots: scheduledOn(store, day) };
        },
      },
      old: {
        description: 'The pictures of the cameras of a department on one day.',
        requestParams: [depId, statDate],
        responseParams: [
          depIdField,
          statDateField,
          field('list[].picId', 'string', "The picture's id."),
          field('list[].picUrl', 'string', 'Where the picture is, JPEG.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const day = readCompactDay(params, 'statDate');
          const list = scheduledOn(store, day).map(({ snapshotId, imageUrl }) => ({
            picId: snapshotId,
            picUrl: imageUrl,
          }));
          return { depId: store.depId, statDate: compact(day), list };
        },
      },
    },
  ],
};

function scheduledOn(store: Store, day: string) {
  const cameras = devicesOf(store).filter((device) => device.kind === 'camera');
  const hours = Math.ceil((store.closes - store.opens) / SCHEDULE_HOURS);
  return Array.from({ length: hours }, (_, index) => store.opens + index * SCHEDULE_HOURS).flatMap((hour) =>
    cameras.map((camera) => {
      const taken = momentOf(day, hour);
      const snapshotId = snapshotIdOf(camera, taken);
      return {
        snapshotId,
        deviceId: camera.deviceId,
        taken: taken.toISOString(),
        imageUrl: imageUrlOf(snapshotId),
      };
    }),
  );
}

function snapshotIdOf(camera: Device, taken: Date): string {
  const { day, hour, minute } = localTime(taken);
  const clock = [hour, minute, taken.getUTCSeconds()].map((part) => String(part).padStart(2, '0')).join('');
  return `SN-${camera.deviceId.slice(3)}-${compact(day)}${clock}`;
}

function imageUrlOf(snapshotId: string): string {
  return `https://media.northlight.example/${snapshotId}.jpg`;
}
