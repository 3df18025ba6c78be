/**
 * URL of an imported file. The server's build knows only its name, so the version's base path is added. Undefined
 * outside of a build (in tests).
 */
export function toFileUrl(imported: string | undefined): string | undefined {
  if (imported === undefined || typeof __REMOTE_VERSION__ === 'undefined') return undefined;
  return `/remotes/mfe-public/${__REMOTE_VERSION__}/${imported.split('/').pop()}`;
}
