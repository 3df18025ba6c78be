import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { RemoteModule } from '@atrium/mfe-kit';

export interface HydrationPlan {
  /**
   * `hydrate`: the versions that rendered the document are loaded. `replace`: a previous version is, whose content may differ from the
   * document's. `empty`: nothing was rendered on the server. `static`: no version could be loaded, the document stays as the server sent it.
   */
  kind: 'hydrate' | 'replace' | 'empty' | 'static';
  /** Whose routes the router has. */
  remotes: BootRemote[];
  /** With the routes of the page. */
  module?: RemoteModule;
}
