type Form = Readonly<Record<string, unknown>> | undefined;

/** A rule that applies as soon as the verification is chosen, whatever else is missing. */
const verificationRule = (method: string, field: string, message: string) => ({
  path: [field],
  message,
  when: ({ value }: { value: unknown }) => (value as Form)?.verificationMethod === method,
});

/** The password is required where it is the verification; method and field have one name. */
export const passwordRule = (field: 'oldPassword' | 'password') =>
  verificationRule(field, field, 'Please enter password');

/** The SMS code is required where it is the verification. */
export const CODE_RULE = verificationRule('smsCode', 'smsCode', 'Please enter SMS verification code');

/** So is the id that the code was sent with. */
export const CODE_ID_RULE = verificationRule(
  'smsCode',
  'smsCodeId',
  'Please send an SMS verification code first',
);
