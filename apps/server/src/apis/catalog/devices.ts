import { type Category, field, optional } from './define.ts';
import { depId, depIdField, devId, deviceId, storeId, storeIdField } from './fields.ts';
import { type Device, devicesOf, stateOf } from './sample/devices.ts';
import { readCamera, readChoice, readDepartment, readDevice, readStore } from './sample/parameters.ts';
import { seeded } from './sample/random.ts';

const KINDS = ['counter', 'camera'] as const;
const QUALITIES = ['hd', 'sd'] as const;
const LINK_MINUTES = 30;

/** Counters and cameras in the stores. */
export const devices: Category = {
  name: 'Devices',
  methods: [
    {
      key: 'device-list',
      methodName: 'open.device.listDevices',
      name: 'Devices of a store',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'The counters and cameras of a store.',
        requestParams: [
          storeId,
          optional('kind', 'string', 'Only `counter` or `camera`; all by default.', 'camera'),
        ],
        responseParams: [
          storeIdField,
          field('devices[].deviceId', 'string', "The device's id."),
          field('devices[].name', 'string', "The device's name."),
          field('devices[].kind', 'string', '`counter` or `camera`.'),
          field('devices[].model', 'string', 'The model.'),
          field('devices[].place', 'string', 'Where in the store it is.'),
          field('devices[].installed', 'string', 'The day it was installed, `yyyy-MM-dd`.'),
        ],
        sampleResponse: (params) => {
          const store = readStore(params);
          const kind = readChoice(params, 'kind', KINDS);
          const found = devicesOf(store)
            .filter((device) => kind === undefined || device.kind === kind)
            .map(({ deviceId, name, kind, model, place, installed }) => ({
              deviceId,
              name,
              kind,
              model,
              place,
              installed,
            }));
          return { storeId: store.storeId, devices: found };
        },
      },
      old: {
        description: 'The devices of a department.',
        requestParams: [depId],
        responseParams: [
          depIdField,
          field('list[].devId', 'string', "The device's id."),
          field('list[].devName', 'string', "The device's name."),
          field('list[].devType', 'integer', '1 counter, 2 camera.'),
        ],
        sampleResponse: (params) => {
          const store = readDepartment(params);
          const list = devicesOf(store).map((device) => ({
            devId: device.deviceId,
            devName: device.name,
            devType: device.kind === 'counter' ? 1 : 2,
          }));
          return { depId: store.depId, list };
        },
      },
    },
    {
      key: 'device-status',
      methodName: 'open.device.getStatus',
      name: 'Device status',
      tags: ['basic', 'free'],
      priceKind: 'basic',
      qps: 10,
      new: {
        description: 'Whether a device is online, its signal and its firmware, at this moment.',
        requestParams: [deviceId],
        responseParams: [
          field('deviceId', 'string', "The device's id."),
          storeIdField,
          field('isOnline', 'boolean', 'Whether it is online.'),
          field('lastSeen', 'string', 'When it was last seen, ISO 8601 in UTC.'),
          field('uptimeHours', 'integer', 'Hours since it started; 0 if it is offline.'),
          field('signal', 'integer', 'Signal in dBm.'),
          field('firmware', 'string', 'The firmware version.'),
        ],
        sampleResponse: (params, now) => {
          const { device } = readDevice(params, 'deviceId');
          const { lastSeen, ...state } = stateOf(device, now);
          return {
            deviceId: device.deviceId,
            storeId: device.storeId,
            ...state,
            lastSeen: lastSeen.toISOString(),
          };
        },
      },
      old: {
        description: 'The state of a device.',
        requestParams: [devId],
        responseParams: [
          field('devId', 'string', "The device's id."),
          field('onlineStatus', 'integer', '1 online, 0 offline.'),
          field('version', 'string', 'The firmware version.'),
        ],
        sampleResponse: (params, now) => {
          const { device } = readDevice(params, 'devId');
          const { isOnline, firmware } = stateOf(device, now);
          return { devId: device.deviceId, onlineStatus: isOnline ? 1 : 0, version: firmware };
        },
      },
    },
    {
      key: 'device-stream',
      methodName: 'open.device.getStreamUrl',
      name: 'Live video address',
      tags: ['valueAdded', 'video'],
      priceKind: 'paid',
      qps: 2,
      new: {
        description: 'An address where the live picture of a camera can be watched for half an hour.',
        requestParams: [deviceId, optional('quality', 'string', '`hd` or `sd`; `hd` by default.', 'sd')],
        responseParams: [
          field('deviceId', 'string', "The camera's id."),
          field('url', 'string', 'The address of the stream, HLS.'),
          field('quality', 'string', '`hd` or `sd`.'),
          field('expires', 'string', 'When the address stops working, ISO 8601 in UTC.'),
        ],
        sampleResponse: (params, now) => {
          const camera = readCamera(params, 'deviceId');
          const quality = readChoice(params, 'quality', QUALITIES) ?? 'hd';
          return {
            deviceId: camera.deviceId,
            url: streamUrl(camera, quality, now),
            quality,
            expires: new Date(now.getTime() + LINK_MINUTES * 60_000).toISOString(),
          };
        },
      },
      old: {
        description: 'The play address of a camera.',
        requestParams: [devId],
        responseParams: [
          field('devId', 'string', "The camera's id."),
          field('playUrl', 'string', 'The address of the stream, HLS.'),
          field('validSeconds', 'integer', 'Seconds for which the address works.'),
        ],
        sampleResponse: (params, now) => {
          const camera = readCamera(params, 'devId');
          return {
            devId: camera.deviceId,
            playUrl: streamUrl(camera, 'sd', now),
            validSeconds: LINK_MINUTES * 60,
          };
        },
      },
    },
  ],
};

function streamUrl(camera: Device, quality: string, now: Date): string {
  const token = Math.floor(seeded(`${camera.deviceId} ${now.toISOString()}`) * 2 ** 32).toString(36);
  return `https://live.northlight.example/${camera.deviceId}/${quality}.m3u8?token=${token}`;
}
