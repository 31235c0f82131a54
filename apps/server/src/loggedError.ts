/** An error as the server logs it. */
export interface LoggedError {
  name: string;
  message: string;
  /** The error code of the system (`ECONNREFUSED`) or of the database (`22008`). */
  code?: string;
  /** The statement that failed, with placeholders. */
  query?: string;
  /** The stack frames of the error. */
  stack?: string;
  cause?: LoggedError;
  /** The errors of several attempts, such as one for each address of a host. */
  errors?: LoggedError[];
}

/** The maximum number of causes and attempts that are logged. */
const DEPTH = 5;
const MAX_TEXT_LENGTH = 2_000;

const clipped = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;

/** Checks whether PostgreSQL quotes the rejected value in errors of this class (22, data exception). */
function quotesValue(code: unknown): boolean {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}

function messageOf({ message, code }: { message: string; code?: unknown }): string {
  // The parameters follow, and may be personal or secret.
  const [text = ''] = message.split('\nparams: ');
  return clipped(quotesValue(code) ? text.replace(/".*"/s, '"…"') : text);
}

/**
 * Describes an error and its causes for the log, without the parameters of a failed statement, because they may be
 * personal or secret.
 *
 * @param error the thrown value
 */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: clipped(String(error)) };
  const { name, code, query, cause, errors } = error as Error & Record<string, unknown>;
  // The stack begins with the message, parameters included.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const described: LoggedError = { name, message: messageOf(error) };
  if (typeof query === 'string') {
    described.message = 'Failed query';
    described.query = clipped(query);
  }
  if (code !== undefined) described.code = String(code);
  if (frames?.length) described.stack = frames.join('\n');
  if (cause !== undefined && depth > 0) described.cause = loggedError(cause, depth - 1);
  if (Array.isArray(errors) && depth > 0) {
    described.errors = errors.slice(0, DEPTH).map((each) => loggedError(each, depth - 1));
  }
  return described;
}
