import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { type ComponentType, lazy } from 'react';
import { UnrecoverableError } from '../../remotes/remote-failure';
import { listUsableVersions } from '../../remotes/remote-loader';
import type { RecoveryDeps } from '../../screens/recovery-context';

/** A widget of a remote, or what it shows in a slot of another one. */
export interface Part {
  deps: RecoveryDeps;
  remote: BootRemote;
  kind: 'widget' | 'guest';
  name: string;
}

/** One load of a part. */
export interface PartAttempt {
  Shown: ComponentType<object>;
  /** Resolves with the version whose part is shown. */
  loading: Promise<string>;
  /** Undefined while it loads. */
  version: string | undefined;
  /** Versions whose part has thrown before. */
  thrown: string[];
}

export const listOthers = (remote: BootRemote, thrown: string[]) =>
  listUsableVersions(remote).filter(({ version }) => !thrown.includes(version));

/** Loads the part of the first version in which it works, other than `thrown`. */
export function startAttempt({ deps, remote, kind, name }: Part, thrown: string[] = []): PartAttempt {
  const [active = remote.active, previous = null] = listOthers(remote, thrown);
  const components = new Map<string, ComponentType<object>>();
  const loaded = deps.loader.loadWithFallback(
    { ...remote, active, previous },
    async ({ version, module }) => {
      const load = module[`${kind}s`]?.[name];
      const lacks = `${remote.name} has no ${kind} ${name}`;
      // The previous version may not have the part yet; that is not reported as a failure.
      if (load === undefined)
        throw version === remote.active.version ? new Error(lacks) : new UnrecoverableError(lacks);
      const { Component } = await load();
      // Their types are those of the slot.
      components.set(version, Component as ComponentType<object>);
    },
  );
  const attempt: PartAttempt = {
    Shown: lazy(async () => {
      const { version } = await loaded;
      return { default: components.get(version) as ComponentType<object> };
    }),
    loading: loaded.then(({ version }) => {
      attempt.version = version;
      return version;
    }),
    version: undefined,
    thrown,
  };
  // The boundary shows the failure.
  attempt.loading.catch(() => undefined);
  return attempt;
}
