import { ErrorCode } from '@platform/sdk';
import {
  accessRefusal,
  type Caller,
  CONFIRMATION_REQUIRED,
  type FileResponse,
  needsStepUp,
  type Operation,
  type OperationId,
  operations,
  TICKET_SUFFIX,
} from '@platform/sdk/operations';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { loggedError } from '#loggedError.ts';
import { fileResponse } from './files.ts';
import type { Handler, Handlers } from './handlers.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { readInput } from './request.ts';
import { Transfers } from './transfers.ts';

/** An open session of an account. */
interface Session<Account> {
  account: Account;
  /** When the session was opened, or last confirmed. */
  confirmTime: Date;
}

/** Finds the sessions of tickets. */
interface Sessions<Account> {
  /** @param isUse false if the web app polls the operation */
  find(token: string, isUse?: boolean): Promise<Session<Account> | undefined>;
  /** Returns whether the session may call operations that have `x-step-up` in the contract. */
  isConfirmed(session: Session<Account>): boolean;
}

/** Options of operationRoutes. */
export interface RouterOptions<Account extends Caller & { id: string }> {
  handlers: Handlers<Account>;
  sessions: Sessions<Account>;
  idempotencyKeys: Pick<IdempotencyKeys, 'run'>;
  /** The provider's identifier in the paths. */
  provider: string;
  /**
   * Validates each result against its schema if true. If one does not match, the request fails with an error that
   * names the mismatch.
   */
  checksResponses: boolean;
  logger: Logger;
  /** The caller's network address. */
  addressOf: (context: Context) => string;
  /** The platform's own origin as the caller sees it. */
  originOf: (context: Context) => string;
  /** Called after an operator has changed something, before the response. */
  onOperatorChange?: (() => Promise<void>) | undefined;
}

/** @returns the session token of the ticket header; empty if the header or its suffix is missing */
export function tokenOf(context: Context): string {
  const ticket = context.req.header('ticket') ?? '';
  return ticket.endsWith(TICKET_SUFFIX) ? ticket.slice(0, -TICKET_SUFFIX.length) : '';
}

async function sessionOf<Account extends Caller & { id: string }>(
  operation: Operation,
  token: string,
  sessions: Sessions<Account>,
  onFound: (accountId: string) => void,
): Promise<Session<Account> | undefined> {
  if (operation.access === 'public') return undefined;
  const session = await sessions.find(token, !('isPolled' in operation));
  if (session) onFound(session.account.id);
  const refusal = accessRefusal(operation, session?.account);
  if (refusal) throw new Refusal(refusal.code, refusal.codename);
  return session;
}

/** Checks whether the operation declares the status of a refusal. The compiler can't check refusals of services. */
function isDeclared({ statuses }: Operation, { status }: Refusal): boolean {
  return (statuses as readonly number[]).includes(status);
}

/** @throws if a result does not match the operation's schema */
function assertMatches({ id, path, result }: Operation, response: unknown): void {
  const { error } = result.safeParse(response);
  if (error) throw new Error(`${id} (${path}) returned a result that does not match its schema: ${error}`);
}

function refuse(refusal: Refusal): never {
  throw refusal;
}

/** Query and body of a request as one object, for reading a field from either. */
function fieldsOf({ query, body }: { query: unknown; body: unknown }): object {
  return { ...(query as object), ...(body as object) };
}

/** Builds the API's routes from the operation table, so only operations of the contract can be reached. */
export function operationRoutes<Account extends Caller & { id: string }>({
  handlers,
  sessions,
  idempotencyKeys,
  provider,
  checksResponses,
  logger,
  addressOf,
  originOf,
  onOperatorChange = async () => {},
}: RouterOptions<Account>): Hono {
  const routes = new Hono();
  const transfers = new Transfers();
  const served: Partial<Record<OperationId, unknown>> = handlers;
  const methods = new Map<string, string[]>();
  for (const operation of Object.values(operations)) {
    const handler = served[operation.id] as Handler<OperationId, Account> | undefined;
    if (!handler) continue;
    const respond = async (context: Context): Promise<Response> => {
      context.set('operation', operation.id);
      const token = tokenOf(context);
      const session = await sessionOf(operation, token, sessions, (id) => context.set('accountId', id));
      const input = await readInput(operation, context);
      if (session && !sessions.isConfirmed(session) && needsStepUp(operation, fieldsOf(input))) {
        throw new Refusal(ErrorCode.ConfirmationRequired, CONFIRMATION_REQUIRED);
      }
      const caller = session?.account;
      const address = addressOf(context);
      const origin = originOf(context);
      const userAgent = context.req.header('user-agent');
      const handle = async (): Promise<unknown> => {
        const result = await handler({
          ...input,
          caller,
          token,
          address,
          userAgent,
          origin,
          refuse,
          // Node's adapter makes a signal only if it is read.
          get signal() {
            return context.req.raw.signal;
          },
        } as Parameters<typeof handler>[0]);
        if (checksResponses) assertMatches(operation, result);
        return result;
      };
      const bodyOf = (result: unknown) =>
        operation.isRaw ? result : { code: 0, isError: false, codename: 'Success', result };
      const key = operation.idempotency === 'stored' ? context.req.header('idempotency-key') : undefined;
      if (caller && key !== undefined) {
        const request = { operation, accountId: caller.id, key, input };
        const { body, isReplayed } = await idempotencyKeys.run(request, handle, bodyOf);
        context.header('cache-control', 'no-store');
        if (isReplayed) context.header('idempotency-replayed', 'true');
        return context.body(body, 200, { 'content-type': 'application/json' });
      }
      const result = operation.file
        ? await transfers.start(caller?.id ?? address, handle as () => Promise<FileResponse>)
        : await handle();
      context.header('cache-control', 'no-store');
      if (operation.file) {
        return fileResponse(context, result as FileResponse, (error) => {
          const requestId = context.get('requestId');
          const failure = { requestId, path: context.req.path, error: loggedError(error) };
          logger.error(failure, 'A download failed while it was being sent');
        });
      }
      return context.json(bodyOf(result));
    };
    const path = operation.path.replace('{provider}', provider);
    // Hono responds to HEAD where there is GET.
    const allowed = operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method];
    methods.set(path, [...(methods.get(path) ?? []), ...allowed]);
    routes.on(operation.method, path, async (context) => {
      try {
        const response = await respond(context);
        if (operation.access === 'operator' && operation.kind === 'mutation') await onOperatorChange();
        return response;
      } catch (error) {
        if (error instanceof Refusal && !isDeclared(operation, error)) {
          const undeclared = {
            requestId: context.get('requestId'),
            operation: operation.id,
            status: error.status,
          };
          logger.error(undeclared, 'The contract does not declare the status of an error');
        }
        throw error;
      }
    });
  }
  for (const [path, allowed] of methods) {
    routes.all(path, (context) => {
      context.header('allow', allowed.join(', '));
      const { method } = context.req;
      throw new Refusal(
        ErrorCode.MethodNotAllowed,
        `This address takes ${allowed.join(' and ')}, not ${method}`,
      );
    });
  }
  return routes;
}
