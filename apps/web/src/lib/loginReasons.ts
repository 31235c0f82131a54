/** Why the login page is shown, where it says so: the word in its address, and what it says. */
export const loginReasons = {
  registered: 'Your account is ready. Log in to begin.',
  passwordChanged: 'Your password is changed, and every session has ended. Log in with the new one.',
  loggedOutEverywhere: 'You are logged out everywhere.',
} as const;

/** Why the login page is shown. */
export type LoginReason = keyof typeof loginReasons;

/** Every reason. */
export const LOGIN_REASONS = Object.keys(loginReasons) as LoginReason[];
