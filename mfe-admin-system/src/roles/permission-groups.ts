import type { Permission } from '@atrium/contracts/auth/permissions';

type GroupName = Permission extends `${infer Name}.${string}` ? Name : never;

const labels: Record<GroupName, string> = {
  content: 'Content',
  articles: 'Articles',
  media: 'Images',
  site: 'Site',
  contacts: 'Contacts',
  newsletter: 'Newsletter',
  people: 'Personal data',
  reports: 'Reports',
  activity: 'Activity log',
  settings: 'Settings',
  remotes: 'Remotes',
  users: 'Users',
};

interface PermissionGroup {
  name: string;
  label: string;
  permissions: readonly Permission[];
}

/** Permissions by what they are about, which is the first part of their names. */
export const groupsOf = (offered: readonly Permission[]): PermissionGroup[] =>
  Object.entries(labels)
    .map(([name, label]) => ({
      name,
      label,
      permissions: offered.filter((permission) => permission.startsWith(`${name}.`)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
