/** @typedef {import('../context.mjs').CommonOptions & { prefix?: string | string[], origin?: string | string[], moves?: boolean, revoke?: boolean }} TokenOptions */

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addTokenCommand(cli, { io, withRegistry }) {
  cli
    .command('token <remote>', 'Issue a deploy token; an earlier one ends')
    .option('--prefix <path>', 'A path that the remote may own; repeat it for more')
    .option('--origin <origin>', 'Another site that its pages may use; repeat it for more')
    .option(
      '--moves',
      'The token also moves versions: canary, promote, rollback, activate (--no-moves ends that)',
    )
    .option('--revoke', 'End the token without a new one')
    .action(async (/** @type {string} */ name, /** @type {TokenOptions} */ options) => {
      await withRegistry(options, async (api) => {
        if (options.revoke) {
          const remote = await api.call('DELETE', `/remotes/${name}/token`);
          return { data: remote, lines: [`The token of ${name} is revoked`] };
        }
        const prefixes = options.prefix === undefined ? undefined : [options.prefix].flat();
        const origins = options.origin === undefined ? undefined : [options.origin].flat();
        /** @type {{ token: string, remote: import('../registry-api.mjs').Remote }} */
        const issued = await api.call('POST', `/remotes/${name}/token`, {
          ...(prefixes !== undefined && { prefixes }),
          ...(origins !== undefined && { origins }),
          ...(options.moves !== undefined && { canMove: options.moves }),
        });
        // Beside the token, which a script may read.
        const { grants } = issued.remote;
        io.err(
          grants.prefixes.length > 0
            ? `${name} may claim ${grants.prefixes.join(', ')}`
            : `${name} may claim no path yet: use --prefix`,
        );
        return { data: issued, lines: [issued.token] };
      });
    });
}
