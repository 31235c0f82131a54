/** The reasons for showing the login page: the value of the search parameter, and the message. */
export const loginReasons = {
  registered: 'Your account is ready. Log in to begin.',
  passwordChanged: 'Your password is changed, and every session has ended. Log in with the new one.',
  loggedOutEverywhere: 'You are logged out everywhere.',
} as const;

export type LoginReason = keyof typeof loginReasons;

export const LOGIN_REASONS = Object.keys(loginReasons) as LoginReason[];
