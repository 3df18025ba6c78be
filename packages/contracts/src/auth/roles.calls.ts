import { callsOf } from '../common/define-calls';
import { dataOf, deleted, listOf } from '../common/envelopes.schemas';
import { roleInput, roleParam, staffRole } from './roles.schemas';

const { get, post, put, delete: del } = callsOf('Roles', '/api/auth/roles');
const oneRole = { params: roleParam, needsConfirmation: true, failures: [404, 409] } as const;

/** Roles of one's own beside the built-in ones. */
export const roleCalls = {
  list: get(
    '',
    'users.manage',
    'List the roles with their permissions, the built-in ones first',
    listOf(staffRole),
  ),
  create: post('', 'users.manage', 'Create a role from a name and permissions', dataOf(staffRole), {
    body: roleInput,
    status: 201,
    needsConfirmation: true,
    failures: [409],
  }),
  update: put(
    '/:key',
    'users.manage',
    'Rename a role, and change its permissions; effective with the next request of those who have it',
    dataOf(staffRole),
    { ...oneRole, body: roleInput, isConditional: true },
  ),
  delete: del('/:key', 'users.manage', 'Delete a role that no account has', dataOf(deleted), oneRole),
};
