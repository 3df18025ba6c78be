import type { RemoteModule } from '@atrium/mfe-kit';
import { getInstance } from '@module-federation/runtime';

const SCOPE = 'default';

/** The exports of a remote entry, as defined by Module Federation. */
interface RemoteContainer {
  init(shareScope: object, initScope: object[], options: object): Promise<unknown>;
  get(expose: string): Promise<() => { remote?: RemoteModule }>;
}

/** Loads a remote from its entry and gives it the shell's shared modules. */
export async function loadModule(entry: string): Promise<RemoteModule> {
  const shareScopeMap = getInstance()?.shareScopeMap;
  const shareScope = shareScopeMap?.[SCOPE];
  if (!shareScope) throw new Error('The federation runtime has not started');
  const container: RemoteContainer = await import(/* webpackIgnore: true */ entry);
  await container.init(shareScope, [], { shareScopeKeys: SCOPE, shareScopeMap });
  const exposed = (await container.get('./remote'))();
  if (!exposed.remote) throw new Error(`${entry} exposes no remote`);
  return exposed.remote;
}
