import type { ApiParameter, ApiResponseField, ApiTag, PriceKind } from '@platform/sdk';
import type { apis } from '../tables.ts';

/** A row of the catalogue without its place in the menu. */
export type CatalogueEntry = Omit<typeof apis.$inferSelect, 'position'>;

/** The parameters of a method as a call sent them, checked against the declaration. */
export type Params = Readonly<Record<string, string>>;

/** Business information: what a method answers. */
export type Answer = Record<string, unknown>;

/** What a method answers from the sample data, at a moment. */
export type SampleAnswer = (params: Params, now: Date) => Answer;

/** One method in one of its two versions. */
export interface Version {
  /** What the method answers, in one or two sentences. */
  description: string;
  requestParams: ApiParameter[];
  /** Every leaf of the answer, by its path; `[]` stands for the entries of a list. */
  responseParams: ApiResponseField[];
  sampleAnswer: SampleAnswer;
}

/** One method of the catalogue (specification §1, §2.5). */
export interface Method {
  /** The method's part of its API's id: `traffic-hourly` makes `api-traffic-hourly-v2`. */
  key: string;
  methodName: string;
  name: string;
  tags: ApiTag[];
  priceKind: PriceKind;
  /** Calls per second of an application. */
  qps: number;
  /** The interface of customers who registered on or before 2021/7/30, version `v1`. */
  old: Version;
  /** The interface of customers who registered later, version `v2`. */
  new: Version;
}

/** A folder of the documentation. */
export interface Category {
  name: string;
  methods: Method[];
}

/**
 * @param name the parameter's name
 * @param type what its text must be
 * @param description its meaning and unit
 * @param example a value that works with the sample data
 * @returns a parameter without which a call is refused
 */
export function required(
  name: string,
  type: ApiParameter['type'],
  description: string,
  example: string,
): ApiParameter {
  return { name, type, isRequired: true, description, example };
}

/**
 * @param name the parameter's name
 * @param type what its text must be
 * @param description its meaning and unit, and what its absence means
 * @param example a value that works with the sample data
 * @returns a parameter that may be left out
 */
export function optional(
  name: string,
  type: ApiParameter['type'],
  description: string,
  example: string,
): ApiParameter {
  return { name, type, isRequired: false, description, example };
}

/**
 * @param path where the field stands in the answer, or in what a JSON parameter is
 * @param type its JSON type
 * @param description its meaning and unit
 * @returns a field of an answer or of a JSON parameter, which is always there
 */
export function field(path: string, type: string, description: string): ApiResponseField {
  return { name: path, type, description };
}

/**
 * @param path where the field stands in what a JSON parameter is
 * @param type its JSON type
 * @param description its meaning and unit, and what its absence means
 * @returns a field that may be left out
 */
export function optionalField(path: string, type: string, description: string): ApiResponseField {
  return { ...field(path, type, description), isRequired: false };
}
