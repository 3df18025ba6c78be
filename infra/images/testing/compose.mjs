import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../local/project-paths.mjs';
import { docker } from './docker.mjs';

const file = join(projectRoot, 'infra/compose/compose.yaml');

/** @param {{ project: string, envFile: string }} options */
export function createProject({ project, envFile }) {
  /** @param {string[]} args @param {{ env?: NodeJS.ProcessEnv }} [options] */
  const compose = (args, options) =>
    docker(['compose', '--project-name', project, '--env-file', envFile, '--file', file, ...args], options);

  /** @param {string} service @returns {Promise<string[]>} the ids of its running containers */
  async function list(service) {
    const output = await docker([
      ...['ps', '--quiet', '--no-trunc', '--filter', `label=com.docker.compose.project=${project}`],
      ...[
        '--filter',
        `label=com.docker.compose.service=${service}`,
        '--filter',
        'label=com.docker.compose.oneoff=False',
      ],
    ]);
    return output.split('\n').filter(Boolean);
  }

  /** @param {string[]} ids @param {string} format */
  const inspect = async (ids, format) =>
    ids.length === 0 ? [] : (await docker(['inspect', '--format', format, ...ids])).split('\n');

  return {
    compose,
    list,
    inspect,
    /** @param {string} id @param {string} script @returns {Promise<string>} */
    exec: (id, script) => docker(['exec', id, 'sh', '-c', script]),
    /** @param {string} id @param {string} code of a CommonJS program */
    evaluate: (id, code) => docker(['exec', id, 'node', '--eval', code]),
    /** @param {string} service @param {number} count @param {number} [withinMs] @returns {Promise<number>} milliseconds until all were healthy */
    async waitForHealthy(service, count, withinMs = 120_000) {
      const since = Date.now();
      for (;;) {
        const states = await inspect(await list(service), '{{.State.Health.Status}}');
        if (states.filter((state) => state === 'healthy').length === count && states.length === count)
          return Date.now() - since;
        if (Date.now() - since > withinMs)
          throw new Error(
            `${service} has ${states.join(', ') || 'no container'} instead of ${count} healthy`,
          );
        await sleep(250);
      }
    },
  };
}

/** @typedef {ReturnType<typeof createProject>} Project */
