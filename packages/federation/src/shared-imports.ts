import { readFileSync } from 'node:fs';
import type { Area } from '@atrium/contracts/registry/boot';
import { Compilation, type Compiler, rspack } from '@rspack/core';
import { runtimeFiles } from './build-paths';
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

/** Lists the modules that a compiled remote takes from the shell: ranges by package, and names by module. */
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

/** Names of the router that the shell provides to remotes of this area. */
export function readRouterSurface(area: Area): Set<string> {
  const { routerSurface, backOfficeRouter } = runtimeFiles;
  const source = readFileSync(area === 'dashboard' ? backOfficeRouter : routerSurface, 'utf8');
  return new Set(
    source.slice(source.indexOf('export {') + 'export'.length, source.indexOf('}')).match(/\w+/g),
  );
}

/** A second copy would not share the state of the shell's. */
const SINGLE_COPY = /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom)[\\/]/;

/** Imports of a compiled remote that would be undefined or duplicated in the browser. */
export function findForbiddenImports(compilation: Compilation, area: Area): string[] {
  const surface = readRouterSurface(area);
  const names = [...(findSharedImports(compilation).get('react-router-dom') ?? [])];
  const copied = [...compilation.modules].flatMap(
    (module) => SINGLE_COPY.exec(module.nameForCondition() ?? '')?.[1] ?? [],
  );
  return [
    ...names
      .filter((name) => !surface.has(name))
      .map((name) => `the shell does not provide "${name}" of react-router-dom`),
    ...[...new Set(copied)].map(
      (name) => `a file of "${name}" would be a second copy of what the shell provides`,
    ),
  ];
}

/** Fails the build of a remote with such imports. */
export class SharedImportsPlugin {
  private readonly area: Area;

  constructor(area: Area) {
    this.area = area;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('SharedImportsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'SharedImportsPlugin', stage }, () => {
        const problems = findForbiddenImports(compilation, this.area);
        compilation.errors.push(...problems.map((problem) => new rspack.WebpackError(problem)));
      });
    });
  }
}

/** Fails the build of islands that import the router: they are roots of their own, outside of any route. */
export class NoRouterPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NoRouterPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'NoRouterPlugin', stage }, () => {
        const names = findSharedImports(compilation).get('react-router-dom');
        if (names === undefined) return;
        const problem = `an island imports ${[...names].join(', ')} of react-router-dom, which has no routes there`;
        compilation.errors.push(new rspack.WebpackError(problem));
      });
    });
  }
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
