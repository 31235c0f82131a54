import { DEFAULT_ZONE } from '../timestamp.ts';
import { type Call, type Entry, linesOf, type Template } from './call.ts';
import { quoteJavaScript as quote } from './quote.ts';

/** The client's options that differ from its defaults. */
function unusualOptions({ signMethod, zone }: Call): string {
  const options: Entry[] = [];
  if (signMethod !== 'md5') options.push(['signMethod', quote(signMethod)]);
  if (zone !== DEFAULT_ZONE) options.push(['zone', quote(zone)]);
  return options.map(([name, value]) => `\n  ${name}: ${value},`).join('');
}

function paramsOf({ params }: Call): string {
  if (params.length === 0) return 'const params = {};';
  const entries = params.map(([name, value]): Entry => [/\W/.test(name) ? quote(name) : name, quote(value)]);
  return `const params = {\n${linesOf(entries, (name, value) => `  ${name}: ${value},`)}\n};`;
}

/** Node.js with this package. */
export const javascript: Template = {
  nameOf: (word) => word,
  fileOf: (name) => `${name}.mjs`,
  run: (file) => `node ${file}`,
  program: (call: Call, name) => `// Calls ${call.title}, in Node.js 20 or later${
    call.install
      ? `:
// ${call.install} && node ${name}.mjs`
      : ` with @platform/signer: node ${name}.mjs`
  }
import { createGatewayClient, GatewayError } from '@platform/signer/client';

function setting(name) {
  const value = process.env[name];
  if (value) return value;
  console.error(\`Set \${name}.\`);
  process.exit(1);
}

const gateway = createGatewayClient({
  endpoint: ${call.endpoint ? `process.env.PLATFORM_ENDPOINT || ${quote(call.endpoint)}` : "setting('PLATFORM_ENDPOINT')"},
  appId: setting('PLATFORM_APP_ID'),
  accessKeyId: setting('PLATFORM_ACCESS_KEY_ID'),
  secret: setting('PLATFORM_SECRET'),${unusualOptions(call)}
});
${paramsOf(call)}

try {
  const data = await gateway.call(${quote(call.method)}, params, { version: ${quote(call.version)} });
  console.log(JSON.stringify(data, null, 2));
} catch (error) {
  if (!(error instanceof GatewayError)) throw error;
  console.error(\`\${error.message} (\${error.codename})\`);
  process.exitCode = 1;
}
`,
  response: `/** Returns the business information; throws the prompt message if the call was rejected. */
export function businessInformation(text) {
  const { code, codename, message, data } = JSON.parse(text);
  if (code !== 0) throw new Error(\`\${message} (\${codename})\`);
  return data;
}
`,
};
