import { signerArchive } from 'virtual:signer-archive';

/** The call that the guide makes first. */
const METHOD = 'open.traffic.getHourlyFlow';
const VERSION = 'v2';
const PARAMS = { storeId: 'ST-0101', date: '2026-11-17' };

/** What installs the signer: the downloaded archive, and the package of that name where none is offered. */
export const INSTALL = `npm install ${signerArchive ? `./${signerArchive.fileName}` : '@platform/signer'}`;

/**
 * Tells the programs below where to call and as whom.
 *
 * @param endpoint the gateway's URL
 * @returns commands of a shell; the id, the key and the secret are left for the reader to fill in
 */
export function environmentOf(endpoint: string): string {
  return `export PLATFORM_ENDPOINT=${endpoint}
export PLATFORM_APP_ID=S107-…
export PLATFORM_ACCESS_KEY_ID=AK…
export PLATFORM_SECRET=sk_…`;
}

/** The first call in Node.js, as a file of one's own. */
export const FIRST_CALL = `import { createGatewayClient, GatewayError } from '@platform/signer/client';

const { PLATFORM_ENDPOINT, PLATFORM_APP_ID, PLATFORM_ACCESS_KEY_ID, PLATFORM_SECRET } = process.env;
const gateway = createGatewayClient({
  endpoint: PLATFORM_ENDPOINT,
  appId: PLATFORM_APP_ID,
  accessKeyId: PLATFORM_ACCESS_KEY_ID,
  secret: PLATFORM_SECRET,
});

try {
  const params = { ${Object.entries(PARAMS)
    .map(([name, value]) => `${name}: '${value}'`)
    .join(', ')} };
  console.log(await gateway.call('${METHOD}', params, { version: '${VERSION}' }));
} catch (error) {
  if (!(error instanceof GatewayError)) throw error;
  console.error(error.code, error.codename, error.message);
}`;

const words = `call ${METHOD} ${VERSION} ${Object.entries(PARAMS)
  .map((pair) => pair.join('='))
  .join(' ')}`;

/** The same call with the samples of the archive, for those who don't use npm. */
export const SAMPLE_CALLS = Object.entries({
  curl: 'sh package/samples/call.sh',
  Python: 'python3 package/samples/call.py',
  PHP: 'php package/samples/call.php',
  Java: 'java package/samples/Call.java',
  'C#': 'dotnet run package/samples/Call.cs --',
}).map(([label, command]) => ({
  label,
  code: `${signerArchive ? `tar -xzf ${signerArchive.fileName}` : 'npm pack @platform/signer | xargs tar -xzf'}\n${command} ${words}`,
}));
