import { byId, callsOf } from '../common/define-calls';
import { dataOf, done, listOf } from '../common/envelopes.schemas';
import { staffRef } from '../common/fields.schemas';
import {
  changeEmailInput,
  changePasswordInput,
  forgotPasswordInput,
  inviteUserInput,
  loginInput,
  loginResponse,
  meResponse,
  resetPasswordInput,
  staffAccount,
  userRoleInput,
} from './schemas';

const { get, post } = callsOf('Session', '/api/auth');
const users = callsOf('Users', '/api/auth/users');
const oneUser = { ...byId, failures: [404, 409] } as const;

export const authCalls = {
  login: post('/login', 'public', 'Sign in', loginResponse, { body: loginInput, failures: [429] }),
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
    'Set a new password with the token of the link; all other sessions end',
    done,
    { body: resetPasswordInput, failures: [429] },
  ),
  changePassword: post(
    '/password',
    'staff',
    'Change the password; asks for the current one, ends all sessions and opens a new one',
    loginResponse,
    { body: changePasswordInput, failures: [429] },
  ),
  changeEmail: post('/email', 'staff', 'Change the email address; asks for the password', meResponse, {
    body: changeEmailInput,
    failures: [409, 429],
  }),
  staff: get(
    '/staff',
    'staff',
    'List the names of the staff to whom contacts can be assigned',
    listOf(staffRef),
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
    { body: inviteUserInput, status: 201, failures: [409, 429] },
  ),
  setRole: users.put(
    '/:id/role',
    'users.manage',
    'Change the role of an account; effective with its next request',
    dataOf(staffAccount),
    { ...oneUser, body: userRoleInput },
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
    { ...oneUser, body: userRoleInput },
  ),
  sendLink: users.post(
    '/:id/link',
    'users.manage',
    'Mail a link to set a new password; an account without one gets its invitation again',
    done,
    { ...oneUser, failures: [404, 409, 429] },
  ),
};
