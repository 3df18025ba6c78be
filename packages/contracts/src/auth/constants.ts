export const adminRole = 'admin';

/** Messages of refused sign-ins, quoted in the requirements. */
export const authMessages = {
  adminRequired: 'Access denied: Admin privileges required',
  deactivated: 'Your account is deactivated. Ask an admin.',
  badCredentials: 'Invalid email or password',
  badCode: 'That code is not right, or was used already',
  badPasskey: 'This passkey was not accepted',
  signInRequired: 'Please sign in to continue',
  sessionEnded: 'Your session has ended. Please sign in again.',
  confirmationRequired: 'Please confirm that it is you to go on',
  noKeys: 'An API key is not taken here: sign in',
  factorRequired: 'Your role needs a second factor. Set one up in “Your account”.',
  tooManyAttempts: 'Too many attempts, please try again later',
} as const;
