import { type Diagnosis, type DiagnosisInput, diagnoseSignature } from '../diagnose/diagnoseSignature.ts';

/** What each verdict means to the reader of a terminal. */
const VERDICTS: Record<Diagnosis['verdict'], string> = {
  right: 'right: the signature belongs to these parameters and this secret',
  wrong: 'wrong: the gateway rejects the signature',
  unknown: 'unknown: without the secret nobody can tell',
};

/**
 * Diagnoses a signature (specification §7.10).
 *
 * @returns the verdict, and the lines to print
 */
export function diagnosisOf(input: DiagnosisInput): Pick<Diagnosis, 'verdict'> & { lines: string[] } {
  const { verdict, gateway, caller, causes } = diagnoseSignature(input);
  const lines = [VERDICTS[verdict], `the gateway hashes  ${gateway}`];
  if (caller) lines.push(`the caller hashed   ${caller.text}`);
  for (const { codename, certainty, title, explanation, fix } of causes) {
    lines.push('', `${title} (${codename}, ${certainty})`, `  ${explanation}`, `  ${fix}`);
  }
  return { verdict, lines };
}
