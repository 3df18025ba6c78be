import { byId, callsOf } from '../common/define-calls';
import { dataOf, done, listOf } from '../common/envelopes.schemas';
import { staffRef } from '../common/fields.schemas';
import {
  confirmInput,
  enrolFactorInput,
  factorOffer,
  factorState,
  loginAnswer,
  loginCodeInput,
  recoveryCodes,
} from './factors.schemas';
import { preferences, preferencesInput } from './preferences.schemas';
import {
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  forgotPasswordInput,
  inviteUserInput,
  loginInput,
  loginResponse,
  meResponse,
  resetPasswordInput,
  resetPasswordResponse,
  staffAccount,
  userRoleInput,
} from './schemas';
import { securitySettings } from './security.schemas';
import { ownSession, sessionParam } from './sessions.schemas';
import { ssoSettings, ssoStart, ssoStartInput } from './sso.schemas';

const { get, post, put, delete: del } = callsOf('Session', '/api/auth');
const users = callsOf('Users', '/api/auth/users');
const oneUser = { ...byId, failures: [404, 409] } as const;

export const authCalls = {
  login: post(
    '/login',
    'public',
    'Sign in; an account with a second factor gets a challenge in place of a token',
    loginAnswer,
    { body: loginInput, failures: [429] },
  ),
  loginCode: post(
    '/login/code',
    'public',
    'Answer the challenge of a sign-in with a code of the authenticator app or a recovery code',
    loginResponse,
    { body: loginCodeInput, failures: [410, 429] },
  ),
  me: get(
    '/me',
    'session',
    'Read the signed-in user; the response has a new token after half of its lifetime',
    meResponse,
  ),
  logout: post('/logout', 'session', 'End this session', done),
  forgotPassword: post('/forgot-password', 'public', 'Send a mail with a link to set a new password', done, {
    body: forgotPasswordInput,
    failures: [429],
  }),
  resetPassword: post(
    '/reset-password',
    'public',
    'Set a new password with the token of the link; all other sessions end, and an invited person is signed in',
    resetPasswordResponse,
    { body: resetPasswordInput, failures: [429] },
  ),
  changePassword: post(
    '/password',
    'staff',
    'Change the password; asks for the current one, ends all sessions and opens a new one',
    loginResponse,
    { body: changePasswordInput, failures: [429] },
  ),
  changeEmail: post(
    '/email',
    'staff',
    'Mail a link to a new email address, which replaces the old one once the link is opened; asks for the password',
    done,
    { body: changeEmailInput, failures: [409, 429] },
  ),
  confirmEmail: post(
    '/email/confirm',
    'public',
    'Set a new email address with the token of the link; the old address is told',
    done,
    { body: confirmEmailInput, failures: [409, 410, 429] },
  ),
  preferences: get(
    '/preferences',
    'staff',
    'Read the name, dates and mails that the own account has chosen',
    dataOf(preferences),
  ),
  setPreferences: put(
    '/preferences',
    'staff',
    'Change the name, dates and mails of the own account',
    meResponse,
    { body: preferencesInput },
  ),
  staff: get(
    '/staff',
    'staff',
    'List the names of the staff to whom contacts can be assigned',
    listOf(staffRef),
  ),
};

/** The sessions of one's own account. */
export const sessionCalls = {
  list: get('/sessions', 'staff', 'List the sessions of the own account, this one first', listOf(ownSession)),
  end: del('/sessions/:id', 'staff', 'End a session of the own account', done, {
    params: sessionParam,
    failures: [404],
  }),
  endOthers: del('/sessions', 'staff', 'End all sessions of the own account but this one', done),
};

const sso = callsOf('Single sign-on', '/api/auth/sso');

