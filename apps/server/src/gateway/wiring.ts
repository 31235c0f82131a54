import type { DatabaseClient } from '#database/database.ts';
import { MemoryMarks } from './checks/memoryMarks.ts';
import { type CallRates, OwnCallRates } from './checks/qps.ts';
import { StoredMarks } from './checks/storedMarks.ts';
import { LogPartitions, type LogPartitionsOptions } from './log/partitions.ts';
import { Gateway, type GatewayOptions } from './service.ts';

/** The dependencies of the gateway. */
type Context = Omit<GatewayOptions, 'marks' | 'rates' | 'partitions'> &
  LogPartitionsOptions & {
    client: Pick<DatabaseClient, 'isShared'>;
    /** Counts the calls per second of all processes together; if undefined, each process counts its own. */
    rates: CallRates | undefined;
  };

/** Creates the gateway. */
export function createGateway(context: Context): Gateway {
  return new Gateway({
    ...context,
    // Marks are in memory only for a single process, because other processes don't see them.
    marks: context.client.isShared ? new StoredMarks(context) : new MemoryMarks(context),
    rates: context.rates ?? new OwnCallRates(),
    partitions: new LogPartitions(context),
  });
}
