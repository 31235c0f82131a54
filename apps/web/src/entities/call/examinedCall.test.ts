import { describe, expect, it } from 'vitest';
import { examineCall, examinedCall, forgetExaminedCall } from './examinedCall.ts';

describe('examineCall', () => {
  it('keeps the call until it is forgotten', () => {
    const call = { params: { _sig: 'A' }, secret: 'sk_1' };
    examineCall(call);
    expect(examinedCall()).toBe(call);
    expect(examinedCall()).toBe(call);
    forgetExaminedCall();
    expect(examinedCall()).toBeUndefined();
  });
});
