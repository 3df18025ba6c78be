import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import type { RemoteBuild } from '@atrium/contracts/registry/builds.schemas';
import { findUnmetNeeds } from '@atrium/contracts/registry/version-range';
import type { VersionFolders } from '@atrium/service-kit/registry/version-folders';
import type { ShellToRender } from './load-shell';

/** What a server-rendered remote exposes (`RemoteModule` of mfe-kit). */
interface RemoteBundle {
  routes: unknown[];
  /** The route whose children the pages of other public remotes become. */
  slot?: unknown;
  /** Paths of its pages that the sitemap lists. */
  sitemap?: readonly string[];
}

export interface RemoteBundles {
  /** Rejects if this version is unusable. */
  load(build: RemoteBuild): Promise<RemoteBundle>;
}

interface CommonJsModule {
  exports: { remote?: RemoteBundle };
}

/**
 * Evaluates server bundles of remotes. Their `require` resolves only the shell's shared modules, so there is one React and no
 * access to node_modules. Each version is evaluated once; a failure is retried with the next request.
 */
export function createRemoteBundles({
  getShell,
  versions,
}: {
  getShell(): Promise<ShellToRender>;
  versions: VersionFolders;
}): RemoteBundles {
  const loads = new Map<string, Promise<RemoteBundle>>();

  async function evaluate(build: RemoteBuild): Promise<RemoteBundle> {
    const shell = await getShell();
    const unmet = findUnmetNeeds(build.needs, shell.build.provides);
    if (unmet.length > 0) throw new Error(`${build.name} ${build.version}: ${unmet.join(', ')}`);
    const folder = await versions.openVersion(build.name, build.version);
    if (folder === null || build.server === null)
      throw new Error(`${build.name} ${build.version} has no server bundle`);
    const file = path.join(folder, 'server', build.server);
    const source = await readFile(file, 'utf8');
    const requireShared = (id: string): unknown => {
      if (!(id in shell.bundle.shared)) throw new Error(`"${id}" is not among the shell's shared modules`);
      return shell.bundle.shared[id];
    };
    const module: CommonJsModule = { exports: {} };
    const run = vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, {
      filename: file,
    });
    run(module, module.exports, requireShared);
    if (!module.exports.remote) throw new Error(`${build.name} ${build.version} exposes no remote`);
    return module.exports.remote;
  }

  return {
    load(build) {
      const key = `${build.name}@${build.version}`;
      let loading = loads.get(key);
      if (!loading) {
        loading = evaluate(build);
        loads.set(key, loading);
        loading.catch(() => loads.delete(key));
      }
      return loading;
    },
  };
}
