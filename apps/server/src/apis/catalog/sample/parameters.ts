import type { Params } from '../define.ts';
import { daysBetween, FIRST_DAY, isSampleDay, LAST_DAY } from './calendar.ts';
import { type Device, findDevice } from './devices.ts';
import { type Store, stores } from './stores.ts';

/** A parameter whose value the method's declaration accepts, but the sample data doesn't. */
export class SampleParameterError extends Error {
  override name = 'SampleParameterError';
  /** The parameter's name. */
  readonly parameter: string;

  /** @param message says what would be valid */
  constructor(parameter: string, message: string) {
    super(message);
    this.parameter = parameter;
  }
}

/** @returns the store with the id `storeId`; throws SampleParameterError if there is none */
export function readStore(params: Params): Store {
  return found(findStore(params.storeId), 'storeId', 'must be an existing store, such as ST-0101');
}

/** @returns the store with the old-customer interface's `depId`; throws SampleParameterError if there is none */
export function readDepartment(params: Params): Store {
  const store = stores.find((each) => each.depId === params.depId);
  return found(store, 'depId', 'must be an existing department, such as 100101');
}

/** @returns the stores of the JSON array `storeIds`, 1 to 20; throws SampleParameterError otherwise */
export function readStores(params: Params): Store[] {
  const ids: unknown = JSON.parse(params.storeIds ?? '[]');
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 20) {
    throw new SampleParameterError('storeIds', 'must be a JSON array of 1 to 20 store ids');
  }
  return ids.map((id) => found(findStore(id), 'storeIds', 'must list existing stores, such as ["ST-0101"]'));
}

/** @returns the stores of the comma-separated `depIds`, 1 to 20; throws SampleParameterError otherwise */
export function readDepartments(params: Params): Store[] {
  const ids = (params.depIds ?? '').split(',');
  if (ids.length > 20) throw new SampleParameterError('depIds', 'must list at most 20 departments');
  return ids.map((id) =>
    found(
      stores.find((store) => store.depId === id),
      'depIds',
      'must list existing departments, such as 100101,100102',
    ),
  );
}

/** @returns the device that the parameter identifies; throws SampleParameterError if there is none */
export function readDevice(params: Params, name: string): { device: Device; store: Store } {
  return found(findDevice(params[name] ?? ''), name, 'must be an existing device, such as DV-0101-01');
}

/** @returns the camera that the parameter identifies; throws SampleParameterError if there is none */
export function readCamera(params: Params, name: string): Device {
  const { device } = readDevice(params, name);
  if (device.kind === 'camera') return device;
  throw new SampleParameterError(name, 'must be a camera, such as DV-0101-11');
}

/** @returns the entrance that the parameter identifies, undefined if left out; throws SampleParameterError if unknown */
export function readEntrance(params: Params, name: string, store: Store): string | undefined {
  const id = params[name];
  const known = store.entrances.map((entrance) => entrance.entranceId);
  if (id !== undefined && !known.includes(id)) {
    throw new SampleParameterError(name, `must be an entrance of the store: ${known.join(', ')}`);
  }
  return id;
}

/** @returns the day of a `yyyy-MM-dd` parameter; throws SampleParameterError outside of the sample data */
export function readDay(params: Params, name: string): string {
  return withinSample(params[name] ?? '', name, `must be a day from ${FIRST_DAY} to ${LAST_DAY}`);
}

/** @returns the day of a `yyyyMMdd` parameter, as `yyyy-MM-dd`; throws SampleParameterError otherwise */
export function readCompactDay(params: Params, name: string): string {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(params[name] ?? '') ?? [];
  return withinSample(
    `${year}-${month}-${date}`,
    name,
    'must be a day as yyyyMMdd from 20200101 to 20351231',
  );
}

/** @returns the range of days between two parameters, at most 31; throws SampleParameterError otherwise */
export function readDays(params: Params, from: string, to: string): string[] {
  return checkedRange(readDay(params, from), readDay(params, to), from, to);
}

/**
 * @returns the range of days between two `yyyyMMdd` parameters, at most 31; throws SampleParameterError otherwise
 */
export function readCompactDays(params: Params, from: string, to: string): string[] {
  return checkedRange(readCompactDay(params, from), readCompactDay(params, to), from, to);
}

/** @returns the month of a `yyyy-MM` parameter; throws SampleParameterError otherwise */
export function readMonth(params: Params, name: string): string {
  const month = params[name] ?? '';
  withinSample(`${month}-01`, name, 'must be a month as yyyy-MM from 2020-01 to 2035-12');
  return month;
}

/** @returns the month of a `yyyyMM` parameter, as `yyyy-MM`; throws SampleParameterError otherwise */
export function readCompactMonth(params: Params, name: string): string {
  const [, year, month] = /^(\d{4})(\d\d)$/.exec(params[name] ?? '') ?? [];
  withinSample(`${year}-${month}-01`, name, 'must be a month as yyyyMM from 202001 to 203512');
  return `${year}-${month}`;
}

/** @returns the parameter, undefined if it was left out; throws SampleParameterError if it is none of the choices */
export function readChoice<Choice extends string>(
  params: Params,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  return found(
    choices.find((choice) => choice === value),
    name,
    `must be one of ${choices.join(', ')}`,
  );
}

/**
 * @returns the sort order in a JSON parameter, by default descending by the first of `values`; throws
 *   SampleParameterError if it is invalid
 */
export function readOrder<By extends string>(
  params: Params,
  name: string,
  values: readonly [By, ...By[]],
): { by: By; isDescending: boolean } {
  const order = params[name] ?? JSON.stringify({ by: values[0] });
  const { by, isDescending = true }: { by?: unknown; isDescending?: unknown } = JSON.parse(order);
  const expected = `must be an object such as {"by":"${values[0]}","isDescending":true}, where by is one of ${values.join(', ')}`;
  const known = found(
    values.find((value) => value === by),
    name,
    expected,
  );
  if (typeof isDescending !== 'boolean') throw new SampleParameterError(name, expected);
  return { by: known, isDescending };
}

/** @returns the integer of a parameter, or the fallback if left out; throws SampleParameterError if not 1 to `most` */
export function readCount(params: Params, name: string, fallback: number, most: number): number {
  const value = Number(params[name] ?? fallback);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new SampleParameterError(name, `must be a whole number from 1 to ${most}`);
}

function findStore(id: unknown): Store | undefined {
  return stores.find((store) => store.storeId === id);
}

function found<Value>(value: Value | undefined, parameter: string, message: string): Value {
  if (value === undefined) throw new SampleParameterError(parameter, message);
  return value;
}

function withinSample(day: string, name: string, message: string): string {
  return found(isSampleDay(day) ? day : undefined, name, message);
}

function checkedRange(first: string, last: string, from: string, to: string): string[] {
  const days = daysBetween(first, last);
  if (days.length === 0) throw new SampleParameterError(to, `must not be before ${from}`);
  if (days.length > 31) throw new SampleParameterError(to, `must be at most 30 days after ${from}`);
  return days;
}
