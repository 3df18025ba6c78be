import { type ApiClient, createApiClient, createTokenStorage } from '@atrium/mfe-kit';
import {
  DEVELOPMENT_SCREEN,
  type DevelopedRemote,
  forgetDevelopedRemote,
  readDevelopedRemote,
} from './developed-remote';
import type { DevelopmentShell } from './development-shell';

export interface EnterDeps {
  api: Pick<ApiClient, 'post'>;
  importModule(address: string): Promise<unknown>;
  /** Opens another document. */
  leaveTo(address: string): void;
}

const browserDeps = (): EnterDeps => ({
  api: createApiClient({
    fetch: (request) => fetch(request),
    origin: window.location.origin,
    readToken: createTokenStorage().read,
    onUnauthorized: () => {},
  }),
  importModule: (address) => import(/* webpackIgnore: true */ address),
  leaveTo: (address) => window.location.replace(address),
});

/**
 * Starts the shell's development build with the remote of a development server. The server is asked for each document, so that
 * a lost permission or session ends the development. Without consent no code is loaded, and the tab gets the published versions.
 */
export async function enterDevelopment({ api, importModule, leaveTo } = browserDeps()): Promise<void> {
  const developed = readDevelopedRemote();
  try {
    if (!developed) throw new Error('This tab has no valid remote to develop');
    const { data } = await api.post('/api/registry/development', developed, { keepsSessionOn401: true });
    const { default: manifest } = (await importModule(
      `${data.origin}/manifest.js`,
    )) as DevelopmentManifestModule;
    if (manifest.name !== developed.remote)
      throw new Error(`Port ${developed.port} serves ${manifest.name}, not ${developed.remote}`);
    const shell = (await importModule(data.shell)) as DevelopmentShell;
    await shell.startDevelopment({ manifest, developed });
  } catch (reason) {
    console.warn('The development of a remote in this tab has ended', reason);
    forgetDevelopedRemote();
    leaveTo(addressOf(developed));
  }
}

type DevelopmentManifestModule = { default: Parameters<DevelopmentShell['startDevelopment']>[0]['manifest'] };

function addressOf(developed: DevelopedRemote | undefined): string {
  const { remote = '', port = '' } = developed ?? {};
  return `${DEVELOPMENT_SCREEN}?${new URLSearchParams({ remote, port: String(port), ended: '1' })}`;
}
