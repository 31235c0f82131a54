import { altchaCaptcha } from './altcha.ts';
import { AccountDirectory } from './directory.ts';
import { type GeetestAccount, geetestCaptcha } from './geetest.ts';
import { Logins } from './logins.ts';
import { PASSWORD_COST } from './passwords.ts';
import { Accounts, type AccountsOptions } from './service.ts';
import { ValidateCodes, type ValidateCodesOptions } from './validateCodes.ts';

/** The dependencies of this domain's services. */
type Context = Omit<AccountsOptions, 'logins' | 'captcha' | 'validateCodes' | 'passwordCost'> &
  ValidateCodesOptions & {
    /** The Geetest account; without it the captcha is ALTCHA's. */
    geetest: GeetestAccount | undefined;
    /** The rounds of ALTCHA's captcha. */
    captchaCost: number | undefined;
    /** The cost of hashing a password; OWASP's minimum by default. */
    passwordCost: AccountsOptions['passwordCost'] | undefined;
  };

/** Creates the services of this domain, except for {@link Customers}, which reads other domains, too. */
export function createAccounts({ geetest, captchaCost, passwordCost = PASSWORD_COST, ...context }: Context) {
  const captcha = geetest
    ? geetestCaptcha({ ...context, ...geetest })
    : altchaCaptcha({ ...context, cost: captchaCost });
  const validateCodes = new ValidateCodes(context);
  const logins = new Logins({ ...context, captcha, passwordCost });
  const accounts = new Accounts({ ...context, logins, captcha, validateCodes, passwordCost });
  return { accounts, accountDirectory: new AccountDirectory(context), validateCodes };
}
