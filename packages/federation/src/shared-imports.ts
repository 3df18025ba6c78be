import type { Compilation } from '@rspack/core';
import { getPackageName, readNeededRanges, SHARED_MODULES } from './shared-modules';

/** Names are compared too: the shell provides only a part of the router, and mfe-kit can change without a new version. */
const NAMED_MODULES = ['react-router-dom', '@atrium/mfe-kit'];

/** Shared modules that the compiled code imports, with the names. */
function findSharedImports({ modules, moduleGraph }: Compilation): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const { request = '', ids } = dependency;
      const names = found.get(request) ?? new Set();
      found.set(request, ids?.[0] === undefined ? names : names.add(ids[0]));
    }
  }
  return found;
}

/** What a compiled remote takes from the shell: ranges by package, and names by module. */
export function describeSharedImports(compilation: Compilation, dir: string) {
  const imports = findSharedImports(compilation);
  const ranges = readNeededRanges(dir);
  const packages = new Set(SHARED_MODULES.filter((request) => imports.has(request)).map(getPackageName));
  const needs = Object.fromEntries([...packages].map((name) => [name, ranges[name] ?? '']));
  const names = Object.fromEntries(
    NAMED_MODULES.flatMap((request) => {
      const used = imports.get(request);
      return used === undefined ? [] : [[request, [...used].sort()]];
    }),
  );
  return { needs, names };
}

/** Names that the compiled shell's shared modules export. */
export function describeSharedExports({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const provided = [...modules].filter(({ type }) => type === 'provide-module');
  return Object.fromEntries(
    NAMED_MODULES.map((request) => {
      const shared = provided.find((module) => module.identifier().includes(` ${request}@`));
      const [target] = shared === undefined ? [] : moduleGraph.getOutgoingConnections(shared);
      const names = target?.module ? moduleGraph.getProvidedExports(target.module) : null;
      if (!Array.isArray(names)) throw new Error(`The exports of ${request} are not known`);
      return [request, names];
    }),
  );
}
