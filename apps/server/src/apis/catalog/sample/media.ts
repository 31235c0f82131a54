import type { Params } from '../define.ts';
import { findDevice } from './devices.ts';
import { seededBetween } from './random.ts';

/** Video bitrate by quality, in bytes per second: 4 Mbit/s and 1.2 Mbit/s. */
const RATES = { hd: 500_000, sd: 150_000 };

/** A device whose picture or video was requested. */
export interface SampleDevice {
  deviceId: string;
  deviceName: string;
  storeId: string;
  storeName: string;
}

/**
 * @param params the parameters of a method with a device
 * @returns the device, or undefined if there is none
 */
export function sampleDevice({ deviceId, devId }: Params): SampleDevice | undefined {
  const found = findDevice(deviceId ?? devId ?? '');
  if (!found) return undefined;
  const { device, store } = found;
  return {
    deviceId: device.deviceId,
    deviceName: device.name,
    storeId: store.storeId,
    storeName: store.name,
  };
}

/**
 * @param params the parameters of a method that opens a video
 * @returns the viewing time in seconds, 60 to 600, and the number of bytes
 */
export function sampleViewing(params: Params, now: Date): { duration: number; quantity: number } {
  const { deviceId, devId, quality } = params;
  const duration = Math.round(seededBetween(`${deviceId ?? devId} ${now.toISOString()} viewing`, 60, 600));
  return { duration, quantity: duration * RATES[quality === 'sd' || devId ? 'sd' : 'hd'] };
}
