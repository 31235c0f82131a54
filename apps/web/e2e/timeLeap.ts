/** Loaded before a server, this lets it leap so many days ahead, once, when it gets SIGUSR2. */
const DAYS = 15;

const { now } = Date;
let ahead = 0;
process.once('SIGUSR2', () => {
  ahead = DAYS * 24 * 60 * 60_000;
});
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], made),
});
