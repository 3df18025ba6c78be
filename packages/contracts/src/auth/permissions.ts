/** One thing that an account may be allowed to do. `label` follows "May" and "You may not". */
interface PermissionText {
  label: string;
  does: string;
}

/** Each permission is used by a call, or by a check of an operation. */
export const permissionTexts = {
  'content.read': {
    label: 'see unpublished content',
    does: 'Sees all content: drafts, unpublished items, versions, the media library and redirects.',
  },
  'content.write': {
    label: 'change content',
    does: 'Creates, changes, publishes and trashes services, solutions, case studies, pages, partners, people, testimonials and careers.',
  },
  'content.transfer': {
    label: 'import and export content',
    does: 'Imports and exports content, and redirects old addresses.',
  },
  'articles.write': {
    label: 'write articles',
    does: 'Writes articles: own ones, as drafts.',
  },
  'articles.edit': {
    label: "change other people's articles",
    does: "Changes other people's articles and the order of articles.",
  },
  'articles.publish': {
    label: 'publish articles',
    does: 'Publishes and schedules articles, and changes those that are published or scheduled.',
  },
  'media.upload': {
    label: 'upload images',
    does: 'Uploads images.',
  },
  'media.write': {
    label: 'change images',
    does: 'Changes, replaces and deletes images of the media library.',
  },
  'site.write': {
    label: 'change the site',
    does: 'Changes the texts of pages, menus, look, company, legal texts, figures and mail texts.',
  },
  'contacts.read': {
    label: 'see contacts',
    does: 'Sees contacts with their notes and history.',
  },
  'contacts.write': {
    label: 'change contacts',
    does: 'Adds, changes, assigns, merges and deletes contacts.',
  },
  'contacts.export': {
    label: 'export contacts',
    does: 'Downloads contacts as CSV.',
  },
  'newsletter.read': {
    label: 'see newsletters',
    does: 'Sees campaigns with their results, subscribers and segments.',
  },
  'newsletter.write': {
    label: 'change newsletters',
    does: 'Writes campaigns, and changes and deletes subscribers and segments.',
  },
  'newsletter.send': {
    label: 'send newsletters',
    does: 'Sends, schedules, pauses and cancels campaigns.',
  },
  'newsletter.export': {
    label: 'export subscribers',
    does: 'Downloads subscribers as CSV.',
  },
  'people.read': {
    label: 'see all data of a person',
    does: 'Sees and downloads all that is stored about an address.',
  },
  'people.erase': {
    label: 'erase people',
    does: 'Erases all data of people.',
  },
  'reports.read': {
    label: 'see reports',
    does: 'Sees the figures of leads, sales and visits, and the report.',
  },
  'activity.read': {
    label: 'see the activity log',
    does: 'Sees who changed what, and items that can not be handled.',
  },
  'settings.write': {
    label: 'change settings',
    does: 'Changes the retention periods, sees receipts of erasures and checks the consent ledger.',
  },
  'remotes.publish': {
    label: 'manage remotes',
    does: 'Publishes remotes, moves their versions, locks them and issues their tokens.',
  },
  'remotes.approve': {
    label: 'approve remotes',
    does: 'Approves what a new version of a remote calls for the first time, so that it may be used.',
  },
  'users.manage': {
    label: 'manage users',
    does: 'Invites people, changes their roles, and deactivates and reactivates their accounts.',
  },
} as const satisfies Record<string, PermissionText>;

export type Permission = keyof typeof permissionTexts;

export const permissionNames = Object.keys(permissionTexts) as Permission[];

/** Accounts, settings and versions of remotes are for people: a program that is taken over must not let others in. */
const peopleOnly = ['users.manage', 'settings.write', 'remotes.publish', 'remotes.approve'] as const;
type KeyPermission = Exclude<Permission, (typeof peopleOnly)[number]>;

/** The permissions that an API key may have. */
export const keyPermissions = permissionNames.filter(
  (name): name is KeyPermission => !peopleOnly.some((excluded) => excluded === name),
);

export const refusalOf = (permission: Permission): string =>
  `You may not ${permissionTexts[permission].label}. Ask an admin.`;

interface Role {
  label: string;
  does: string;
  permissions: readonly Permission[];
}

/** The value `admin` of the role is a requirement: an account with full rights. */
export const roles = {
  admin: {
    label: 'Admin',
    does: 'May do everything.',
    permissions: permissionNames,
  },
  editor: {
    label: 'Editor',
    does: 'Writes and publishes everything on the site.',
    permissions: [
      'content.read',
      'content.write',
      'content.transfer',
      'articles.write',
      'articles.edit',
      'articles.publish',
      'media.upload',
      'media.write',
      'site.write',
    ],
  },
  author: {
    label: 'Author',
    does: 'Writes own articles, which somebody else publishes.',
    permissions: ['content.read', 'articles.write', 'media.upload'],
  },
  sales: {
    label: 'Sales',
    does: 'Works with contacts; sees no drafts.',
    permissions: ['contacts.read', 'contacts.write', 'contacts.export', 'people.read', 'reports.read'],
  },
  marketing: {
    label: 'Marketing',
    does: 'Writes and sends newsletters.',
    permissions: [
      'content.read',
      'media.upload',
      'newsletter.read',
      'newsletter.write',
      'newsletter.send',
      'newsletter.export',
      'reports.read',
    ],
  },
  viewer: {
    label: 'Viewer',
    does: 'Sees content and reports, and changes nothing.',
    permissions: ['content.read', 'reports.read'],
  },
  developer: {
    label: 'Developer',
    does: 'Publishes remotes and moves their versions.',
    permissions: ['content.read', 'remotes.publish'],
  },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof roles;

export const roleNames = Object.keys(roles) as RoleName[];

const byRole: Readonly<Record<string, Role>> = roles;

/** None for a role that has no right in the back office, such as that of a deactivated account. */
export const permissionsOf = (role: string): readonly Permission[] =>
  Object.hasOwn(byRole, role) ? (byRole[role]?.permissions ?? []) : [];
