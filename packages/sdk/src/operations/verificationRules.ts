type Form = Readonly<Record<string, unknown>> | undefined;

/** A rule that applies as soon as the verification method is chosen, even if other fields are missing. */
const verificationRule = (method: string, field: string, message: string) => ({
  path: [field],
  message,
  when: ({ value }: { value: unknown }) => (value as Form)?.verificationMethod === method,
});

/** The password is required if it is the verification; method and field have the same name. */
export const passwordRule = (field: 'oldPassword' | 'password', message: string) =>
  verificationRule(field, field, message);

/** The SMS code is required if it is the verification. */
export const CODE_RULE = verificationRule('smsCode', 'smsCode', 'Please enter SMS verification code');

/** The id of the SMS code is required too. */
export const CODE_ID_RULE = verificationRule(
  'smsCode',
  'smsCodeId',
  'Please send an SMS verification code first',
);
