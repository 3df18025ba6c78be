import type { RemoteModule } from '@atrium/mfe-kit';
import { loadRemote, registerRemotes } from '@module-federation/runtime';

/**
 * Loads the './remote' module of one version through Module Federation. The runtime caches by name, failures included:
 * each version and attempt needs a name of its own.
 */
export async function loadModule({ name, entry }: { name: string; entry: string }): Promise<RemoteModule> {
  registerRemotes([{ name, entry, type: 'module' }]);
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`);
  if (!exposed?.remote) throw new Error(`${entry} exposes no remote`);
  return exposed.remote;
}
