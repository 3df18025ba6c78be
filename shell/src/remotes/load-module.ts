import type { RemoteModule } from '@atrium/mfe-kit';
import { getInstance } from '@module-federation/runtime';

/** The one place that talks to the federation runtime. */
export async function loadModule(name: string, entry: string): Promise<RemoteModule> {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime has not started');
  federation.registerRemotes([{ name, entry, type: 'module' }]);
  const loaded = await federation.loadRemote<{ remote?: RemoteModule }>(`${name}/remote`);
  if (!loaded?.remote) throw new Error(`${name} exposes no remote`);
  return loaded.remote;
}
