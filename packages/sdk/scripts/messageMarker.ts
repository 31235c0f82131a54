/**
 * Stands in generated schemas where a validation message may go; `insertMessages` replaces every call of it.
 *
 * @param _place the operation, the field and the validator, as orval writes them
 * @returns nothing: a call that is left over means that the generation is broken
 */
export function message(_place: object): never {
  throw new Error('A validation message was not inserted; run the generate task again.');
}
