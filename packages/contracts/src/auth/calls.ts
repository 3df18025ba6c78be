import { callsOf } from '../common/define-calls';
import { done, listOf } from '../common/envelopes.schemas';
import { staffRef } from '../common/fields.schemas';
import {
  changeEmailInput,
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  loginResponse,
  meResponse,
  resetPasswordInput,
} from './schemas';

const { get, post } = callsOf('Session', '/api/auth');

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
  staff: get('/staff', 'staff', 'List the names of the staff', listOf(staffRef)),
};
