/**
 * Marks a place for a validation message in a generated schema; `insertMessages` replaces every call.
 *
 * @param _place the operation, the field and the validator, as orval writes them
 * @returns never: a remaining call means that the generation is broken
 */
export function message(_place: object): never {
  throw new Error('A validation message was not inserted; run the generate task again.');
}
