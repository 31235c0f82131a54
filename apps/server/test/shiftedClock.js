/**
 * Loaded into a server by `NODE_OPTIONS=--import`: its clock is ahead by CLOCK_SHIFT milliseconds, and SIGUSR2 sets
 * it an hour ahead and back.
 */
const RealDate = Date;
let shift = Number(process.env.CLOCK_SHIFT ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shift);
    else super(...values);
  }

  static now() {
    return RealDate.now() + shift;
  }
};

process.on('SIGUSR2', () => {
  shift = shift === 0 ? 3_600_000 : 0;
});
