import { callsOf } from '../common/define-calls';
import { dataOf, done, listOf } from '../common/envelopes.schemas';
import { addKeyInput, apiKey, keyParam, newApiKey } from './keys.schemas';

const keys = callsOf('API keys', '/api/auth/keys');

/** Keys of the own account for programs. */
export const keyCalls = {
  list: keys.get('', 'staff', 'List the API keys of the own account', listOf(apiKey)),
  add: keys.post('', 'staff', 'Make an API key; the response has the key itself, once', dataOf(newApiKey), {
    body: addKeyInput,
    status: 201,
    needsConfirmation: true,
    failures: [409],
  }),
  remove: keys.delete('/:id', 'staff', 'End an API key of the own account at once', done, {
    params: keyParam,
    failures: [404],
  }),
};
