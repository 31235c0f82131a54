import { localTime, momentOf } from './calendar.ts';
import { seeded, seededBetween } from './random.ts';
import { type Store, stores } from './stores.ts';

/** A device in a store. */
export interface Device {
  deviceId: string;
  storeId: string;
  name: string;
  kind: 'counter' | 'camera';
  model: string;
  /** Its place in the store. */
  place: string;
  /** The day of its installation, `yyyy-MM-dd`. */
  installed: string;
}

/** The state of a device. */
export interface DeviceState {
  isOnline: boolean;
  /** The time of its last signal. */
  lastSeen: Date;
  /** Hours since it started; 0 if it is offline. */
  uptimeHours: number;
  /** Signal strength in dBm. */
  signal: number;
  firmware: string;
}

/** @returns the store's devices: a counter at each entrance, then its cameras */
export function devicesOf(store: Store): Device[] {
  const number = store.storeId.slice(3);
  const counters = store.entrances.map((entrance, index) => ({
    deviceId: `DV-${number}-0${index + 1}`,
    kind: 'counter' as const,
    model: 'Passant Count 3D',
    name: `${entrance.name} counter`,
    place: entrance.name,
  }));
  const cameras = ['Ground floor', 'First floor', 'Checkout'].map((place, index) => ({
    deviceId: `DV-${number}-1${index + 1}`,
    kind: 'camera' as const,
    model: 'Passant View 4',
    name: `${place} camera`,
    place,
  }));
  return [...counters, ...cameras].map((device) => ({
    ...device,
    storeId: store.storeId,
    installed: `202${3 + Math.floor(seeded(device.deviceId) * 3)}-0${1 + Math.floor(seeded(`${device.deviceId} month`) * 9)}-12`,
  }));
}

/** @returns the device and its store, or undefined */
export function findDevice(deviceId: string): { device: Device; store: Store } | undefined {
  for (const store of stores) {
    const device = devicesOf(store).find((each) => each.deviceId === deviceId);
    if (device) return { device, store };
  }
  return undefined;
}

/** @returns the device's state; it is offline in one of 25 hours */
export function stateOf(device: Device, now: Date): DeviceState {
  const { day, hour, minute } = localTime(now);
  const isOnline = seeded(`${device.deviceId} ${day} ${hour} online`) >= 0.04;
  const restartHour = Math.floor(seededBetween(`${device.deviceId} restart`, 2, 5));
  const hoursSinceRestart = (hour + 24 - restartHour) % 24;
  return {
    isOnline,
    lastSeen: isOnline ? momentOf(day, hour, minute) : momentOf(day, hour),
    uptimeHours: isOnline ? hoursSinceRestart : 0,
    signal: -Math.round(seededBetween(`${device.deviceId} ${day} ${hour} signal`, 42, 71)),
    firmware: device.kind === 'counter' ? '3.8.2' : '4.1.0',
  };
}
