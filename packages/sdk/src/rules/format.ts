import type { Money } from '../generated/model/index.ts';

// Each formatter is created on first use, so that importing one function does not create the others.
const zoned = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (time: string, timeZone?: string): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(new Date(time));
  };
};
const numeric = (options?: Intl.NumberFormatOptions) => {
  let format: Intl.NumberFormat | undefined;
  return (value: number | bigint): string => {
    format ??= new Intl.NumberFormat('en-US', options);
    return format.format(value);
  };
};

const dateTime = /* @__PURE__ */ zoned({ dateStyle: 'medium', timeStyle: 'short' });
const moment = /* @__PURE__ */ zoned({ dateStyle: 'medium', timeStyle: 'medium' });
const timeOfDay = /* @__PURE__ */ zoned({ timeStyle: 'short' });
const date = /* @__PURE__ */ zoned({ dateStyle: 'medium' });
const shortDay = /* @__PURE__ */ zoned({ day: 'numeric', month: 'short' });
const longMonth = /* @__PURE__ */ zoned({ month: 'long', year: 'numeric' });
const number = /* @__PURE__ */ numeric();
const compact = /* @__PURE__ */ numeric({ notation: 'compact', maximumFractionDigits: 1 });
const threeDigits = /* @__PURE__ */ numeric({
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});
const twoDecimals = /* @__PURE__ */ numeric({ maximumFractionDigits: 2 });
const percent = /* @__PURE__ */ numeric({ style: 'percent', maximumFractionDigits: 1 });
const finePercent = /* @__PURE__ */ numeric({ style: 'percent', maximumFractionDigits: 2 });
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A decimal unit of data: 1 GB is 1,000,000,000 bytes. */
export type ByteUnit = (typeof BYTE_UNITS)[number];

/**
 * @param time ISO 8601
 * @param timeZone an IANA name or an offset such as `+08:00`; the reader's if omitted
 * @returns the time to the minute, `18 Nov 2026, 17:30`
 */
export function formatDateTime(time: string, timeZone?: string): string {
  return dateTime(time, timeZone);
}

/**
 * @param time ISO 8601
 * @param timeZone an IANA name or an offset such as `+08:00`; the reader's if omitted
 * @returns the time to the second, `18 Nov 2026, 17:30:05`
 */
export function formatMoment(time: string, timeZone?: string): string {
  return moment(time, timeZone);
}

/**
 * @param time ISO 8601
 * @param timeZone an IANA name or an offset such as `+08:00`; the reader's if omitted
 * @returns the day of the time, `18 Nov 2026`
 */
export function formatDate(time: string, timeZone?: string): string {
  return date(time, timeZone);
}

/**
 * @param time ISO 8601
 * @param timeZone an IANA name or an offset such as `+08:00`; the reader's if omitted
 * @returns the time without its day, `17:30`
 */
export function formatTime(time: string, timeZone?: string): string {
  return timeOfDay(time, timeZone);
}

// A date without a time is formatted in UTC, so that it is the same in every time zone.

/** @returns a day from `2026-11-18`, independent of the time zone: `18 Nov 2026` */
export function formatDay(day: string): string {
  return date(day, 'UTC');
}

/** @returns a day without the year from `2026-11-18`, independent of the time zone: `18 Nov` */
export function formatShortDay(day: string): string {
  return shortDay(day, 'UTC');
}

/** @returns a month from `2026-11`: `November 2026` */
export function formatMonth(month: string): string {
  return longMonth(`${month}-01`, 'UTC');
}

/** @returns a number with thousands separators, `10,000` */
export function formatNumber(value: number | bigint): string {
  return number(value);
}

/** @returns a number in compact form, `10K` */
export function formatCompact(value: number): string {
  return compact(value);
}

/**
 * @param share in percent, 0 to 100
 * @returns the percentage with at most one decimal, `95.9%`; values above 0 that would round to 0 are `<0.1%`
 */
export function formatPercent(share: number): string {
  return share > 0 && share < 0.05 ? `<${percent(0.001)}` : percent(share / 100);
}

/**
 * @param share in percent, 0 to 100
 * @returns the percentage with at most two decimals, `99.97%`
 */
export function formatAvailability(share: number): string {
  return finePercent(share / 100);
}

/** @returns a percentage, `8.1%`; `0%` if the whole is 0 */
export function formatShare(part: number, whole: number): string {
  return formatPercent(whole === 0 ? 0 : (100 * part) / whole);
}

/**
 * @param unit the unit that a person entered the amount in; without one, it is rounded to three digits in a suitable unit
 * @returns an amount of data, `1.34 GB`; with a unit, `1,340.25 MB`
 */
export function formatBytes(bytes: number, unit?: ByteUnit): string {
  if (unit) return `${twoDecimals(bytes / 1000 ** BYTE_UNITS.indexOf(unit))} ${unit}`;
  // Rounding may lead to the next unit: 999,999 bytes are 1 MB.
  const rounded = Number(bytes.toPrecision(3));
  const power = Math.min(Math.floor(Math.log10(Math.max(rounded, 1)) / 3), BYTE_UNITS.length - 1);
  return `${threeDigits(bytes / 1000 ** power)} ${BYTE_UNITS[power]}`;
}

/** @returns a duration from seconds: `45 s`, `6 min 23 s`, `2 h 5 min` */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts: [value: number, unit: string][] =
    hours > 0
      ? [
          [hours, 'h'],
          [minutes % 60, 'min'],
        ]
      : [
          [minutes, 'min'],
          [seconds % 60, 's'],
        ];
  const shown = parts.filter(([value]) => value > 0).map(([value, unit]) => `${formatNumber(value)} ${unit}`);
  return shown.join(' ') || '0 s';
}

/**
 * @param currency an ISO 4217 code
 * @returns the number of decimals of its minor unit, 2 for USD
 */
export function decimalsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  );
}

/**
 * @param money an amount in minor units of its currency
 * @returns the amount with its currency, `$1,702.50`
 */
export function formatMoney({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  // Passed as text, so that no digit is lost.
  return format.format(`${amount}e-${decimalsOf(currency)}` as `${number}`);
}
