import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CliError } from '../cli-error.mjs';
import { createProjectFiles, createRemoteFiles } from '../remote-template.mjs';

const BACK_OFFICE_PREFIX = /^\/dashboard\/[a-z0-9/-]+$/;
const PUBLIC_PREFIX = /^\/(?!(?:dashboard|login)(?:\/|$))[a-z0-9][a-z0-9/-]*$/;
/** Goes into the sources of the remote. */
const TITLE = /^[\p{L}\p{N} .,&-]{1,60}$/u;
const NAME = /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/;

/** @typedef {{ public?: boolean, parts?: boolean, prefix?: string, title?: string, json?: boolean }} CreateOptions */

/** @param {string} short @param {CreateOptions} options */
function readPlace(short, { public: isPublic = false, prefix }) {
  const place = prefix ?? (isPublic ? `/${short}` : `/dashboard/${short}`);
  if ((isPublic ? PUBLIC_PREFIX : BACK_OFFICE_PREFIX).test(place)) return { isPublic, prefix: place };
  throw new CliError(`--prefix must be such as ${isPublic ? '' : '/dashboard'}/events`, { exitCode: 2 });
}

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addCreateCommand(cli, { io }) {
  cli
    .command('create <remote>', 'Create a remote of the back office in a new folder')
    .option('--public', 'Of the public site instead: rendered on the server, inside the layout of the site')
    .option('--parts', 'Both in one project: a public remote, and one of the back office')
    .option(
      '--prefix <path>',
      'The path that it owns (default: /dashboard/<remote without mfe->, of the public site /<remote without mfe->)',
    )
    .option('--title <text>', 'Its name in the navigation')
    .action((/** @type {string} */ name, /** @type {CreateOptions} */ options) => {
      if (!NAME.test(name)) throw new CliError('The name must be such as mfe-events', { exitCode: 2 });
      const folder = resolve(io.cwd, name);
      if (existsSync(folder)) throw new CliError(`${folder} is there already`, { exitCode: 2 });
      const short = name.slice('mfe-'.length);
      const title = options.title ?? short.charAt(0).toUpperCase() + short.slice(1).replaceAll('-', ' ');
      const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
      if (options.parts && (options.public || options.prefix !== undefined))
        throw new CliError('Use --parts without --public and --prefix', { exitCode: 2 });
      if (!TITLE.test(title)) throw new CliError('--title must be words of a name', { exitCode: 2 });
      const files = options.parts
        ? createProjectFiles({ name, short, title, own })
        : createRemoteFiles({ name, short, title, own, ...readPlace(short, options) });
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      const list = Object.keys(files);
      if (options.json) io.out(JSON.stringify({ folder, files: list }, null, 2));
      else
        for (const line of [
          folder,
          ...list.map((file) => `  ${file}`),
          '',
          `Next: install the packages in ${name}, then npm test and npx atrium dev there.`,
        ])
          io.out(line);
    });
}
