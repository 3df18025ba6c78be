import { callsOf } from '../common/define-calls';
import { dataOf } from '../common/envelopes.schemas';
import { newProviderInput, providerInput, providerParam, signInProviders } from './providers.schemas';

const { get, post, put, delete: del } = callsOf('Single sign-on', '/api/auth/providers');
const change = { needsConfirmation: true, isConditional: true } as const;

/** Providers of single sign-on that staff enter in the browser. Each change counts within seconds, in all processes. */
export const providerCalls = {
  list: get(
    '',
    'users.manage',
    'Read the providers of single sign-on, without their secrets',
    dataOf(signInProviders),
  ),
  add: post(
    '',
    'users.manage',
    'Add a provider of single sign-on, which is tried first',
    dataOf(signInProviders),
    { ...change, body: newProviderInput, status: 201, failures: [409, 429] },
  ),
  change: put(
    '/:id',
    'users.manage',
    'Change a provider of single sign-on; a new issuer, client or secret is tried first',
    dataOf(signInProviders),
    { ...change, params: providerParam, body: providerInput, failures: [404, 409, 429] },
  ),
  remove: del(
    '/:id',
    'users.manage',
    'Remove a provider of single sign-on; its sessions end',
    dataOf(signInProviders),
    { ...change, params: providerParam, failures: [404, 409] },
  ),
};
