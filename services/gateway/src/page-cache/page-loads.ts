import { findOwner } from '@atrium/contracts/boot';
import type { ServedRemote } from '@atrium/contracts/registry';

const windowMs = 10 * 60_000;

/** Counts the pages that this process has served in the last ten to twenty minutes, by the version of the page's remote. */
export function createPageLoads({ now }: { now(): number }) {
  let previous = new Map<string, number>();
  let current = new Map<string, number>();
  let startedAt = now();

  function forgetOld(): void {
    const ageMs = now() - startedAt;
    if (ageMs < windowMs) return;
    previous = ageMs < 2 * windowMs ? current : new Map();
    current = new Map();
    startedAt = now();
  }

  return {
    count({
      remotes,
      pathname,
      canaries,
    }: {
      remotes: readonly ServedRemote[];
      pathname: string;
      /** From `chooseCanaryArms`. */
      canaries: string;
    }): void {
      forgetOld();
      const owner = findOwner(
        remotes.map((remote) => ({ remote, prefixes: remote.active.prefixes })),
        pathname,
      )?.remote;
      if (owner === undefined) return;
      const { name, active, canary } = owner;
      const build = canary !== null && canaries.split(',').includes(name) ? canary.build : active;
      const id = `${name}@${build.version}`;
      current.set(id, (current.get(id) ?? 0) + 1);
    },

    /** As the header for the registry. */
    read(): string {
      forgetOld();
      const ids = new Set([...previous.keys(), ...current.keys()]);
      const sums = [...ids].map((id): [string, string] => [
        id,
        String((previous.get(id) ?? 0) + (current.get(id) ?? 0)),
      ]);
      return new URLSearchParams(sums).toString();
    },
  };
}

export type PageLoads = ReturnType<typeof createPageLoads>;
