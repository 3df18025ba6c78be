import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { CliError } from '../cli-error.mjs';

/** As a stack trace names it: `https://…/remotes/<remote>/<version>/<file>:<line>:<column>`. */
const PLACE = /\/remotes\/([^/]+)\/([^/]+)\/([^/:]+):(\d+):(\d+)\)?$/;

/** @param {import('cac').CAC} cli @param {import('../run.mjs').Context} context */
export function addSourceMapCommand(cli, { withRegistry }) {
  cli
    .command('sourcemap <place>', 'Show the source of a place in a published script, e.g. from a stack trace')
    .action(
      async (/** @type {string} */ place, /** @type {import('../run.mjs').CommonOptions} */ options) => {
        const [, remote = '', version = '', file = '', line, column] = PLACE.exec(place) ?? [];
        if (line === undefined)
          throw new CliError('The place must be …/remotes/<remote>/<version>/<file>:<line>:<column>', {
            exitCode: 2,
          });
        const find = async (/** @type {import('../registry-api.mjs').RegistryApi} */ api) => {
          const map = new TraceMap(await api.readSourceMap(remote, version, `${file}.map`));
          const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
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
        await withRegistry(options, find, { acceptsToken: true });
      },
    );
}
