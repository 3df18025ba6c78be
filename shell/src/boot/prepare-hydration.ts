import type { BootData, BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { MissingStyles } from '../remotes/remote-failure';
import type { RemoteLoader } from '../remotes/remote-loader';
import { resolveMatchedLazy } from '../remotes/resolve-lazy';
import type { HydrationPlan } from './hydration-plan';
import { importAddRemote } from './import-add-remote';

/**
 * Loads the remote of a document and decides how the document is hydrated. A version whose style sheets failed counts as broken:
 * the document has the rules of its own content, but not those of its menus and of the next page.
 */
export async function prepareHydration(
  boot: BootData,
  loader: Pick<RemoteLoader, 'load'>,
  pathname: string,
  failedSheets: Promise<string[]>,
): Promise<HydrationPlan> {
  const { page } = boot;
  const owner = page && boot.remotes.find((remote) => remote.name === page.owner);
  if (!page || !owner) return { kind: 'empty', remotes: [] };
  const load = (remote: BootRemote) =>
    loader.load(remote, async ({ version, module }) => {
      // Of the frame no page is shown.
      if (remote === owner) await resolveMatchedLazy(module.routes, pathname);
      const base = `/remotes/${remote.name}/${version}/`;
      const missing = (await failedSheets).find((href) => href.includes(base));
      if (missing) throw new MissingStyles(missing);
    });
  try {
    const { version, module } = await load(owner);
    const plan: HydrationPlan = {
      kind: version === page.version ? 'hydrate' : 'replace',
      remotes: [owner],
      module,
    };
    return page.frame ? (await importAddRemote()).framePage(plan, { page, boot, load }) : plan;
  } catch {
    return { kind: 'static', remotes: [] }; // The loader has logged the reason.
  }
}
