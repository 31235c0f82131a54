import { z } from 'zod';

const text = z.string().min(1).max(128);

/** Video traffic or snapshots of one device that a call caused, as the upstream reports it. */
export const mediaUse = z.discriminatedUnion('flowType', [
  z.strictObject({
    flowType: z.literal('video'),
    /** Bytes. */
    quantity: z.int().min(0),
    deviceId: text,
    deviceName: text,
    storeId: text,
    storeName: text,
    /** The number of times video was opened. */
    sessionCount: z.int32().min(0).default(1),
    /** Watched time, in seconds. */
    duration: z.int32().min(0).default(0),
  }),
  z.strictObject({
    flowType: z.literal('snapshot'),
    /** Snapshots. */
    quantity: z.int().min(0),
    deviceId: text,
    deviceName: text,
    storeId: text,
    storeName: text,
  }),
]);

/** The media usage of a call, by kind and device. */
export type MediaUse = z.infer<typeof mediaUse>;
