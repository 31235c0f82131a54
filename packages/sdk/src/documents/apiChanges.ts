import type { ApiInfo, ApiParameter, ApiResponseField } from '../generated/model/index.ts';

/** A parameter, or a field of a JSON parameter or of the response, in one version of an API. */
export interface ApiField {
  /** Its path, such as `hours[].entered`. */
  path: string;
  /** Its type. */
  type: string;
  /** Whether a call needs it, or a response always contains it. */
  isRequired: boolean;
  /** What it means and its unit. */
  description: string;
}

/** A field that differs between two versions; renamed if both versions have it under different paths. */
export type FieldChange =
  | { kind: 'added'; after: ApiField }
  | { kind: 'removed'; before: ApiField }
  | { kind: 'renamed' | 'changed'; before: ApiField; after: ApiField };

/** What changed between two versions of an API. */
export interface ApiChanges {
  /** Changes of the parameters, and of the fields of JSON parameters. */
  parameters: FieldChange[];
  /** Changes of the business information. */
  response: FieldChange[];
}

/** A field with its example, which a rename does not change. */
interface Candidate extends ApiField {
  /** The text of the example without punctuation: a day in another format is still the same day. */
  example: string;
}

/** Minimum length of an example by which a parameter is recognized; shorter ones, such as `1`, fit many parameters. */
const MIN_EXAMPLE_LENGTH = 4;

const comparable = (example: string) => {
  const text = example.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return text.length < MIN_EXAMPLE_LENGTH ? '' : text;
};

const fieldOf = ({ name, type, description, isRequired = true }: ApiResponseField): Candidate => ({
  path: name,
  type,
  isRequired,
  description,
  example: '',
});

const parametersOf = (parameters: readonly ApiParameter[]): Candidate[] =>
  parameters.flatMap(({ name, type, isRequired, description, example, fields = [] }) => [
    { path: name, type, isRequired, description, example: comparable(example) },
    ...fields.map((field) => ({
      ...fieldOf(field),
      path: field.name.startsWith('[]') ? name + field.name : `${name}.${field.name}`,
    })),
  ]);

/** Texts that are equal in two fields of the same meaning, the most reliable first. Empty texts don't count. */
const MEANINGS: readonly ((field: Candidate) => string)[] = [
  ({ description }) => description,
  // A detail after the first comma is often the format, which may have changed.
  ({ description }) => description.split(/[,.;:(]/, 1)[0]?.trim() ?? '',
  ({ example }) => example,
];

/** Finds the fields that were renamed, and removes them from both lists. */
function takeRenamed(removed: Set<Candidate>, added: Set<Candidate>): Map<Candidate, Candidate> {
  const renamed = new Map<Candidate, Candidate>();
  for (const meaningOf of MEANINGS) {
    for (const after of added) {
      const meaning = meaningOf(after);
      const same = [...removed].filter((before) => meaning !== '' && meaningOf(before) === meaning);
      const before = same.find(({ type }) => type === after.type) ?? same[0];
      if (!before) continue;
      renamed.set(after, before);
      removed.delete(before);
      added.delete(after);
    }
  }
  return renamed;
}

const publicOf = ({ example: _, ...field }: Candidate): ApiField => field;

function changesOf(before: readonly Candidate[], after: readonly Candidate[]): FieldChange[] {
  const earlier = new Map(before.map((field) => [field.path, field]));
  const paths = new Set(after.map(({ path }) => path));
  const removed = new Set(before.filter(({ path }) => !paths.has(path)));
  const added = new Set(after.filter(({ path }) => !earlier.has(path)));
  const renamed = takeRenamed(removed, added);
  const kept = after.flatMap((field): FieldChange[] => {
    if (added.has(field)) return [{ kind: 'added', after: publicOf(field) }];
    const old = renamed.get(field) ?? earlier.get(field.path);
    if (!old) return [];
    const isSame = old.path === field.path && old.type === field.type && old.isRequired === field.isRequired;
    if (isSame) return [];
    const kind = old.path === field.path ? 'changed' : 'renamed';
    return [{ kind, before: publicOf(old), after: publicOf(field) }];
  });
  return [
    ...kept,
    ...[...removed].map((field): FieldChange => ({ kind: 'removed', before: publicOf(field) })),
  ];
}

type Described = Pick<ApiInfo, 'requestParams' | 'responseParams'>;

/**
 * Compares two versions of an API by their descriptions. A field counts as renamed if a field with another path has an
 * equal description or example; otherwise it counts as one removed and one added field.
 *
 * @param before the earlier version
 * @param after the later version
 * @returns the differences in the order of the later version, then what was removed
 */
export function apiChanges(before: Described, after: Described): ApiChanges {
  return {
    parameters: changesOf(parametersOf(before.requestParams), parametersOf(after.requestParams)),
    response: changesOf(before.responseParams.map(fieldOf), after.responseParams.map(fieldOf)),
  };
}
