import { z } from 'zod';
import { count, flag, text } from '../common/fields.schemas';
import { ruledText } from '../common/inputs.schemas';
import { permissionNames } from './permissions';
import {
  findPermissionsProblem,
  findRoleLabelProblem,
  findRoleSentenceProblem,
  roleKeyPattern,
} from './roles.constants';

export const roleKey = z.string({ error: 'Choose a role' }).regex(roleKeyPattern, 'Choose a role');
export const roleParam = z.object({ key: z.string().regex(roleKeyPattern, 'Not a role') });

const permission = z.enum(permissionNames);

export const staffRole = z
  .object({
    key: text.describe('For settings and the command line; it stays when the role is renamed'),
    label: text,
    does: text,
    permissions: z.array(permission),
    isBuiltIn: flag.describe('Can not be changed or deleted'),
    holders: count.describe('Accounts that have the role, invited ones included'),
    canGive: flag.describe('You have all its permissions yourself, so that you can give and change it'),
    revision: count.describe('0 for a built-in role'),
  })
  .meta({ id: 'StaffRole' });
/** A role as those see it who manage users. */
export type StaffRole = z.output<typeof staffRole>;

/** POST /api/auth/roles, and PUT /api/auth/roles/:key. */
export const roleInput = z.object({
  label: ruledText(findRoleLabelProblem, 'Name is required').transform((value) => value.trim()),
  does: ruledText(findRoleSentenceProblem, 'A sentence is required').transform((value) => value.trim()),
  permissions: z.array(permission).superRefine((permissions, context) => {
    const message = findPermissionsProblem(permissions);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }),
});
export type RoleInput = z.infer<typeof roleInput>;
