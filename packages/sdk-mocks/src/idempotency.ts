import { ErrorCode } from '@platform/sdk';
import {
  holdsSecret,
  IDEMPOTENCY_KEY_LIFETIME,
  type IdempotencyRule,
  idempotencyRefusals,
  isIdempotencyKey,
} from '@platform/sdk/operations';
import { invalid, type MockResponse, refuse } from './responses.ts';
import type { MockStore } from './store/store.ts';

/** A response, which may be the one to an earlier request. */
export type StoredResponse = MockResponse & { isReplayed?: true };

/** A request with an idempotency key that was carried out. */
interface KeyedResponse {
  /** The operation and its input. */
  request: string;
  /** Undefined if it contained a secret. */
  response: StoredResponse | undefined;
  /** In milliseconds since 1970. */
  expireTime: number;
}

/** The stored responses of each state, by account and key. */
const states = new WeakMap<MockStore, Map<string, KeyedResponse>>();

/** A request with an idempotency key. */
interface KeyedRequest {
  operation: IdempotencyRule & { id: string };
  key: string;
  input: unknown;
}

/** Runs a mutation, or returns the response to an earlier request with the same key, as the platform does. */
export async function runOnce(
  store: MockStore,
  { operation, key, input }: KeyedRequest,
  run: () => Promise<MockResponse>,
): Promise<StoredResponse> {
  if (!isIdempotencyKey(key)) {
    return invalid([{ field: 'Idempotency-Key', message: idempotencyRefusals.invalid }]);
  }
  const responses = states.get(store) ?? new Map<string, KeyedResponse>();
  states.set(store, responses);
  const id = `${store.accounts.current?.id} ${key}`;
  const request = JSON.stringify([operation.id, input]);
  const stored = responses.get(id);
  const now = store.clock.time();
  if (stored && stored.expireTime > now) {
    if (stored.request !== request) {
      return refuse(ErrorCode.IdempotencyKeyReused, idempotencyRefusals.reused);
    }
    return stored.response ?? refuse(ErrorCode.AlreadyCarriedOut, idempotencyRefusals.carriedOut);
  }
  const response = await run();
  if ('result' in response) {
    const isSecret = holdsSecret(operation, response.result);
    responses.set(id, {
      request,
      response: isSecret ? undefined : { ...structuredClone(response), isReplayed: true },
      expireTime: now + IDEMPOTENCY_KEY_LIFETIME * 1000,
    });
  }
  return response;
}
