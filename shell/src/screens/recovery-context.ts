import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { createContext, useContext } from 'react';
import type { Report } from '../remotes/create-reporter';
import type { RemoteLoader } from '../remotes/remote-loader';

/** The facts about the remotes of this document that the shell's components know. */
export interface RecoveryDeps {
  remotes: readonly BootRemote[];
  api: Pick<ApiClient, 'post'>;
  loader: Pick<RemoteLoader, 'getVersion' | 'tryVersion' | 'loadWithFallback'>;
  report: Report;
  /** One of the remotes is being developed in this tab: no other version takes over, and the registry is told nothing. */
  isDevelopment: boolean;
}

/** Null on the server. */
export const RecoveryContext = createContext<RecoveryDeps | null>(null);

/** Null also while a remote is being developed. */
export function useRecovery(): RecoveryDeps | null {
  const deps = useContext(RecoveryContext);
  return deps?.isDevelopment ? null : deps;
}
