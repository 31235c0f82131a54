import type { Observer } from '#observer.ts';
import { altchaCaptcha } from './altcha.ts';
import { Appointments, type AppointmentsOptions } from './appointments.ts';
import { AccountDirectory } from './directory.ts';
import { FormerPhones } from './formerPhones.ts';
import { type GeetestAccount, geetestCaptcha } from './geetest.ts';
import { Logins } from './logins.ts';
import { PASSWORD_COST, type PasswordCost } from './passwordHash.ts';
import { Passwords } from './passwords.ts';
import { Phones, type PhonesOptions } from './phones.ts';
import { SavedViews } from './savedViews.ts';
import { Accounts } from './service.ts';
import { Sessions, type SessionsOptions } from './sessions.ts';
import { observedSms } from './sms.ts';
import { ValidateCodes, type ValidateCodesOptions } from './validateCodes.ts';

/** The dependencies of this domain's services. */
type Context = Omit<PhonesOptions, 'captcha' | 'sessions' | 'validateCodes' | 'formerPhones'> &
  Omit<AppointmentsOptions, 'passwords' | 'sessions'> &
  Omit<ValidateCodesOptions, 'captcha'> &
  Omit<SessionsOptions, 'logins' | 'validateCodes'> & {
    /** The Geetest account; without it the captcha is ALTCHA's. */
    geetest: GeetestAccount | undefined;
    /** The rounds of ALTCHA's captcha. */
    captchaCost: number | undefined;
    /** The cost of hashing a password; OWASP's minimum by default. */
    passwordCost: PasswordCost | undefined;
    observer: Observer | undefined;
  };

/** Creates the services of this domain, except for {@link Customers}, which reads other domains, too. */
export function createAccounts({ geetest, captchaCost, passwordCost = PASSWORD_COST, ...rest }: Context) {
  const captcha = geetest
    ? geetestCaptcha({ ...rest, ...geetest })
    : altchaCaptcha({ ...rest, cost: captchaCost });
  const context = { ...rest, captcha, passwordCost, sms: observedSms(rest.sms, rest.observer) };
  const formerPhones = new FormerPhones(context);
  const validateCodes = new ValidateCodes(context);
  const logins = new Logins(context);
  const sessions = new Sessions({ ...context, logins, validateCodes });
  const passwords = new Passwords({ ...context, logins, sessions, validateCodes });
  return {
    accounts: new Accounts({ ...context, validateCodes, formerPhones }),
    accountDirectory: new AccountDirectory(context),
    appointments: new Appointments({ ...context, passwords, sessions }),
    captcha,
    formerPhones,
    passwords,
    phones: new Phones({ ...context, sessions, validateCodes, formerPhones }),
    savedViews: new SavedViews(context),
    sessions,
    validateCodes,
  };
}
