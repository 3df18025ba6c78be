import { callsOf } from '../common/define-calls';
import { dataOf, done, listOf } from '../common/envelopes.schemas';
import {
  addPasskeyInput,
  passkey,
  passkeyLoginInput,
  passkeyLoginStart,
  passkeyOffer,
  passkeyParam,
  passkeyQuestion,
  renamePasskeyInput,
} from './passkeys.schemas';
import { loginResponse } from './schemas';

const passkeys = callsOf('Passkeys', '/api/auth/passkeys');
const session = callsOf('Passkeys', '/api/auth');

/** Passkeys (WebAuthn): alone, in place of a code, and to confirm who this is. */
export const passkeyCalls = {
  list: passkeys.get('', 'staff', 'List the passkeys of the own account', listOf(passkey), {
    isOpenWithoutFactor: true,
  }),
  offer: passkeys.post(
    '/offer',
    'staff',
    'Start adding a passkey; returns what the browser makes one with',
    dataOf(passkeyOffer),
    { needsConfirmation: true, isOpenWithoutFactor: true, failures: [409] },
  ),
  add: passkeys.post('', 'staff', 'Add the passkey that the browser has made', dataOf(passkey), {
    body: addPasskeyInput,
    status: 201,
    needsConfirmation: true,
    isOpenWithoutFactor: true,
    failures: [409, 410],
  }),
  rename: passkeys.patch('/:id', 'staff', 'Rename a passkey of the own account', dataOf(passkey), {
    params: passkeyParam,
    body: renamePasskeyInput,
    failures: [404],
  }),
  remove: passkeys.delete('/:id', 'staff', 'Remove a passkey; sessions and other passkeys stay', done, {
    params: passkeyParam,
    needsConfirmation: true,
    failures: [404, 409],
  }),
  loginQuestion: session.post(
    '/login/passkey/question',
    'public',
    'Start a sign-in with a passkey, alone or after the password',
    dataOf(passkeyQuestion),
    { body: passkeyLoginStart, failures: [410, 429] },
  ),
  login: session.post('/login/passkey', 'public', 'Sign in with a passkey', loginResponse, {
    body: passkeyLoginInput,
    failures: [410, 429],
  }),
  confirmQuestion: session.post(
    '/confirm/question',
    'staff',
    'Start a confirmation with a passkey of the own account',
    dataOf(passkeyQuestion),
    { isOpenWithoutFactor: true, failures: [409] },
  ),
};
