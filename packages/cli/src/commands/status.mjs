import { describeRemote } from '../describe-remote.mjs';
import { describeVitals } from '../describe-vitals.mjs';

const SHOWN = 10;

/** @param {import('../registry-api.mjs').RemoteDetails} remote @returns {string[]} */
function describeDetails({ name, versions, history, vitals, ...remote }) {
  return [
    name,
    ...describeRemote({ name, ...remote }),
    ...describeVitals(vitals),
    '',
    ...versions
      .slice(0, SHOWN)
      .map(
        ({ version, publishedAt, publishedBy, message, needsApproval, settingProblems = [] }) =>
          `  ${version}  ${publishedAt.slice(0, 16)}  ${publishedBy}  ${needsApproval ? '(waits for approval)  ' : ''}${settingProblems.length > 0 ? '(waits for settings)  ' : ''}${message}`,
      ),
    '',
    ...history
      .slice(0, SHOWN)
      .map(({ at, by, action, version, reason }) =>
        `  ${at.slice(0, 16)}  ${by} ${action} ${version ?? ''}${reason ? `: ${reason}` : ''}`.trimEnd(),
      ),
  ];
}

/** @param {import('cac').CAC} cli @param {import('../context.mjs').Context} context */
export function addStatusCommand(cli, { withRegistry }) {
  cli
    .command('status [remote]', 'Show all remotes, or one with its versions and history')
    .action(
      async (
        /** @type {string | undefined} */ name,
        /** @type {import('../context.mjs').CommonOptions} */ options,
      ) => {
        if (name === undefined)
          return withRegistry(options, async (api) => {
            const data = await api.list();
            return { data, lines: data.flatMap((remote) => [remote.name, ...describeRemote(remote)]) };
          });
        return withRegistry(
          options,
          async (api) => {
            const data = await api.read(name);
            return { data, lines: describeDetails(data) };
          },
          { authority: 'may', remote: name },
        );
      },
    );
}
