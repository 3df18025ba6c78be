/**
 * Address of a file that was imported. The server's build knows its name only; where the files of this version are is
 * fixed. Undefined outside of a build (in tests): there are no such files then.
 */
export function toFileUrl(imported: string | undefined): string | undefined {
  if (imported === undefined || typeof __REMOTE_VERSION__ === 'undefined') return undefined;
  return `/remotes/mfe-public/${__REMOTE_VERSION__}/${imported.split('/').pop()}`;
}
