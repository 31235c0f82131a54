import type { ReturnCodeName } from '../returnCodes.ts';

/** Ends a call under the name of a return code. */
export class TestRefusal extends Error {
  readonly codename: ReturnCodeName;

  /** @param codename the return code */
  constructor(codename: ReturnCodeName) {
    super(codename);
    this.codename = codename;
  }
}
