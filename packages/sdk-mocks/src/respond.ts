import { ErrorCode } from '@platform/sdk';
import type { FileResponse, Operation } from '@platform/sdk/operations';
import { HttpResponse } from 'msw';
import type { StoredResponse } from './idempotency.ts';
import { type MockResponse, refuse } from './responses.ts';

/** Seconds after which a request that was rejected with 429 or 503 may be repeated. */
const RETRY_AFTER = '1';

/** How a response violates the contract; undefined if it does not. */
function problemOf({ statuses, result }: Operation, response: MockResponse): string | undefined {
  if ('refusal' in response) {
    const { status } = response.refusal;
    const isDeclared = (statuses as readonly number[]).includes(status);
    return isDeclared
      ? undefined
      : `responds with ${status}, but the contract declares only ${statuses.join(', ')}`;
  }
  const { error } = result.safeParse(response.result);
  return error && `returns a result that does not match its schema: ${error}`;
}

/** Checks an override's response against the contract, so that mocks only return what the platform can. */
export function checked(operation: Operation, response: MockResponse): MockResponse {
  const problem = problemOf(operation, response);
  if (!problem) return response;
  const message = `The override of ${operation.id} ${problem}`;
  console.error(message);
  return refuse(ErrorCode.SystemError, message);
}

/** Encodes a mock's response as the platform does. */
export function respond(operation: Operation, response: StoredResponse): Response {
  if ('refusal' in response) {
    const { status, code, codename, fieldErrors = null } = response.refusal;
    return HttpResponse.json(
      // Equal requests get equal responses, so that snapshots stay the same.
      { code, isError: true, codename, result: fieldErrors, requestId: `mock-${operation.id}` },
      { status, ...((status === 429 || status === 503) && { headers: { 'retry-after': RETRY_AFTER } }) },
    );
  }
  if (operation.file) {
    const { content, contentType, fileName } = response.result as FileResponse;
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
    return new HttpResponse(content, {
      headers: { 'content-type': contentType, 'content-disposition': disposition },
    });
  }
  return HttpResponse.json(
    (operation.isRaw
      ? response.result
      : { code: 0, isError: false, codename: 'Success', result: response.result }) as Record<string, unknown>,
    response.isReplayed && { headers: { 'idempotency-replayed': 'true' } },
  );
}
