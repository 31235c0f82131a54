import { DEFAULT_ZONE } from '../timestamp.ts';
import { type Call, type Entry, linesOf, type Template } from './call.ts';
import { quoteJavaScript as quote } from './quote.ts';

/** What TypeScript adds to a program in JavaScript. */
interface Typing {
  /** The extension of its file. */
  extension: string;
  /** The first version of Node.js that runs it. */
  node: string;
  /** The annotations of texts, and of what a response contains. */
  text: string;
  unknown: string;
  /** @returns the address of the types of the platform's methods; undefined if the program has none */
  typesOf(call: Call): string | undefined;
}

const untyped: Typing = {
  extension: 'mjs',
  node: '20',
  text: '',
  unknown: '',
  typesOf: () => undefined,
};

const typed: Typing = {
  extension: 'mts',
  node: '22.18',
  text: ': string',
  unknown: ': unknown',
  typesOf: ({ origin }) => (origin ? new URL('/documentCore/openapi.d.ts', origin).href : undefined),
};

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

/** A variable of the environment, with a default or required. */
const settingOf = (name: string, byDefault: string | undefined) =>
  byDefault ? `process.env.${name} || ${quote(byDefault)}` : `setting('${name}')`;

/** The comment at the top: the commands that prepare and run the program. */
function headOf({ title, install }: Call, file: string, types: string | undefined, node: string): string {
  const about = `// Calls ${title}, in Node.js ${node} or later`;
  if (!install) return `${about} with @platform/signer: node ${file}`;
  return types
    ? `${about}:\n// ${install}\n// curl -O ${types}\n// node ${file}`
    : `${about}:\n// ${install} && node ${file}`;
}

const nodeTemplate = (typing: Typing): Template => ({
  nameOf: (word) => word,
  fileOf: (name) => `${name}.${typing.extension}`,
  run: (file) => `node ${file}`,
  program: (call: Call, name) => {
    const types = typing.typesOf(call);
    return `${headOf(call, `${name}.${typing.extension}`, types, typing.node)}
import { createGatewayClient, GatewayError${types ? ', type GatewayMethods' : ''} } from '@platform/signer/client';${
      types ? "\nimport type { operations } from './openapi.d.ts';" : ''
    }

function setting(name${typing.text})${typing.text} {
  const value = process.env[name];
  if (value) return value;
  console.error(\`Set \${name}.\`);
  process.exit(1);
}

const gateway = createGatewayClient${types ? '<GatewayMethods<operations>>' : ''}({
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
export function businessInformation(text${typing.text})${typing.unknown} {
  const { code, codename, message, data } = JSON.parse(text);
  if (code !== 0) throw new Error(\`\${message} (\${codename})\`);
  return data;
}
`,
});

/** Node.js with this package. */
export const javascript = nodeTemplate(untyped);

/** Node.js with this package, and the types of the platform's methods if the platform is known. */
export const typescript = nodeTemplate(typed);
