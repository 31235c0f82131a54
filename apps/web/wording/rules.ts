import type { ShownText } from './texts.ts';

/** A wording that our texts avoid. */
interface Rule {
  pattern: RegExp;
  /** What to write instead. */
  advice: string;
}

/** Texts that the specification fixes, and synonyms of the palette; they are removed before the rules are applied. */
const FIXED = [
  'theme color colour mode appearance',
  'notifications inbox',
  'notifications settings thresholds',
  'apps keys AppID AccessKey secret',
  'reset password VIP deactivate authentication certification review',
  'Message notifications',
  'Meridian Shopping Centres',
  'Documentation centre',
  'documentation centre',
  'API documentation centre',
  'Duplicate interface call',
  'Interface platform call exception',
  'interface platform call exception',
  'Interface monitoring',
  'Please enter the correct',
];

/** Markup is skipped as a whole, even if it contains text. */
const MARKUP = /^<\w[^>]*>/;

/** Options of commands, whose names are not prose. */
const OPTIONS = /--[\w-]+/g;

/** Wordings that the style advises against (one word for one thing, plain sentences, American spelling). */
const RULES: readonly Rule[] = [
  {
    pattern:
      /\b(?:colours?|catalogues?|centres?|behaviours?|favourites?|licences?|recogni[s]e[ds]?|organi[s]e[ds]?|customi[s]e[ds]?|analyse[ds]?)\b/i,
    advice: 'Use American spelling: color, catalog, center, recognize',
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, advice: 'fix' },
  { pattern: /\b(?:stands?|lies) (?:here|there|in|at|behind|beside|before)\b/i, advice: 'is, appears' },
  {
    pattern: /\b(?:tidings|deeds?|sought|anew|whoever|whom|lacking|rightly|lately)\b/i,
    advice: 'Use an everyday word',
  },
  { pattern: /\b(?:nobody|everybody)\b/i, advice: 'no one or everyone; better: say who' },
  {
    pattern: /\b(?:is|was) told\b|\btold apart\b/i,
    advice: 'Say what happens: notified, shown, distinguished',
  },
  { pattern: /\bpackets?\b/i, advice: 'package' },
  { pattern: /\ballowances?\b|\btop-?ups?\b/i, advice: 'quota, recharge' },
  { pattern: /\b(?:[Rr]efus(?:e|es|ed)|refusals?)\b/, advice: 'rejected' },
  { pattern: /\banswer(?:s|ed|ing)?\b/i, advice: 'response, respond' },
  { pattern: /\binvocations?\b/i, advice: 'call' },
  { pattern: /\bnotifications?\b/i, advice: 'message, notice' },
  { pattern: /\b(?:remainders?|what remains)\b/i, advice: 'balance' },
  { pattern: /\bauthentications?\b/i, advice: 'certification' },
  { pattern: /(?<!\bweb )\bapps?\b(?! or a web page)/i, advice: 'application' },
  { pattern: /\bcompan(?:y|ies)\b(?! certification)/i, advice: 'enterprise' },
  { pattern: /\b(?:head and tail)\b/i, advice: 'before and after' },
  {
    pattern: /^(?!.*Please sort by).*\bcaptures\b|\bAI snapshots?\b/i,
    advice: 'snapshots; “captures” only as a name of the contract',
  },
  {
    pattern: /(?<!\b(?:new|old) |-customer |new and old )\binterfaces?\b(?! (?:monitoring|versions?)\b)/i,
    advice: 'API; “interface” only for the new-customer and the old-customer interface',
  },
  { pattern: /\bexamin(?:e|es|ed|ation)\b/i, advice: 'check, review' },
  { pattern: /\bprovok(?:e|es|ed)\b.*\bon purpose\b/i, advice: 'reproduce' },
  {
    pattern: /\b(?:founder|remark|jump method|jump url)\b/i,
    advice: 'Created by, Description, Link, Page URL',
  },
  {
    pattern: /\bto be (?:paid|mended|had|seen|read|looked|found|used until)\b/i,
    advice: 'Use an active verb: awaiting payment, valid until',
  },
  { pattern: /\bgo(?:es)? on (?:as|working|signing|being)\b/i, advice: 'keeps working' },
  { pattern: /\bhow it goes on\b/i, advice: 'What happens next' },
  { pattern: /\bgood (?:once|until|for \d|for …)/i, advice: 'valid' },
  { pattern: /\bfor nothing\b/i, advice: 'free' },
  { pattern: /\bis being looked for\b/i, advice: 'We are checking' },
  {
    pattern: /\bno way back\b|\bcan[’']t be taken back\b|^take back\b/i,
    advice: 'This cannot be undone; Unpublish',
  },
  { pattern: /\b(?:is|are) (?:it )?(?:not )?[\w ]+ any more\b/i, advice: 'no longer' },
  { pattern: /\bhand(?:ed)? (?:it )?over\b/i, advice: 'share' },
  { pattern: /\b(?:they|strings) part\b/i, advice: 'differ' },
  { pattern: /\b(?:told|tells?|tell) apart\b/i, advice: 'distinguish; case-sensitive' },
  { pattern: /\bknows? it again\b/i, advice: 'recognize' },
  { pattern: /\b(?:upper and lower case) are\b/i, advice: 'Case-sensitive' },
  { pattern: /\bby itself\b/i, advice: 'separately' },
  { pattern: /\bare to pay\b/i, advice: 'due' },
  { pattern: /\boperators alone\b/i, advice: 'only operators' },
  {
    pattern: /\b(?:enough is there|enough is left there|customer service is there)\b/i,
    advice: 'You have enough; Support hours',
  },
  {
    pattern: /\bnothing (?:in use|of|waits|stops|is to be|was used, left)\b/i,
    advice: 'No …; All done; You can …',
  },
  {
    pattern: /\b(?:with and without|of any|enabled or not|reported or not|paid or not)\b/i,
    advice: 'All …, Any …',
  },
  { pattern: /^(?:gives|chooses?|everything|place)$/i, advice: 'Includes; Buy; All; Rank' },
  { pattern: /\bsay so\b|\bsay where\b/i, advice: 'Report, Set' },
  { pattern: /\bmind the\b/i, advice: 'Check the' },
  { pattern: /(?:^|[.:;] )of several,/i, advice: 'Earliest expiry first' },
  { pattern: /\bagainst as many\b/i, advice: 'vs previous' },
  { pattern: /\bthe most (?:on|at)\b|\bmost at\b/i, advice: 'peak' },
  { pattern: /\bwhat you (?:will|use) here\b|\bwho you are here\b/i, advice: 'Your profile' },
  {
    pattern: /\bas the business license says\b|\bas your business license says\b/i,
    advice: 'as shown on your license',
  },
  { pattern: /\bwaits? for (?:review|the money)\b/i, advice: 'In review; keep the order open' },
  { pattern: /\bpresent (?:status|key)\b/i, advice: 'Status; old key' },
  { pattern: /\bhowever they\b|\bwherever it\b/i, advice: 'Any status; all calls' },
  { pattern: /\bthe whole (?:result|request|document|response)\b/i, advice: 'Full response' },
  { pattern: /^keep it$/i, advice: 'Cancel' },
  { pattern: /\bhas got\b|\bhave got\b/i, advice: 'received' },
  { pattern: /\bflow types?\b/i, advice: 'quota type' },
  { pattern: /\brecharge orders?\b/i, advice: 'order' },
  { pattern: /\bwithout end\b/i, advice: 'permanently' },
  { pattern: /[\d…](?:kB|MB|GB)\b/, advice: 'formatBytes: 5 GB' },
  { pattern: /\b\d{4}\/\d{1,2}\/\d{1,2}\b/, advice: 'formatDay: 30 Jul 2021' },
  { pattern: /\b\d{4,} (?:characters|calls|rows|snapshots|times)\b/, advice: 'formatNumber: 1,000' },
  { pattern: /[\d…] %/, advice: 'No space before %' },
  { pattern: /\bUSD \d/, advice: 'formatMoney: $62.00' },
  { pattern: /\b(?:click here|oops|whoops|e\.g\.|i\.e\.)/i, advice: 'Name the target; for example; that is' },
  { pattern: /!$/, advice: 'No exclamation mark' },
];

/** Words that are capitalized anywhere in a label. */
const NAMES =
  /^(?:API|APIs|AppID|AppIDs|AccessKey|ID|IDs|Secret|QPS|VIP|SMS|CSV|PDF|URL|JSON|XML|HTTP|HTML|SDK|Excel|Markdown|OpenAPI|TypeScript|JavaScript|Node(?:\.js)?|Java|PHP|Python|C#|Account|Center|My|Applications|I|I’m|UTC|January|Passant|Geetest)$/;
/** The elements and attributes whose texts are labels. */
const LABELS =
  /(?:^|\.)(?:\w*Button|MenuItem|Tab|Radio|Checkbox|TableColumn|Heading|title|label|term|confirmLabel|cancelLabel|closeLabel)$/;

function isTitleCase({ owner, text }: ShownText): boolean {
  const [, ...words] = text.split(' ');
  if (!LABELS.test(owner) || words.length === 0 || words.length > 4 || /[.?:…“]/.test(text)) return false;
  return words.some((word) => /^[A-Z][a-z]+$/.test(word) && !NAMES.test(word));
}

/**
 * Checks a text against our style.
 *
 * @returns what to write instead, for each wording that the style advises against
 */
export function problemsOf(shown: ShownText): string[] {
  if (MARKUP.test(shown.text)) return [];
  const text = FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ''), shown.text).replaceAll(OPTIONS, '');
  const problems = RULES.filter(({ pattern }) => pattern.test(text)).map(
    ({ pattern, advice }) => `“${pattern.exec(text)?.[0]}”: ${advice}`,
  );
  if (isTitleCase(shown)) problems.push('Use sentence case in labels');
  return problems;
}
