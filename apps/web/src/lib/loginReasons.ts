/** The reasons for showing the login page: the value of the search parameter, and the message. */
export const loginReasons = {
  passwordChanged: 'Your password was changed and all sessions have ended. Log in with the new one.',
  loggedOutEverywhere: 'You are logged out on all devices.',
} as const;

export type LoginReason = keyof typeof loginReasons;

export const LOGIN_REASONS = Object.keys(loginReasons) as LoginReason[];
