import type { SQL } from 'drizzle-orm';
import type { DatabaseClient } from '#database/database.ts';
import { MemoryMarks } from './checks/memoryMarks.ts';
import { type CallRates, OwnCallRates } from './checks/qps.ts';
import { StoredMarks } from './checks/storedMarks.ts';
import { LogPartitions } from './log/partitions.ts';
import { Gateway, type GatewayOptions } from './service.ts';

/** What the gateway takes from outside. */
type Context = Omit<GatewayOptions, 'marks' | 'rates' | 'partitions'> & {
  client: Pick<DatabaseClient, 'database' | 'isShared' | 'session'>;
  /** Counts calls per second together with other processes; without it each process counts its own. */
  rates: CallRates | undefined;
  /** The number of days before today that the call log is kept. */
  logRetentionDays: number;
  /** The transaction up to which the statistics have counted the log. */
  countedTo: SQL;
};

/** Creates the gateway. */
export function createGateway({ client, logRetentionDays, countedTo, ...context }: Context): Gateway {
  const { database, clock } = context;
  return new Gateway({
    ...context,
    // In memory only for a single process, because others don't see its marks.
    marks: client.isShared ? new StoredMarks(database) : new MemoryMarks(database, clock),
    rates: context.rates ?? new OwnCallRates(),
    partitions: new LogPartitions(client, logRetentionDays, countedTo),
  });
}
