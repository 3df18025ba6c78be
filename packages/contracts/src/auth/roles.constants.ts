import { type Permission, permissionTexts, type RoleName, roleNames } from './permissions';

/** No built-in role of this or a later version begins with it. */
export const ownRolePrefix = 'own-';
export const roleLabelMaxLength = 40;
export const roleSentenceMaxLength = 200;

/** A built-in role, or one that the installation has made. */
export const roleKeyPattern = new RegExp(
  `^(?:${roleNames.join('|')}|${ownRolePrefix}[a-z0-9]+(?:-[a-z0-9]+)*)$`,
);

export const isBuiltInRole = (key: string): key is RoleName => roleNames.some((name) => name === key);

/** The permissions without which another one is of no use: every editor of texts takes images. */
const needs: Partial<Record<Permission, readonly Permission[]>> = {
  'content.write': ['content.read', 'media.upload'],
  'content.transfer': ['content.read'],
  'articles.write': ['content.read', 'media.upload'],
  'articles.edit': ['articles.write'],
  'articles.publish': ['articles.write'],
  'media.upload': ['content.read'],
  'media.write': ['media.upload'],
  'site.write': ['content.read', 'media.upload'],
  'contacts.write': ['contacts.read'],
  'contacts.export': ['contacts.read'],
  'newsletter.write': ['newsletter.read', 'content.read', 'media.upload'],
  'newsletter.send': ['newsletter.write'],
  'newsletter.export': ['newsletter.read'],
  'people.read': ['contacts.read'],
  'people.erase': ['people.read'],
  'settings.write': ['people.read'],
  'remotes.approve': ['remotes.publish'],
};

/** The permissions and all that they need. */
export function withNeeded(permissions: Iterable<Permission>): Set<Permission> {
  const all = new Set(permissions);
  // The loop also visits what it adds, so that the needs of a need are included.
  for (const name of all) for (const needed of needs[name] ?? []) all.add(needed);
  return all;
}

/** The permissions without one, and without those that need it. */
export const withoutNeeding = (permissions: Iterable<Permission>, removed: Permission): Set<Permission> =>
  new Set([...permissions].filter((name) => !withNeeded([name]).has(removed)));

/** The message about what a role may do, or undefined. */
export function findPermissionsProblem(permissions: readonly Permission[]): string | undefined {
  if (permissions.length === 0) return 'Tick at least one permission';
  for (const name of permissions)
    for (const needed of needs[name] ?? [])
      if (!permissions.includes(needed))
        return `To ${permissionTexts[name].label}, the role must also ${permissionTexts[needed].label}`;
  return undefined;
}

/** The message about the name of a role, or undefined. */
export function findRoleLabelProblem(value: string): string | undefined {
  const label = value.trim();
  if (label === '') return 'Name is required';
  return label.length > roleLabelMaxLength ? `Use at most ${roleLabelMaxLength} characters` : undefined;
}

/** The message about the sentence that describes a role, or undefined. */
export function findRoleSentenceProblem(value: string): string | undefined {
  const sentence = value.trim();
  if (sentence === '') return 'A sentence is required';
  return sentence.length > roleSentenceMaxLength
    ? `Use at most ${roleSentenceMaxLength} characters`
    : undefined;
}
