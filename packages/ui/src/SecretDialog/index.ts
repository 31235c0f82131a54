export { SecretDialog, type SecretDialogProps } from './SecretDialog.tsx';
export { type SecretGate, useSecretGate } from './useSecretGate.ts';
