import { setTimeout as sleep } from 'node:timers/promises';
import { docker } from './docker.mjs';
import { startTraffic } from './site.mjs';

/** @typedef {import('./compose.mjs').Project} Project */
/** @typedef {import('./site.mjs').AtriumSite} AtriumSite */

/** The services of more than one copy while the test runs; compose.yaml has two gateways. @type {Record<string, number>} */
export const COPIES = { registry: 1, auth: 1, content: 3, leads: 1, renderer: 1, worker: 2, gateway: 2 };
export const scaleArgs = (services = Object.keys(COPIES)) =>
  services.flatMap((service) => ['--scale', `${service}=${COPIES[service]}`]);

/** Kills the process that the container's init started; `docker kill` would count as a wish to keep it stopped. */
const KILL =
  'for file in /proc/[0-9]*/stat; do read -r pid name state parent rest < $file; [ "$parent" = 1 ] && kill -9 $pid; done; true';

/** How long failures are collected after a container is healthy again. */
const QUIET_MS = 3_000;

/**
 * @template T
 * @param {{ site: AtriumSite, paths: Record<string, import('./site.mjs').Call> }} traffic
 * @param {() => Promise<T>} work
 */
export async function underTraffic(traffic, work) {
  const running = startTraffic(traffic);
  try {
    await sleep(1_000);
    const result = await work();
    await sleep(QUIET_MS);
    return { result, ...(await running.stop()) };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** @param {Map<string, string[]>} failures such as `2 of /api/site (502)` */
export const describeFailures = (failures) =>
  [...failures]
    .map(([path, reasons]) => `${reasons.length} of ${path} (${[...new Set(reasons)].join(', ')})`)
    .join('; ') || 'none';

/** @param {Project} project @param {string} service @returns {Promise<number>} milliseconds until it was healthy again */
export async function killOneCopy(project, service) {
  const [id = ''] = await project.list(service);
  const startedAt = async () => (await project.inspect([id], '{{.State.StartedAt}}'))[0];
  const before = await startedAt();
  const since = Date.now();
  await project.exec(id, KILL).catch(() => undefined);
  while ((await startedAt()) === before) {
    if (Date.now() - since > 30_000) throw new Error(`${service} was not started again`);
    await sleep(100);
  }
  await project.waitForHealthy(service, COPIES[service] ?? 1);
  return Date.now() - since;
}

/** The requests that each copy has answered, by its metrics. @param {Project} project @param {string} service */
export async function countAnswered(project, service) {
  const counts = [];
  for (const id of await project.list(service)) {
    const text = await project.evaluate(
      id,
      `fetch('http://127.0.0.1:9464/metrics').then((response) => response.text()).then(console.log)`,
    );
    const lines = [...text.matchAll(/^atrium_request_duration_seconds_count\{[^}]*\} (\d+)$/gm)];
    counts.push(lines.reduce((sum, [, count]) => sum + Number(count), 0));
  }
  return counts;
}

/**
 * Upgrades as infra/compose/README.md says: the gateways of before serve cached pages while the other modules are replaced, and go when
 * those of the new image are healthy.
 * @param {Project} project
 */
export async function upgrade(project) {
  const gateways = COPIES.gateway ?? 0;
  const others = Object.keys(COPIES).filter((service) => service !== 'gateway');
  await project.compose(['up', '--detach', '--no-deps', '--wait', ...scaleArgs(others), ...others]);
  await project.compose(['run', '--rm', '--no-deps', 'publish']);
  const before = await project.list('gateway');
  const scale = ['--scale', `gateway=${2 * gateways}`];
  await project.compose(['up', '--detach', '--no-deps', '--no-recreate', '--wait', ...scale, 'gateway']);
  await docker(['stop', ...before]);
  await docker(['rm', ...before]);
}

const ONE_OFF = ['run', '--rm', '--no-deps', '--volume'];

/**
 * Runs the backup program of the image, as docs/operations.md says. A stand-in of MongoDB has no snapshots.
 * @param {{ project: Project, folder: string, args: string[], isStandIn: boolean, password: string }} options
 */
export function runBackup({ project, folder, args, isStandIn, password }) {
  const url = `mongodb://atrium:${password}@mongodb:27018/atrium?directConnection=true`;
  const environment = isStandIn ? ['--env', `MONGODB_URL=${url}`] : [];
  const live = isStandIn && args[0] === 'backup' ? ['--live'] : [];
  const program = ['node', 'services/main/dist/backup.mjs', ...args, ...live];
  return project.compose([...ONE_OFF, `${folder}:/backup`, ...environment, 'leads', ...program]);
}
