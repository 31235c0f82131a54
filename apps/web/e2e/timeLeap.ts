/** A preload that moves a server's clock forward: 15 days on SIGUSR2, 20 minutes on SIGHUP, once each. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { now } = Date;
let ahead = 0;
process.once('SIGUSR2', () => {
  ahead += 15 * DAY;
});
process.once('SIGHUP', () => {
  ahead += 20 * MINUTE;
});
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], made),
});
