import { type Call, type Entry, entriesOf, hoursAndMinutes, linesOf, type Template } from './call.ts';
import { quoteShell as quote } from './quote.ts';

/** POSIX counts zones westwards: `+08:00` is `UTC-8`. */
function posixZone(zone: string): string {
  const [hours, minutes] = hoursAndMinutes(zone);
  const sign = zone.startsWith('-') ? '+' : '-';
  return `UTC${sign}${Math.abs(hours)}${minutes ? `:${String(Math.abs(minutes)).padStart(2, '0')}` : ''}`;
}

/** Returns the shell's expansion of an environment variable, which is required unless there is a default. */
const settingOf = (name: string, byDefault?: string) =>
  `\${${name}:${byDefault ? `-${quote(byDefault)}` : '?is not set'}}`;

/** The parameters sorted for signing, so that the shell need not sort. */
function sortedEntries(call: Call): Entry[] {
  const entries = entriesOf(
    call,
    quote,
    // The program assigns the AppID to app_id first, because in double quotes the default's quotes would be literal.
    (name, byDefault) => (byDefault ? '"$app_id"' : `"${settingOf(name)}"`),
    `"$(TZ=${posixZone(call.zone)} date +%Y%m%d%H%M%S)"`,
  );
  const zero = entries.find(([, expression]) => expression.includes('\0'))?.[0];
  if (zero !== undefined)
    throw new RangeError(`Parameter ${zero} contains a zero byte, which no shell can hold.`);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A POSIX shell with curl and openssl. */
export const curl: Template = {
  nameOf: (word) => word,
  fileOf: (name) => `${name}.sh`,
  run: (file) => `sh ${file}`,
  program: (call: Call, name) => `#!/bin/sh
# Calls ${call.title}, with curl 7.76 or later and openssl: sh ${name}.sh
set -eu
endpoint=${settingOf('PLATFORM_ENDPOINT', call.endpoint)}
${call.appId ? `app_id=${settingOf('PLATFORM_APP_ID', call.appId)}\n` : ''}
# Sorted by name in ASCII order: capitals, then _, then small letters. Keep the order.
set -- \\
${linesOf(sortedEntries(call), (param, value) => `  ${param}=${value} \\`).slice(0, -2)}

# Hashes the secret, each name with its value, and the secret again, as upper-case hex.
base=\${PLATFORM_SECRET:?is not set}
for param do
  base=$base\${param%%=*}\${param#*=}
  set -- "$@" --data-urlencode "$param"
  shift
done
# printf is built into the shell, so the secret is not in the process list.
sig=$(printf '%s' "$base$PLATFORM_SECRET" | openssl dgst -${call.signMethod} -r | cut -d ' ' -f 1 | tr a-f A-F)

curl --silent --show-error --fail-with-body --max-time 30 --write-out '\\n' "$endpoint" \\
  "$@" --data-urlencode "_sig=$sig"
`,
  response: `# Reads a response with jq: sh call.sh | business_information
business_information() {
  jq 'if .code == 0 then .data else error("\\(.message) (\\(.codename))") end'
}
`,
};
