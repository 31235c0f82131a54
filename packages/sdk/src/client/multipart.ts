import { type Encoder, fieldsOf, written } from './encode.ts';

/** Encodes a body as multipart, including files. */
export function partsOf(values: object): FormData {
  const parts = new FormData();
  for (const [name, value] of fieldsOf(values)) {
    if (value !== null) parts.append(name, value instanceof Blob ? value : written(value));
  }
  return parts;
}

/** Encodes a body as `multipart/form-data`, with its files. */
export const multipart: Encoder = (body) => [partsOf(body)];
