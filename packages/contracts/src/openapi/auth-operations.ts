import {
  changeEmailInput,
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  resetPasswordInput,
} from '../auth';
import { type ApiOperation, listOperations } from './api-operation';

/** Every call of the auth service. */
export const authOperations: readonly ApiOperation[] = listOperations('Session', '/api/auth', [
  ['post', '/login', 'public', 'Sign in', 'whole LoginResponse', { body: loginInput, failures: [429] }],
  [
    'get',
    '/me',
    'session',
    'Who is signed in; a fresh token once half of its life is over',
    'whole MeResponse',
  ],
  ['post', '/logout', 'session', 'End this session on the server', 'message'],
  [
    'post',
    '/forgot-password',
    'public',
    'Mail a link to set a new password',
    'message',
    { body: forgotPasswordInput, failures: [429] },
  ],
  [
    'post',
    '/reset-password',
    'public',
    'Set a new password with the token of the link; all other sessions end',
    'message',
    { body: resetPasswordInput, failures: [429] },
  ],
  [
    'post',
    '/password',
    'staff',
    'Change the password; asks for the current one, ends all sessions and opens a new one',
    'whole LoginResponse',
    { body: changePasswordInput, failures: [429] },
  ],
  [
    'post',
    '/email',
    'staff',
    'Change the email address; asks for the password',
    'whole MeResponse',
    { body: changeEmailInput, failures: [409, 429] },
  ],
  ['get', '/staff', 'staff', 'The names of those who work here', 'StaffRef[]'],
]);
