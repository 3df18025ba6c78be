import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { CliError } from '../cli-error.mjs';

/** In the folder of the remote that has the guests. */
const FOLDER = '@mf-types';

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addTypesCommand(cli, { io, withRegistry }) {
  cli
    .command('types <remote>', 'Write the types of the slots that another remote offers into @mf-types/')
    .action(
      async (/** @type {string} */ name, /** @type {import('../context.mjs').CommonOptions} */ options) => {
        /** @param {import('../registry-api.mjs').RegistryApi} api */
        const write = async (api) => {
          const { remotes } = await api.readLive();
          const active = remotes.find((remote) => remote.active.name === name)?.active;
          if (active === undefined) throw new CliError(`No version of ${name} is active`);
          const { types = {}, version } = active;
          if (Object.keys(types).length === 0)
            throw new CliError(`${name} ${version} offers no slot with types`);
          const folder = resolve(io.cwd, FOLDER, name);
          rmSync(folder, { recursive: true, force: true });
          for (const [path, text] of Object.entries(types)) {
            const file = join(folder, path);
            if (!file.startsWith(folder + sep)) throw new CliError(`${path} would be outside of ${folder}`);
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, text);
          }
          const files = Object.keys(types).map((path) => `${FOLDER}/${name}/${path}`);
          return {
            data: { version, files },
            lines: [`${name} ${version}`, ...files.map((file) => `  ${file}`)],
          };
        };
        await withRegistry(options, write, { authority: 'token' });
      },
    );
}
