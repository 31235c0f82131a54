/** Loaded into a server by `NODE_OPTIONS=--import`: a SIGUSR2 sets its clock an hour ahead, the next one sets it right again. */
const RealDate = Date;
let shift = 0;

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
