import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { RemoteModule } from '@atrium/mfe-kit';

/** Whose routes the router has. */
export interface AddedRemotes {
  remotes: BootRemote[];
  /** The first one, on public pages that with the layout. */
  module?: RemoteModule;
}
