import type { RequestMode } from '@platform/signer';

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * The same call as a command.
 *
 * @param endpoint the gateway's URL
 * @param requestMode the HTTP method
 * @param call every parameter, signed
 * @returns a `curl` command for a POSIX shell
 */
export function curlCommand(
  endpoint: string,
  requestMode: RequestMode,
  call: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(call).map(([name, text]) => `  --data-urlencode ${quoted(`${name}=${text}`)}`);
  const method = requestMode === 'get' ? ' --get' : '';
  return [`curl${method} ${quoted(endpoint)}`, ...lines].join(' \\\n');
}
