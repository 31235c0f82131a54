/** The stages of a call in the gateway, in their order. The stage `marks` is also part of `checks`. */
export const STAGES = ['receive', 'checks', 'marks', 'upstream', 'commit'] as const;

/** A stage of a call in the gateway. */
export type Stage = (typeof STAGES)[number];

/** When a call was in a stage: times of `performance.now()`. */
export interface StageTime {
  stage: Stage;
  start: number;
  end: number;
}

/** A call that has its response. */
export interface ObservedCall {
  /** The return code's name. */
  codename: string;
  status: 'success' | 'failed' | 'abnormal';
  /** The API group; undefined if the call was rejected before its API was known. */
  group: string | undefined;
  /** Times of `performance.now()`. */
  started: number;
  ended: number;
  /** The stages that it has reached. */
  stages: StageTime[];
}

/** Work that the gateway does for several calls at once. */
export type GroupKind = 'commit' | 'marks';

/** Work that the server repeats, as its log and the metrics name it. */
export const BACKGROUND_WORK = [
  'Dividing the call log by days',
  'Forgetting the hours of dropped days',
  'Forgetting replay marks',
  'Forgetting sandbox calls',
  'Forgetting request errors',
  'Forgetting idempotency keys',
  'Erasing closed accounts',
  'Deleting expired login data',
  'Deleting business licenses',
  'Settling orders',
  'Settling card payments',
  'Counting calls',
  'Sending alerts',
  'Looking for other processes',
] as const;

/** Work that the server repeats. */
export type BackgroundWork = (typeof BACKGROUND_WORK)[number];

/** Rows of calls that are written in the background. */
export type CallRowKind = 'Rejected calls' | 'Sandbox calls';

/** Rows that are written in the background. */
export type RowKind = CallRowKind | 'Request errors';

/**
 * Receives the events that metrics count. Services don't know who counts them; without metrics, there is no observer. Labels
 * come from fixed sets: no method may pass on a text that a caller can choose.
 */
export interface Observer {
  call(call: ObservedCall): void;
  /** @param size the number of calls */
  group(kind: GroupKind, size: number): void;
  /** Rows of the log that could not be written in time. Rows over the log's limits don't count as lost. */
  lostRows(kind: RowKind, count: number): void;
  /** @param seconds from arrival until the response begins */
  request(status: number, seconds: number): void;
  /** @param code the error's name in the contract */
  refusal(code: string): void;
  /** @param result `Succeeded`, or the error's name in the contract */
  login(result: string): void;
  message(isSent: boolean): void;
  /** @param seconds how long a query waited for a connection, because all were in use */
  connectionWait(seconds: number): void;
  /** A run of the work has failed. */
  backgroundFailure(work: BackgroundWork): void;
}
