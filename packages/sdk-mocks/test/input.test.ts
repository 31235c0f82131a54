import {
  deleteApp,
  getApiInfosByAppId,
  getAppApiInfo,
  getAppInfoAndApiList,
  getDeveloperAppList,
  rotateAccessKey,
  saveOrUpdateApp,
  setAccessKeyState,
  setApplicationApi,
} from '@platform/sdk';
import { type Operation, operations } from '@platform/sdk/operations';
import { describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../sdk/test/support.ts';
import { createMocks } from '../src/index.ts';
import { BASE, MISSING, play, startMocks, token } from './mocks.ts';

startMocks();

describe('invalid input', () => {
  test('is rejected with 404 for an application that does not exist', async () => {
    play();
    const appId = 'S107-NONE';
    for (const call of [
      () => getAppInfoAndApiList({ appId }),
      () => getApiInfosByAppId({ appId }),
      () => getAppApiInfo({ appId }),
      () => deleteApp({ appId }),
      () => saveOrUpdateApp({ appId, name: 'Door', description: 'Counts' }),
      () => setApplicationApi({ appId, apiId: 'api', isEnabled: true }),
      () => rotateAccessKey({ appId }),
      () => setAccessKeyState({ appId, accessKeyId: 'AK', isEnabled: true }),
    ]) {
      expect(await failureOf(call())).toMatchObject(MISSING);
    }
  });

  test('is rejected at the field for an application without a name', async () => {
    play();
    expect(await failureOf(saveOrUpdateApp({ name: ' ', description: 'Counts' }))).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'name', message: 'Please enter required field' }],
    });
  });

  /** Sends a body as it is. */
  const send = ({ path }: Operation, body: string, contentType: string) =>
    fetch(BASE + path.replace('{provider}', 'passant'), {
      method: 'POST',
      body,
      headers: { 'content-type': contentType, ticket: `${token()}ENGLISH` },
    });

  test.each(['null', '[]', '"text"'])('is rejected with 400 for the body %s', async (body) => {
    play();
    const response = await send(operations.saveOrUpdateApp, body, 'application/json');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ isError: true, code: 400001 });
  });

  test.each([
    ['saveOrUpdateApp', 'application/json'],
    ['uploadBusinessLicense', 'multipart/form-data; boundary=x'],
  ] as const)(
    'is rejected with 400 for an unreadable body of %s, with the reason in the console',
    async (id, type) => {
      play();
      const complaint = vi.spyOn(console, 'error').mockReturnValue();
      const response = await send(operations[id], '{', type);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ isError: true, code: 400001 });
      expect(complaint).toHaveBeenCalledExactlyOnceWith(
        `The body of ${id} can't be read`,
        expect.objectContaining({ message: expect.stringMatching(/./) }),
      );
    },
  );

  test('is rejected field by field, and no message is repeated for the same field', async () => {
    play();
    expect(await failureOf(getDeveloperAppList({ pageNumber: 'x' as never, pageSize: 0 }))).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'pageNumber' }, { field: 'pageSize' }],
    });
    expect(
      await failureOf(saveOrUpdateApp({ name: '', description: 'Counts', colour: 'red' } as never)),
    ).toMatchObject({
      fieldErrors: [{ field: 'name', message: 'Please enter required field' }, { field: 'colour' }],
    });
  });

  test('throws an error with the known names for an unknown scenario or operation', () => {
    const names = /There is no scenario “nope”\. There are: visitor, newcomer, trial,/;
    expect(() => createMocks({ scenario: 'nope' as never })).toThrow(names);
    expect(() => createMocks().switchTo('nope' as never)).toThrow(names);
    const overrides = { getUser: () => undefined } as never;
    expect(() => createMocks({ overrides })).toThrow(/There is no operation “getUser”\. There are: login,/);
  });
});
