import type { ApiParameter, ApiResponseField, ApiTag, PriceKind } from '@platform/sdk';
import type { apis } from '../tables.ts';

/** An API of the catalog without its position in the menu, and without what operators set. */
export type CatalogEntry = Omit<typeof apis.$inferSelect, 'position' | 'deprecation'>;

/** The parameters of a call, validated against the method's declaration. */
export type Params = Readonly<Record<string, string>>;

/** Business information: the response of a method. */
export type ResponseData = Record<string, unknown>;

/** Computes a method's response from the sample data, for a given time. */
export type SampleResponse = (params: Params, now: Date) => ResponseData;

/** One method in one of its two versions. */
export interface Version {
  /** What the method returns, in one or two sentences. */
  description: string;
  requestParams: ApiParameter[];
  /** Every leaf of the response by its path; `[]` stands for the entries of a list. */
  responseParams: ApiResponseField[];
  sampleResponse: SampleResponse;
}

/** One method of the catalog (specification §1, §2.5). */
export interface Method {
  /** The method's part of the ids of its APIs: `traffic-hourly` in `api-traffic-hourly-v2`. */
  key: string;
  methodName: string;
  name: string;
  tags: ApiTag[];
  priceKind: PriceKind;
  /** How many calls per second an application may make without an expansion. */
  qps: number;
  /** The interface of customers who registered on or before 30 Jul 2021, version `v1`. */
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
 * @param type the type that the parameter's text must have
 * @param description its meaning and unit
 * @param example a value that works with the sample data
 * @returns a required parameter
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
 * @param type the type that the parameter's text must have
 * @param description its meaning and unit, and the meaning of its absence
 * @param example a value that works with the sample data
 * @returns an optional parameter
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
 * @param path the field's path in the response, or in a JSON parameter
 * @param type its JSON type
 * @param description its meaning and unit
 * @returns a required field of a response or of a JSON parameter
 */
export function field(path: string, type: string, description: string): ApiResponseField {
  return { name: path, type, description };
}

/**
 * @param path the field's path in a JSON parameter
 * @param type its JSON type
 * @param description its meaning and unit, and the meaning of its absence
 * @returns an optional field
 */
export function optionalField(path: string, type: string, description: string): ApiResponseField {
  return { ...field(path, type, description), isRequired: false };
}
