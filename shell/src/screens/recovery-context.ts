import type { BootRemote } from '@atrium/contracts/boot';
import { createContext } from 'react';
import type { Report } from '../remotes/create-reporter';
import type { RemoteLoader } from '../remotes/remote-loader';

/** What a failed page needs to find another version of its remote. */
export interface RecoveryDeps {
  remotes: readonly BootRemote[];
  loader: Pick<RemoteLoader, 'getVersion' | 'tryVersion'>;
  report: Report;
}

/** Null on the server. */
export const RecoveryContext = createContext<RecoveryDeps | null>(null);