/** Sign-in at a provider of OpenID Connect. */
export const ssoCalls = {
  read: sso.get('', 'public', 'List the providers that people can sign in with', dataOf(ssoSettings)),
  start: sso.post(
    '/:provider',
    'public',
    'Start a sign-in at a provider; sets a cookie that binds it to this browser',
    dataOf(ssoStart),
    { body: ssoStartInput, failures: [404, 429] },
  ),
  callback: sso.get(
    '/:provider/callback',
    'public',
    'Take the browser back from a provider; redirects to the sign-in page',
    'page',
    { status: 302, failures: [429] },
  ),
  finish: sso.post(
    '/finish',
    'public',
    'Exchange the cookie that the callback has set, once; an account may be asked for a code',
    loginAnswer,
    { failures: [410, 429] },
  ),
};

const factor = callsOf('Second factor', '/api/auth/factor');

/** The second factor of one's own account. */
export const factorCalls = {
  read: factor.get('', 'staff', 'Tell whether the own account has a second factor', dataOf(factorState), {
    isOpenWithoutFactor: true,
  }),
  offer: factor.post(
    '/offer',
    'staff',
    'Make a key for an authenticator app; nothing changes until a code of it is sent back',
    dataOf(factorOffer),
    { needsConfirmation: true, isOpenWithoutFactor: true, failures: [409] },
  ),
  enrol: factor.post(
    '',
    'staff',
    'Turn the second factor on; returns the recovery codes once and ends all other sessions',
    dataOf(recoveryCodes),
    { body: enrolFactorInput, needsConfirmation: true, isOpenWithoutFactor: true, failures: [409, 410, 429] },
  ),
  renewRecoveryCodes: factor.post(
    '/recovery-codes',
    'staff',
    'Replace the recovery codes; returns the new ones once',
    dataOf(recoveryCodes),
    { needsConfirmation: true, failures: [409] },
  ),
  turnOff: factor.delete(
    '',
    'staff',
    'Turn the second factor off; ends all other sessions',
    dataOf(factorState),
    { needsConfirmation: true, failures: [409] },
  ),
  confirm: post(
    '/confirm',
    'staff',
    'Confirm with the password, a code or a passkey who this is; calls that ask for it are answered for some minutes',
    done,
    { body: confirmInput, isOpenWithoutFactor: true, failures: [410, 429] },
  ),
  confirmFirst: post(
    '/confirm/first',
    'staff',
    'Refused until the session has confirmed who it is: the question comes before a form, not at its end',
    done,
    { needsConfirmation: true, isOpenWithoutFactor: true },
  ),
};

export const securityCalls = {
  read: get(
    '/security',
    'settings.write',
    'Read how people of the staff prove who they are',
    dataOf(securitySettings),
  ),
};

/** For those who manage users. */
export const userCalls = {
  list: users.get('', 'users.manage', 'List the accounts of the staff', listOf(staffAccount)),
  invite: users.post(
    '',
    'users.manage',
    'Add an account and mail a link to set its password; it works once, for seven days',
    dataOf(staffAccount),
    { body: inviteUserInput, status: 201, needsConfirmation: true, failures: [409, 429] },
  ),
  setRole: users.put(
    '/:id/role',
    'users.manage',
    'Change the role of an account; effective with its next request',
    dataOf(staffAccount),
    { ...oneUser, body: userRoleInput, needsConfirmation: true },
  ),
  deactivate: users.post(
    '/:id/deactivate',
    'users.manage',
    'Deactivate an account; its sessions and links end at once',
    dataOf(staffAccount),
    oneUser,
  ),
  reactivate: users.post(
    '/:id/reactivate',
    'users.manage',
    'Let a deactivated account sign in again, with this role',
    dataOf(staffAccount),
    { ...oneUser, body: userRoleInput, needsConfirmation: true },
  ),
  sendLink: users.post(
    '/:id/link',
    'users.manage',
    'Mail a link to set a new password; an account without one gets its invitation again',
    done,
    { ...oneUser, failures: [404, 409, 429] },
  ),
  resetFactor: users.delete(
    '/:id/factor',
    'users.manage',
    'Turn off the lost second factor of somebody else; their sessions end, and a mail tells them',
    dataOf(staffAccount),
    { ...oneUser, needsConfirmation: true },
  ),
};
