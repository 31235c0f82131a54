/** Explains why a signature is rejected. */
export type { Cause, CauseName, Certainty } from './diagnose/causes.ts';
export {
  type Diagnosis,
  type DiagnosisInput,
  type Difference,
  diagnoseSignature,
} from './diagnose/diagnoseSignature.ts';
