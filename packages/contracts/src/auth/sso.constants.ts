import { authMessages } from './constants';

/** Why a sign-in at a provider led to no session: what the address of the sign-in page says, and what people read. */
export const ssoFailures = {
  cancelled: 'You were not signed in: the sign-in was cancelled.',
  unavailable: 'The sign-in service does not respond right now. Please try again shortly.',
  expired:
    'This sign-in took too long, was used already, or was started in another browser. Please start again.',
  failed: 'The sign-in service gave an answer that can not be trusted. Please start again.',
  unverified:
    'The sign-in service does not say that your email address is verified, so you can not be signed in with it. Ask an admin.',
  domain: 'Your address is not of a domain that may sign in here. Ask an admin.',
  'no-account': 'You have no account here yet. Ask an admin to add you.',
  'no-role': 'The sign-in service gives you no role here. Ask an admin.',
  deactivated: authMessages.deactivated,
} as const;

export type SsoFailure = keyof typeof ssoFailures;

/** The parameter of the address of the sign-in page after a sign-in at a provider: `done`, or why it failed. */
export const ssoParameter = 'sso';
export const ssoDone = 'done';
