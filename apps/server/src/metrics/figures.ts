import { Gauge, type Registry } from 'prom-client';
import type { DatabaseClient } from '#database/database.ts';
import type { Gateway } from '#gateway/service.ts';
import { withinTime } from '#withinTime.ts';

/** Timeout of reading figures from the database, in milliseconds. Prometheus waits for ten seconds. */
const DEADLINE = 2000;

/** The sources of the figures. */
export interface FigureSources {
  client: Pick<DatabaseClient, 'load' | 'connections' | 'clock'>;
  gateway: Pick<Gateway, 'load'>;
  idempotencyKeys: { waiting: number };
  requestErrors: { waiting: number };
  rollup: { completeTime(): Promise<Date> };
  payments: { undelivered(): Promise<{ orders: number; since: Date | null }> };
}

/** Figures from the database. */
interface Stored {
  completeTime: Date;
  orders: number;
  since: Date | null;
}

/** Figures of the current state, which are read when they are requested. `docs/metrics.md` lists the names. */
export class Figures {
  readonly #sources: FigureSources;
  readonly #queues;
  readonly #places;
  readonly #placesLimit;
  readonly #connections;
  readonly #connectionsLimit;
  readonly #connectionsWaiting;
  readonly #isUp;
  readonly #isClockRight;
  readonly #statisticsLag;
  readonly #undelivered;
  readonly #undeliveredAge;
  /** The running read, shared so that a database that does not respond does not get another query with each scrape. */
  #reading: Promise<Stored> | undefined;
  /** The last figures from the database. */
  #stored: Stored | undefined;

  /** @param registry gets the metrics */
  constructor(registry: Registry, sources: FigureSources) {
    this.#sources = sources;
    const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    this.#queues = gauge('platform_queue_length', 'Work that waits.', 'queue');
    this.#places = gauge('platform_upstream_places_used', 'Concurrent upstream calls of the busiest API.');
    this.#placesLimit = gauge('platform_upstream_places_limit', 'UPSTREAM_CALLS.');
    this.#connections = gauge('platform_database_connections', 'Open connections.', 'state');
    this.#connectionsLimit = gauge('platform_database_connections_limit', 'DATABASE_CONNECTIONS.');
    this.#connectionsWaiting = gauge('platform_database_connections_waiting', 'Waits for a connection.');
    this.#isUp = gauge('platform_database_up', 'Whether the database responds.');
    this.#isClockRight = gauge('platform_clock_right', 'Whether the clock agrees with the database.');
    this.#statisticsLag = gauge('platform_statistics_lag_seconds', 'Age of the last complete statistics.');
    this.#undelivered = gauge('platform_undelivered_orders', 'Paid orders that are not fulfilled.');
    this.#undeliveredAge = gauge('platform_undelivered_order_age_seconds', 'Age of the oldest of them.');
  }

  /** Reads the figures. If the database does not respond, its figures keep their last values, and ages grow. */
  async read(): Promise<void> {
    const { client, gateway, idempotencyKeys, requestErrors } = this.#sources;
    const { queues, busiestPlaces, placesLimit } = gateway.load();
    for (const [queue, length] of Object.entries(queues)) this.#queues.set({ queue }, length);
    this.#queues.set({ queue: 'changes' }, idempotencyKeys.waiting);
    this.#queues.set({ queue: 'Request errors' }, requestErrors.waiting);
    this.#places.set(busiestPlaces);
    this.#placesLimit.set(placesLimit);
    const { open, idle, waiting } = client.load();
    this.#connections.set({ state: 'used' }, open - idle);
    this.#connections.set({ state: 'idle' }, idle);
    this.#connectionsLimit.set(client.connections);
    this.#connectionsWaiting.set(waiting);
    this.#isClockRight.set(client.clock.problem() === undefined ? 1 : 0);
    this.#reading ??= this.#readStored().finally(() => {
      this.#reading = undefined;
    });
    try {
      this.#stored = await withinTime(this.#reading, DEADLINE);
      this.#isUp.set(1);
    } catch {
      this.#isUp.set(0);
    }
    if (!this.#stored) return;
    const { completeTime, orders, since } = this.#stored;
    const ageOf = (time: Date) => Math.max(0, (client.clock.now().getTime() - time.getTime()) / 1000);
    this.#statisticsLag.set(ageOf(completeTime));
    this.#undelivered.set(orders);
    this.#undeliveredAge.set(since ? ageOf(since) : 0);
  }

  async #readStored(): Promise<Stored> {
    const { rollup, payments } = this.#sources;
    const completeTime = await rollup.completeTime();
    return { completeTime, ...(await payments.undelivered()) };
  }
}
