import { CliError } from '../cli-error.mjs';
import { describeRemote } from '../describe-remote.mjs';

/**
 * @typedef {import('../context.mjs').CommonOptions & { reason?: string, off?: boolean }} MoveOptions
 * @typedef {import('../registry-api.mjs').Remote} Remote
 */

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addMoveCommands(cli, { withRegistry }) {
  /**
   * @param {MoveOptions} options
   * @param {{ method?: string, name: string, path: string, body?: object, done: string, authority?: import('../open-registry.mjs').Authority }} move
   */
  const send = (options, { method = 'POST', name, path, body = {}, done, authority = 'may' }) =>
    withRegistry(
      options,
      async (api) => {
        const { reason } = options;
        /** @type {Remote} */
        const data = await api.call(method, `/remotes/${name}/${path}`, {
          ...(reason !== undefined && { reason }),
          ...body,
        });
        return { data, lines: [done, ...describeRemote(data)] };
      },
      { authority, remote: name },
    );

  cli
    .command('activate <remote> <version>', 'Give all visitors a stored version')
    .option('--reason <text>', 'Why')
    .action((/** @type {string} */ name, /** @type {string} */ version, /** @type {MoveOptions} */ options) =>
      send(options, { name, path: 'activate', body: { version }, done: `${name} ${version} is active` }),
    );

  cli
    .command('approve <remote> <version>', 'Approve what a version newly calls, so that visitors may get it')
    .option('--reason <text>', 'Why')
    .action((/** @type {string} */ name, /** @type {string} */ version, /** @type {MoveOptions} */ options) =>
      send(options, {
        name,
        path: `versions/${version}/approve`,
        done: `${name} ${version} is approved; atrium activate ${name} ${version} gives it to visitors`,
        authority: 'staff',
      }),
    );

  cli
    .command(
      'canary <remote> <percent> [version]',
      'Give a share of the visitors another version, or change the share of the canary that runs; 0 ends it',
    )
    .option('--reason <text>', 'Why')
    .action(
      (
        /** @type {string} */ name,
        /** @type {string} */ share,
        /** @type {string | undefined} */ version,
        /** @type {MoveOptions} */ options,
      ) => {
        const percent = Number(share);
        if (!Number.isInteger(percent) || percent < 0 || percent > 99)
          throw new CliError('The share must be a whole number from 0 to 99', { exitCode: 2 });
        const body = { percent, ...(version !== undefined && { version }) };
        return send(options, {
          name,
          path: 'canary',
          body,
          done: percent === 0 ? `${name} has no canary any more` : `${name} has a canary`,
        });
      },
    );

  /** @type {[command: string, does: string, path: string, done: (name: string) => string, authority: import('../open-registry.mjs').Authority][]} */
  const simpleMoves = [
    [
      'promote',
      'Give all visitors the canary',
      'promote',
      (name) => `The canary of ${name} is active`,
      'may',
    ],
    ['rollback', 'Back to the version before', 'roll-back', (name) => `${name} is rolled back`, 'may'],
    ['retire', 'Take a remote off all pages', 'retire', (name) => `${name} is retired`, 'staff'],
  ];
  for (const [command, does, path, done, authority] of simpleMoves)
    cli
      .command(`${command} <remote>`, does)
      .option('--reason <text>', 'Why')
      .action((/** @type {string} */ name, /** @type {MoveOptions} */ options) =>
        send(options, { name, path, done: done(name), authority }),
      );

  cli
    .command('lock <remote>', 'Refuse every publication and move until it is unlocked')
    .option('--reason <text>', 'Why (required)')
    .option('--off', 'Unlock')
    .action((/** @type {string} */ name, /** @type {MoveOptions} */ options) => {
      if (options.off)
        return send(options, {
          method: 'DELETE',
          name,
          path: 'lock',
          done: `${name} is unlocked`,
          authority: 'staff',
        });
      if (!options.reason) throw new CliError('Say why with --reason', { exitCode: 2 });
      return send(options, {
        method: 'PUT',
        name,
        path: 'lock',
        done: `${name} is locked`,
        authority: 'staff',
      });
    });
}
