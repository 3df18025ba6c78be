import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { CliError } from '../cli-error.mjs';

/**
 * A place in a script, as stack traces name it. In a browser: `https://…/remotes/<remote>/<version>/<file>:<line>:<column>`, and `https://…/assets/<file>…`
 * for the shell; in a log of the renderer: `…/remote-cache/<remote>/<version>/server/<file>…`, and `…/shell/dist/server/<file>…`.
 */
const OF_REMOTE = /\/(?:remotes|remote-cache)\/([^/]+)\/([^/]+)\/(?:server\/)?([^/:]+):(\d+):(\d+)\)?$/;
const OF_SHELL = /\/(?:assets|shell\/dist\/server)\/([^/:]+):(\d+):(\d+)\)?$/;

/** @param {string} place */
function parsePlace(place) {
  const [, remote, version, ...inRemote] = OF_REMOTE.exec(place) ?? [];
  const [file, line, column] = remote === undefined ? (OF_SHELL.exec(place)?.slice(1) ?? []) : inRemote;
  if (file === undefined)
    throw new CliError('The place must be …/remotes/<remote>/<version>/<file>:<line>:<column>', {
      exitCode: 2,
    });
  const folder = remote === undefined ? '/shell' : `/remotes/${remote}/versions/${version}`;
  return {
    address: `${folder}/maps/${file}.map`,
    isShell: remote === undefined,
    file,
    line: Number(line),
    column: Number(column),
  };
}

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addSourceMapCommand(cli, { withRegistry }) {
  cli
    .command('sourcemap <place>', 'Show the source of a place in a published script, e.g. from a stack trace')
    .action(
      async (/** @type {string} */ place, /** @type {import('../context.mjs').CommonOptions} */ options) => {
        const { address, isShell, file, line, column } = parsePlace(place);
        const find = async (/** @type {import('../registry-api.mjs').RegistryApi} */ api) => {
          const map = new TraceMap(await api.readSourceMap(address));
          const found = originalPositionFor(map, { line, column: column - 1 });
          if (found.source === null) throw new CliError(`${file} has no source at ${line}:${column}`);
          const data = {
            source: found.source.replace(/^webpack:\/\/[^/]*\//, ''),
            line: found.line,
            column: found.column + 1,
            name: found.name,
          };
          const name = data.name === null ? '' : `  ${data.name}`;
          return { data, lines: [`${data.source}:${data.line}:${data.column}${name}`] };
        };
        const remote = /\/remotes\/([^/]+)\//.exec(address)?.[1];
        await withRegistry(options, find, {
          authority: isShell ? 'staff' : 'token',
          ...(remote !== undefined && { remote }),
        });
      },
    );
}
