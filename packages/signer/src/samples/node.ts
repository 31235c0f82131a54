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
  const entries = params.map(
    ([name, value]): Entry => [
      /\W/.test(name) ? quote(name) : name,
      typeof value === 'string' ? quote(value) : String(value),
    ],
  );
  return `const params = {\n${linesOf(entries, (name, value) => `  ${name}: ${value},`)}\n};`;
}

/** Returns the code that reads an environment variable. Without a default, the variable is required. */
const settingOf = (name: string, byDefault?: string) =>
  byDefault ? `process.env.${name} || ${quote(byDefault)}` : `setting('${name}')`;

function nodeTemplate(isTyped: boolean): Template {
  const text = isTyped ? ': string' : '';
  const fileOf = (name: string) => `${name}.${isTyped ? 'mts' : 'mjs'}`;
  const run = (file: string) => `node ${file}`;
  return {
    nameOf: (word) => word,
    fileOf,
    run,
    program: (call, name) => {
      const { title, install, origin } = call;
      // The command that downloads the types of the platform's methods, if the call has the platform's address.
      const types = isTyped && origin ? `curl -O ${new URL('/documentCore/openapi.d.ts', origin)} && ` : '';
      return `// Calls ${title}, in Node.js ${isTyped ? '22.18' : '20'} or later${
        install ? `:\n// ${install} && ${types}` : ' with @platform/signer: '
      }${run(fileOf(name))}
import { createGatewayClient, GatewayError${types && ', type GatewayMethods'} } from '@platform/signer/client';${
        types && "\nimport type { operations } from './openapi.d.ts';"
      }

function setting(name${text})${text} {
  const value = process.env[name];
  if (value) return value;
  console.error(\`Set \${name}.\`);
  process.exit(1);
}

const gateway = createGatewayClient${types && '<GatewayMethods<operations>>'}({
  endpoint: ${settingOf('PLATFORM_ENDPOINT', call.endpoint)},
  appId: ${settingOf('PLATFORM_APP_ID', call.appId)},
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
`;
    },
    response: `/** Returns the business information; throws the prompt message if the call was rejected. */
export function businessInformation(text${text})${isTyped ? ': unknown' : ''} {
  const { code, codename, message, data } = JSON.parse(text);
  if (code !== 0) throw new Error(\`\${message} (\${codename})\`);
  return data;
}
`,
  };
}

/** The template of a JavaScript program for Node.js with this package. */
export const javascript = nodeTemplate(false);

/**
 * The template of a TypeScript program for Node.js with this package. The program imports the types of the platform's
 * methods if the call has the platform's address.
 */
export const typescript = nodeTemplate(true);
