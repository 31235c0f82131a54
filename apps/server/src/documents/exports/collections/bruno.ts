import type { ApiInfo } from '@platform/sdk';
import { strToU8, zipSync } from 'fflate';
import { stringify } from 'yaml';
import {
  ACCEPTED,
  COLLECTION_NAME,
  type CollectionCall,
  collectionText,
  foldersOf,
  SIGN,
  type Target,
  variablesOf,
} from './collection.ts';

/** Name of the environment that holds the variables. */
const ENVIRONMENT = 'Passant';

/** Signs the call that is about to be sent: its form, or its query. */
const BEFORE_REQUEST = `${SIGN}
const variable = (name) => bru.getEnvVar(name);
const resolved = (value) => bru.interpolate(value);
if (req.getMethod() === 'POST') {
  const sent = req.getBody().filter(({ enabled }) => enabled !== false);
  const params = Object.fromEntries(sent.map(({ name, value }) => [name, resolved(value)]));
  const signed = sign(params, variable);
  req.setBody(sent.map((field) => ({ ...field, value: signed[field.name] })));
} else {
  const [address, query] = req.getUrl().split('?');
  const pairs = query.split('&').map((pair) => /^([^=]*)=(.*)$/.exec(pair).slice(1).map(decodeURIComponent));
  const params = Object.fromEntries(pairs.map(([name, value]) => [name, resolved(value)]));
  const signed = Object.entries(sign(params, variable));
  req.setUrl(address + '?' + signed.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'));
}
`;

const TEST = `test('${ACCEPTED}', () => expect(res.getBody()).to.include({ code: 0 }));`;

/** The path of a folder, which begins with its position. A name that an operator chose can't point outside of the archive. */
const pathOf = (name: string, position: number) =>
  `${String(position).padStart(2, '0')} ${name.replace(/[^\p{L}\p{N} ()-]+/gu, ' ').trim()}`.slice(0, 60);

function requestOf({ name, description, method, path, parameters }: CollectionCall, seq: number): object {
  const fields = parameters.map(({ isSent, ...field }) => ({ ...field, ...(!isSent && { disabled: true }) }));
  return {
    info: { name, type: 'http', seq },
    http: {
      method,
      url: `{{baseUrl}}${path}`,
      ...(method === 'POST'
        ? { body: { type: 'form-urlencoded', data: fields } }
        : { params: fields.map((field) => ({ ...field, type: 'query' })) }),
    },
    docs: description,
  };
}

/**
 * The API catalog as a collection of Bruno, in its format OpenCollection 1.0. A script of the collection signs each call.
 *
 * @param apis the documented APIs, in order
 * @returns the text of each file by its path
 */
export function brunoFiles(apis: readonly ApiInfo[], target: Target): Map<string, string> {
  const files = new Map<string, string>();
  const write = (path: string, content: object) => files.set(path, stringify(content, { lineWidth: 0 }));
  write('opencollection.yml', {
    opencollection: '1.0.0',
    info: { name: COLLECTION_NAME },
    request: {
      scripts: [
        { type: 'before-request', code: BEFORE_REQUEST },
        { type: 'tests', code: TEST },
      ],
    },
    docs: collectionText(target.origin),
  });
  write(`environments/${ENVIRONMENT}.yml`, {
    name: ENVIRONMENT,
    variables: variablesOf(target).map(({ name, value, isSecret }) =>
      isSecret ? { secret: true, name } : { name, value },
    ),
  });
  for (const [index, { name, calls }] of foldersOf(apis).entries()) {
    const folder = pathOf(name, index + 1);
    write(`${folder}/folder.yml`, { info: { name, type: 'folder', seq: index + 1 } });
    for (const [position, call] of calls.entries()) {
      write(`${folder}/${call.apiId}.yml`, requestOf(call, position + 1));
    }
  }
  return files;
}

/** @returns the collection's files as a zip archive */
export function brunoArchive(apis: readonly ApiInfo[], target: Target): Uint8Array<ArrayBuffer> {
  const files = [...brunoFiles(apis, target)].map(([path, text]) => [path, strToU8(text)] as const);
  // With the current time, the same catalog would be a different archive each time.
  return zipSync(Object.fromEntries(files), { mtime: '1980-01-01T00:00:00' }) as Uint8Array<ArrayBuffer>;
}
