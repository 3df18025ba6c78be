const rolesPath = '/dashboard/users/roles';

/** Keys of one's own roles begin with `own-`, so that none is `new`. */
export const newKey = 'new';
export const rolePath = (key: string) => `${rolesPath}/${key}`;
export const newRolePath = (copied?: string) =>
  copied === undefined ? rolePath(newKey) : `${rolePath(newKey)}?from=${copied}`;
export const toRoles = rolesPath;

/** `label` is the page below the list. */
export const rolesBreadcrumb = (label?: string) => [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'Users', path: '/dashboard/users' },
  ...(label === undefined ? [{ label: 'Roles' }] : [{ label: 'Roles', path: rolesPath }, { label }]),
];
