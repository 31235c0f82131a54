import { createClient, defineScript } from '@redis/client';
import type { Logger } from 'pino';
import { loggedError } from '#loggedError.ts';
import { StartError } from '#startError.ts';
import { type CallRates, OwnCallRates, qpsExceeded } from './qps.ts';

/** The timeout for Redis, in milliseconds. */
const TIMEOUT = 250;
/** The pause after a timeout before Redis is asked again, in milliseconds. */
const RETRY_DELAY = 1000;
/**
 * A connection without traffic for this long, in milliseconds, is closed and reopened. Pings keep a healthy connection
 * from being silent for that long.
 */
const SILENCE = 5000;
const PING = 1000;

/**
 * Stores the times of the last second's calls in a list, oldest first, in microseconds of Redis's own clock, so that
 * processes with different clocks count alike. After that clock was set back, times in the future count while they
 * are less than a second away.
 */
const TAKE = `
  local clock = redis.call('TIME')
  local now = tonumber(ARGV[2]) or clock[1] * 1000000 + clock[2]
  local newest = tonumber(redis.call('LINDEX', KEYS[1], -1))
  if newest and newest > now then
    if newest - now < 1000000 then now = newest else redis.call('DEL', KEYS[1]) end
  end
  local oldest = tonumber(redis.call('LINDEX', KEYS[1], 0))
  while oldest and oldest <= now - 1000000 do
    redis.call('LPOP', KEYS[1])
    oldest = tonumber(redis.call('LINDEX', KEYS[1], 0))
  end
  if redis.call('LLEN', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], 10000)
  return 1
`;

function createRedis(url: string, reconnectStrategy: (retries: number) => number | false) {
  return createClient({
    url,
    // A call must not wait until Redis is back.
    disableOfflineQueue: true,
    pingInterval: PING,
    socket: { connectTimeout: SILENCE, socketTimeout: SILENCE, reconnectStrategy },
    scripts: {
      takeCall: defineScript({
        SCRIPT: TAKE,
        NUMBER_OF_KEYS: 1,
        parseCommand(parser, key: string, qps: number, now: Date | undefined) {
          parser.pushKey(key);
          parser.push(String(qps), now ? String(now.getTime() * 1000) : '');
        },
        transformReply: (reply: unknown) => reply === 1,
      }),
    },
  });
}

/** Options of SharedCallRates. */
export interface SharedCallRatesOptions {
  /** `redis://` or `rediss://`. */
  url: string;
  /** Logs when Redis stops and resumes responding. */
  logger: Logger;
  /** Replaces Redis's own clock, for tests. */
  clock?: () => Date;
}

/**
 * Counts the calls of all processes that share a Redis or Valkey. The count is exact because it is an atomic script
 * in Redis. While Redis does not respond, each process counts its own calls.
 */
export class SharedCallRates implements CallRates {
  readonly #options: SharedCallRatesOptions & { redis: ReturnType<typeof createRedis> };
  readonly #own = new OwnCallRates();
  #isAway = false;
  #retryTime = 0;

  private constructor(options: SharedCallRatesOptions & { redis: ReturnType<typeof createRedis> }) {
    this.#options = options;
  }

  /**
   * @returns the rates, connected to Redis
   * @throws StartError if Redis can't be used
   */
  static async connect(options: SharedCallRatesOptions): Promise<SharedCallRates> {
    const { url } = options;
    let isStarted = false;
    // At startup, an unreachable Redis means a wrong setting. Later it means an outage that will end.
    const redis = createRedis(url, (retries) => isStarted && Math.min(50 * 2 ** retries, RETRY_DELAY));
    // Without a listener, an error would end the process. The command that failed throws the error as well.
    redis.on('error', () => {});
    try {
      await redis.connect();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw new StartError(`The Redis at ${new URL(url).host} can't be used: ${message || code}`);
    }
    isStarted = true;
    return new SharedCallRates({ ...options, redis });
  }

  async take(appId: string, apiId: string, qps: number, now: Date): Promise<void> {
    const isTaken = await this.#send(`open-platform:qps:${appId}:${apiId}`, qps);
    if (isTaken === undefined) this.#own.take(appId, apiId, qps, now);
    else if (!isTaken) throw qpsExceeded(qps);
  }

  /** Closes the connection. */
  close(): void {
    this.#options.redis.destroy();
  }

  /** Lets Redis count a call. Returns whether it is within the limit; undefined if Redis does not respond. */
  async #send(key: string, qps: number): Promise<boolean | undefined> {
    if (performance.now() < this.#retryTime) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#retryTime = performance.now() + RETRY_DELAY;
        reject(new Error(`no response within ${TIMEOUT} ms`));
      }, TIMEOUT);
    });
    try {
      const isTaken = await Promise.race([
        this.#options.redis.takeCall(key, qps, this.#options.clock?.()),
        deadline,
      ]);
      this.#note(false);
      return isTaken;
    } catch (error) {
      this.#note(true, error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  #note(isAway: boolean, error?: unknown): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    if (isAway) {
      this.#options.logger.warn(
        { error: loggedError(error) },
        'Redis does not respond: each process counts its own calls',
      );
    } else this.#options.logger.info('Redis responds again: calls are counted together');
  }
}
