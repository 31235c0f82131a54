type Form = Readonly<Record<string, unknown>> | undefined;

/** A rule that applies as soon as the verification method is chosen, even if other fields are missing. */
const verificationRule = (method: string, field: string, message: string) => ({
  path: [field],
  message,
  when: ({ value }: { value: unknown }) => (value as Form)?.verificationMethod === method,
});

/** Requires the password if it is the chosen verification; method and field have the same name. */
export const passwordRule = (field: 'oldPassword' | 'password', message: string) =>
  verificationRule(field, field, message);

/** Requires the SMS code if it is the chosen verification. */
export const CODE_RULE = verificationRule('smsCode', 'smsCode', 'Please enter SMS verification code');

/** Requires the id of the SMS code if the code is the chosen verification. */
export const CODE_ID_RULE = verificationRule(
  'smsCode',
  'smsCodeId',
  'Please send an SMS verification code first',
);
