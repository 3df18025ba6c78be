import type { ApiClient } from '@atrium/mfe-kit';

/**
 * Tells the registry which versions this tab uses, which keeps their files, and returns those that a new document would not get: neither
 * the active version of the remote nor its canary.
 */
export async function findOutdated<Used extends { name: string; version: string }>(
  api: Pick<ApiClient, 'post'>,
  versions: Used[],
): Promise<Used[]> {
  // An expired session is for the next call of the user to find out.
  const { data } = await api.post('/api/registry/in-use', { versions }, { keepsSessionOn401: true });
  const current = new Map(data.map((remote) => [remote.name, remote.versions]));
  return versions.filter(({ name, version }) => current.get(name)?.includes(version) === false);
}
