import type { z } from 'zod';
import { formatNumber } from '../rules/format.ts';

type Issue = z.core.$ZodRawIssue;

/** Parts of field names that are written differently in a sentence. */
const WORDS: Readonly<Record<string, string>> = {
  api: 'API',
  app: 'application',
  html: 'HTML',
  id: 'ID',
  ids: 'IDs',
  qps: 'QPS',
  sms: 'SMS',
  url: 'URL',
};
/** The maximum number of values that a message lists. */
const MAX_VALUES = 8;

/** The name of a field as words: `apiId` is “API ID”, `isEnabled` is “enabled”; empty for the whole input. */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  return name
    .replace(/^is(?=[A-Z])/, '')
    .split(/(?=[A-Z])|[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : word))
    .join(' ');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || Object.is(input, Number.NaN);

/** What to send for each of zod's types. */
function ofType(expected: string, label: string, input: unknown): string {
  if (label === '') return 'Please send the fields as an object';
  if (expected === 'boolean') return `Please select yes or no for ${label}`;
  if (expected === 'array') return `Please select ${label}`;
  if (expected === 'file') return `Please select a file for ${label}`;
  if (isMissing(input)) return `Please enter ${label}`;
  if (expected === 'int') return `Please enter ${label} as a whole number`;
  if (expected === 'number') return `Please enter ${label} as a number`;
  if (expected === 'string') return `Please enter ${label} as text`;
  return `Please enter valid ${label}`;
}

function ofValues(values: readonly unknown[], label: string): string {
  const listed = values.map(String);
  const last = listed.pop();
  if (last === undefined || values.length > MAX_VALUES) return `Please select ${label}`;
  const [only] = values;
  if (values.length === 1 && typeof only === 'boolean') {
    return `Please select ${only ? 'yes' : 'no'} for ${label}`;
  }
  return `Please select ${label}: ${listed.length > 0 ? `${listed.join(', ')} or ${last}` : last}`;
}

/** What zod's limits count, by type. A limit of a number is about its value. */
const COUNTED: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

function ofLimit(label: string, { origin, limit, isMaximum, isInclusive }: Limit): string {
  const field = capitalized(label);
  const counted = COUNTED[origin];
  const number = formatNumber(limit);
  if (counted)
    return `${field} has ${isMaximum ? 'more' : 'fewer'} than ${number} ${counted[limit === 1 ? 0 : 1]}`;
  // A file's limit is its size.
  if (origin === 'file') return `${field} is ${isMaximum ? 'larger' : 'smaller'} than ${number} bytes`;
  if (!isInclusive) return `${field} is not ${isMaximum ? 'less' : 'greater'} than ${number}`;
  return `${field} is ${isMaximum ? 'greater' : 'less'} than ${number}`;
}

interface Limit {
  origin: string;
  limit: number | bigint;
  isMaximum: boolean;
  isInclusive: boolean;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  datetime: 'a time, for example 2026-11-20T09:30:00Z',
  date: 'a day, for example 2026-11-20',
};

/**
 * The message for a field that fails validation where the contract has no message. People understand it, because
 * it names the field in words and says what to enter.
 *
 * @param issue zod's issue; pass the function as the `error` of `safeParse`
 */
export function fieldMessage(issue: Issue): string {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, label, issue.input);
    case 'invalid_value':
      return ofValues(issue.values, label);
    case 'invalid_format':
      if (isMissing(issue.input)) return `Please enter ${label}`;
      return EXAMPLES[issue.format]
        ? `Please enter ${label} as ${EXAMPLES[issue.format]}`
        : `Please enter valid ${label}`;
    case 'too_small': {
      const { origin, minimum: limit, inclusive = true } = issue;
      if (isMissing(issue.input)) return `Please enter ${label}`;
      if (origin === 'array' && limit === 1) return `Please select ${label}`;
      return ofLimit(label, { origin, limit, isMaximum: false, isInclusive: inclusive });
    }
    case 'too_big': {
      const { origin, maximum: limit, inclusive = true } = issue;
      return ofLimit(label, { origin, limit, isMaximum: true, isInclusive: inclusive });
    }
    case 'not_multiple_of':
      return `Please enter ${label} as a multiple of ${issue.divisor}`;
    default:
      return `Please enter valid ${label || 'fields'}`;
  }
}
