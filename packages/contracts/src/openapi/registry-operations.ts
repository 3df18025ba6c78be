import { activateInput, canaryInput, lockInput, moveInput, publishQuery, tokenInput } from '../remotes';
import { type ApiOperation, listOperations } from './api-operation';
import { moved } from './row-parts';

/** Every call of the registry service. */
export const registryOperations: readonly ApiOperation[] = listOperations('Remotes', '/api/registry', [
  ['get', '/remotes', 'staff', 'The remotes and their pointers', 'RemoteStatus[]'],
  [
    'get',
    '/remotes/{name}',
    'staff',
    'A remote with its versions and history',
    'RemoteDetails',
    { failures: [404] },
  ],
  [
    'post',
    '/remotes/{name}/versions',
    'staff',
    "Publish a build: a ZIP of remote.json, client/ and server/; also with the remote's deploy token as bearer token",
    '201 PublishedVersion',
    { query: publishQuery, failures: [409, 413] },
  ],
  [
    'post',
    '/remotes/{name}/activate',
    'staff',
    'Make a version the active one',
    'RemoteStatus',
    { body: activateInput, ...moved },
  ],
  [
    'post',
    '/remotes/{name}/canary',
    'staff',
    'Give a share of the visitors another version; 0 ends it',
    'RemoteStatus',
    { body: canaryInput, ...moved },
  ],
  [
    'post',
    '/remotes/{name}/promote',
    'staff',
    'Make the canary the active version',
    'RemoteStatus',
    { body: moveInput, ...moved },
  ],
  [
    'post',
    '/remotes/{name}/roll-back',
    'staff',
    'Back to the version before; the present one is withdrawn',
    'RemoteStatus',
    { body: moveInput, ...moved },
  ],
  [
    'put',
    '/remotes/{name}/lock',
    'staff',
    'Refuse every move until it is unlocked',
    'RemoteStatus',
    { body: lockInput, ...moved },
  ],
  ['delete', '/remotes/{name}/lock', 'staff', 'Unlock', 'RemoteStatus', moved],
  [
    'post',
    '/remotes/{name}/retire',
    'staff',
    'Take a remote off all pages',
    'RemoteStatus',
    { body: moveInput, ...moved },
  ],
  [
    'post',
    '/remotes/{name}/token',
    'staff',
    'Issue or rotate the deploy token, which publishes this remote and does nothing else',
    'IssuedToken',
    { body: tokenInput, ...moved },
  ],
  ['delete', '/remotes/{name}/token', 'staff', 'Revoke the deploy token', 'RemoteStatus', moved],
  ['post', '/collect', 'staff', 'Delete versions that no pointer has named for a week', 'Collected'],
]);
