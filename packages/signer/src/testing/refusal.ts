import type { ReturnCodeName } from '../returnCodes.ts';

/** Rejects a call with a return code. */
export class TestRefusal extends Error {
  readonly codename: ReturnCodeName;

  /** @param codename the return code's name */
  constructor(codename: ReturnCodeName) {
    super(codename);
    this.codename = codename;
  }
}
