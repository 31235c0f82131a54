import type { RequestMode } from '@platform/signer';
import { quoteShell } from '@platform/signer/samples';

/**
 * The call as a curl command.
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
  const lines = Object.entries(call).map(
    ([name, text]) => `  --data-urlencode ${quoteShell(`${name}=${text}`)}`,
  );
  const method = requestMode === 'get' ? ' --get' : '';
  return [`curl${method} ${quoteShell(endpoint)}`, ...lines].join(' \\\n');
}
