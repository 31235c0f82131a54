import { Availability, type AvailabilityOptions } from './availability.ts';
import { Board, type BoardOptions } from './board.ts';
import { Details, type DetailsOptions } from './details.ts';
import { StatisticsExports } from './exports.ts';
import { Fees, type FeesOptions } from './fees.ts';
import { Monitoring, type MonitoringOptions } from './monitoring.ts';
import { Overview, type OverviewOptions } from './overview.ts';
import { Qps, type QpsOptions } from './qps.ts';
import { CallRollup, type CallRollupOptions } from './rollup.ts';
import { Scopes, type ScopesOptions } from './scopes.ts';

/** The dependencies of this domain's services. */
type Context = CallRollupOptions &
  Omit<ScopesOptions, 'rollup'> &
  Omit<
    OverviewOptions &
      DetailsOptions &
      FeesOptions &
      QpsOptions &
      BoardOptions &
      MonitoringOptions &
      AvailabilityOptions,
    'scopes'
  >;

/** The services of this domain. */
export type Statistics = ReturnType<typeof createStatistics>;

/**
 * Creates the usage statistics (specification §2.5, §7.2, §7.8): developers see their own, operators everybody's.
 * Usage is read from the sums of `rollup`, never from the call log or the ledger's entries.
 */
export function createStatistics(context: Context) {
  const rollup = new CallRollup(context);
  const scopes = new Scopes({ ...context, rollup });
  const details = new Details({ ...context, scopes });
  const fees = new Fees({ ...context, scopes });
  const monitoring = new Monitoring({ ...context, scopes });
  return {
    rollup,
    overview: new Overview({ ...context, scopes }),
    details,
    fees,
    qps: new Qps({ ...context, scopes }),
    board: new Board({ ...context, scopes }),
    monitoring,
    availability: new Availability({ ...context, scopes }),
    exports: new StatisticsExports({ ...context, scopes, details, fees, monitoring }),
  };
}
