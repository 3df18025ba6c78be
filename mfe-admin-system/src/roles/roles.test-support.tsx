import { type RoleName, roles } from '@atrium/contracts/auth/permissions';
import type { StaffRole } from '@atrium/contracts/auth/roles.schemas';

export const call = '/api/auth/roles';

const builtIn = (key: RoleName, holders = 0): StaffRole => ({
  ...roles[key],
  key,
  permissions: [...roles[key].permissions],
  isBuiltIn: true,
  holders,
  canGive: true,
  revision: 0,
});
export const adminRole = builtIn('admin', 1);
export const editor = builtIn('editor');

export const freelancer: StaffRole = {
  key: 'own-freelancer',
  label: 'Freelancer',
  does: 'Writes for some weeks.',
  permissions: ['content.read', 'articles.write', 'media.upload'],
  isBuiltIn: false,
  holders: 0,
  canGive: true,
  revision: 4,
};
