import { type OperationId, operations } from '@platform/sdk/operations';
import { describe, expect, test } from 'vitest';
import { contract } from '../../sdk/test/support.ts';
import { type ScenarioName, scenarios } from '../src/index.ts';
import { story } from '../src/story.ts';
import { BASE, play, startMocks, token } from './mocks.ts';

startMocks();

const ids = Object.keys(operations) as OperationId[];
/** Encodes a form: each value of a list under the name of the list. */
const pairsOf = (example: unknown): [string, string][] =>
  Object.entries({ ...(example as object) }).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
/** A multipart body with a sample file, because the contract has no examples of uploaded files. */
function formOf(example: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of pairsOf(example)) form.append(name, value);
  form.append('file', new File(['sample'], 'sample.pdf', { type: 'application/pdf' }));
  return form;
}
/** Sends the request of the contract's first example. */
function askLikeTheContract(id: OperationId): Promise<Response> {
  const { method, path } = operations[id];
  const media: string = operations[id].media;
  const written = Object.values(contract.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  const body = Object.values(Object.values(written?.requestBody?.content ?? {})[0]?.examples ?? {})[0]?.value;
  const query = (written?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const search = new URLSearchParams(
    query.flatMap(({ name, example }) => pairsOf({ [name]: example }).filter(() => example !== undefined)),
  );
  return fetch(`${BASE}${path.replace('{provider}', 'any-provider')}?${search}`, {
    method,
    headers: { ticket: `${token()}ENGLISH` },
    ...(media === 'json' && { body: JSON.stringify(body ?? {}) }),
    ...(media === 'form' && { body: new URLSearchParams(pairsOf(body)) }),
    ...(media === 'multipart' && { body: formOf(body) }),
  });
}

/** The scenario whose account may send the contract's example request. */
function exampleAsker(id: OperationId): ScenarioName {
  if (['addEnterprise', 'getInvoicePdf', 'setOldDeveloperDefaultApp'].includes(id)) return 'certified';
  return operations[id].access === 'operator' ? 'operator' : 'developer';
}

describe.each(ids)('the mock of %s', (id) => {
  const { isRaw, result } = operations[id];
  const file = operations[id].file as { contentTypes: string[]; fileName: string } | null;

  test('responds to the contract’s own example request as the contract says', async () => {
    play({ scenario: exampleAsker(id) });
    const response = await askLikeTheContract(id);
    expect(response.status).toBe(200);
    if (file) {
      expect(file.contentTypes).toContain(response.headers.get('content-type'));
      expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(file.fileName));
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      return;
    }
    const body = (await response.json()) as { result: unknown };
    if (!isRaw) expect(body).toMatchObject({ code: 0, isError: false });
    expect(result.safeParse(isRaw ? body : body.result)).toMatchObject({ success: true });
  });
});

describe.each(['newcomer', 'developer', 'certified', 'enterprise', 'operator'] as const)('%s', (scenario) => {
  const own = scenarios[scenario].account;
  const others = Object.entries<{ id: string; phone: string; role: string }>(story.accounts).filter(
    ([name, { role }]) => name !== own && !['administrator', 'customerService'].includes(role),
  );
  const applications = Object.values(story.applications);
  const marks = others.flatMap(([name, { id, phone }]) => [
    id,
    phone,
    ...applications.filter(({ owner }) => owner === name).map(({ appId }) => appId),
  ]);
  // Operators may read every account.
  const ofAnybody = scenario === 'operator' ? ['getUserByUsercode', 'getAuthUserByUsercode'] : [];

  test.each(ids.filter((id) => operations[id].access === 'session' && !ofAnybody.includes(id)))(
    'gets no data of other accounts from %s, even for the contract’s example request',
    async (id) => {
      play({ scenario });
      const response = await askLikeTheContract(id);
      if (response.status >= 400) expect([400, 403, 404, 409]).toContain(response.status);
      const text = await response.text();
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
      if (operations[id].file || !response.ok) return;
      const parsed = JSON.parse(text) as { result: unknown };
      const { isRaw, result } = operations[id];
      expect(result.safeParse(isRaw ? parsed : parsed.result)).toMatchObject({ success: true });
    },
  );
});
