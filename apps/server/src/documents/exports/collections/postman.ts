import type { ApiInfo } from '@platform/sdk';
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

/** Signs the call that is about to be sent: its form, or its query. */
const PRE_REQUEST = `${SIGN}
const form = pm.request.method === 'POST' ? pm.request.body.urlencoded : pm.request.url.query;
const sent = form.filter((parameter) => !parameter.disabled);
const params = Object.fromEntries(sent.map(({ key, value }) => [key, pm.variables.replaceIn(value)]));
const signed = sign(params, (name) => pm.variables.get(name));
for (const parameter of sent) parameter.value = signed[parameter.key];
`;

const TEST = `pm.test('${ACCEPTED}', () => pm.expect(pm.response.json()).to.include({ code: 0 }));`;

const script = (listen: string, source: string) => ({
  listen,
  script: { type: 'text/javascript', exec: source.trimEnd().split('\n') },
});

function itemOf({ name, description, method, path, parameters }: CollectionCall): object {
  const fields = parameters.map(({ name: key, value, description: about, isSent }) => ({
    ...{ key, value, description: about },
    ...(!isSent && { disabled: true }),
  }));
  const segments = path.split('/').filter(Boolean);
  return {
    name,
    request: {
      method,
      description,
      header: [],
      url: {
        raw: `{{baseUrl}}${path}`,
        host: ['{{baseUrl}}'],
        path: segments,
        ...(method === 'GET' && { query: fields }),
      },
      ...(method === 'POST' && { body: { mode: 'urlencoded', urlencoded: fields } }),
    },
  };
}

/**
 * The API catalog as a collection of Postman, in its format 2.1. A script of the collection signs each call.
 *
 * @param apis the documented APIs, in order
 */
export function postmanCollection(apis: readonly ApiInfo[], target: Target): object {
  return {
    info: {
      name: COLLECTION_NAME,
      description: collectionText(target.origin),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: foldersOf(apis).map(({ name, calls }) => ({ name, item: calls.map(itemOf) })),
    event: [script('prerequest', PRE_REQUEST), script('test', TEST)],
    variable: variablesOf(target).map(({ name, value, description, isSecret }) => ({
      ...{ key: name, value, description },
      type: isSecret ? 'secret' : 'string',
    })),
  };
}
