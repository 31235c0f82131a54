import { Board } from './board.ts';
import { Details } from './details.ts';
import { StatisticsExports } from './exports.ts';
import { Fees } from './fees.ts';
import { Monitoring } from './monitoring.ts';
import { Overview } from './overview.ts';
import { Qps } from './qps.ts';
import { CallRollup } from './rollup.ts';
import { Scopes, type StatisticsOptions } from './scopes.ts';

export { countedTo } from './rollup.ts';

/**
 * Usage statistics (specification §2.5, §7.2, §7.8): developers see their own, operators everybody's. They are read
 * from sums, never from the call log or the ledger.
 */
export class Statistics {
  /** The sums that the statistics are read from. */
  readonly calls: CallRollup;
  readonly overview: Overview;
  readonly details: Details;
  readonly fees: Fees;
  readonly qps: Qps;
  readonly board: Board;
  readonly monitoring: Monitoring;
  readonly exports: StatisticsExports;

  constructor(options: StatisticsOptions) {
    this.calls = new CallRollup(options.database, options.calendar);
    const scopes = new Scopes(options, this.calls);
    this.overview = new Overview(options, scopes);
    this.details = new Details(options, scopes);
    this.fees = new Fees(options, scopes);
    this.qps = new Qps(options, scopes);
    this.board = new Board(options, scopes);
    this.monitoring = new Monitoring(options, scopes);
    this.exports = new StatisticsExports(options, scopes, this);
  }
}
