/** @typedef {import('./compose.mjs').Project} Project */

const DATA = ['auth', 'content', 'leads', 'registry', 'worker'];
const MODULES = [...DATA, 'gateway', 'renderer'];

/** The services that may have each secret of env.example. @type {Record<string, string[]>} */
const HOLDERS = {
  INTERNAL_SECRET: MODULES,
  JWT_SECRET: ['auth'],
  ADMIN_PASSWORD: ['auth'],
  LINK_SECRET: ['leads', 'worker'],
  MONGODB_PASSWORD: [...DATA, 'mongodb'],
  MONGODB_ROOT_PASSWORD: ['mongodb'],
  REDIS_PASSWORD: [...DATA, 'gateway', 'redis'],
};
const SERVICES = [...MODULES, 'mongodb', 'redis', 'caddy', 'mailpit'];

/**
 * Looks for the values of the secrets in the environments of all processes of each container, children included.
 * @param {{ project: Project, secrets: Record<string, string> }} options
 * @returns {Promise<string[]>} what differs from HOLDERS
 */
export async function findMisplacedSecrets({ project, secrets }) {
  const problems = [];
  for (const service of SERVICES)
    for (const id of await project.list(service)) {
      const environments = await project.exec(
        id,
        'cat /proc/[0-9]*/environ 2>/dev/null | tr "\\0" "\\n"; true',
      );
      for (const [name, holders] of Object.entries(HOLDERS)) {
        const isThere = environments.includes(secrets[name] ?? '');
        if (isThere !== holders.includes(service))
          problems.push(`${service} ${isThere ? 'has' : 'lacks'} ${name}`);
      }
    }
  return problems;
}

/**
 * Connects from a container.
 * @param {{ project: Project, from: string, host: string, port: number, send?: string }} options
 * @returns {Promise<string>} the first bytes received, `open`, or the error's code
 */
async function connectFrom({ project, from, host, port, send }) {
  const [id = ''] = await project.list(from);
  return project.evaluate(
    id,
    `const socket = require('node:net').connect({ host: ${JSON.stringify(host)}, port: ${port}, timeout: 2000 });
    const end = (text) => { console.log(text); process.exit(0); };
    socket.on('connect', () => ${send === undefined ? `end('open')` : `socket.write(${JSON.stringify(send)})`});
    socket.on('data', (data) => end(String(data)));
    socket.on('timeout', () => end('timeout'));
    socket.on('error', (error) => end(error.code));`,
  );
}

const PORTS = { mongodb: 27017, redis: 6379, mailpit: 1025, auth: 8080, worker: 8081, caddy: 443 };

/** The addresses of a service's first container, of each of its networks. @param {Project} project @param {string} service */
async function readAddresses(project, service) {
  const ids = (await project.list(service)).slice(0, 1);
  const [text = ''] = await project.inspect(ids, '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}');
  return text.split(' ').filter(Boolean);
}

/**
 * The renderer reaches content, leads and registry, and nothing else by name or by address, nor the network beyond.
 * @param {{ project: Project, httpsPort: number }} options @returns {Promise<string[]>}
 */
export async function findOpenDoors({ project, httpsPort }) {
  /** @type {string[]} */
  const problems = [];
  const reach = (/** @type {string} */ host, /** @type {number} */ port) =>
    connectFrom({ project, from: 'renderer', host, port });
  await Promise.all(
    ['content', 'leads', 'registry'].map(async (host) => {
      if ((await reach(host, 8080)) !== 'open') problems.push(`the renderer does not reach ${host}`);
    }),
  );
  for (const [service, port] of Object.entries(PORTS)) {
    const hosts = [service, ...(await readAddresses(project, service))];
    const answers = await Promise.all(hosts.map((host) => reach(host, port)));
    const open = hosts.filter((_host, index) => answers[index] === 'open');
    if (open.length > 0) problems.push(`the renderer reaches ${service} at ${open.join(', ')}:${port}`);
  }
  // The site's own port on the machine of the engine: a container with a way out reaches it.
  const [worker = ''] = await project.list('worker');
  const [host = ''] = (
    await project.inspect([worker], '{{range .NetworkSettings.Networks}}{{.Gateway}} {{end}}')
  )
    .join(' ')
    .split(' ');
  const outside = await Promise.all(
    ['worker', 'renderer'].map((from) => connectFrom({ project, from, host, port: httpsPort })),
  );
  if (outside[0] !== 'open' || outside[1] === 'open')
    problems.push(`worker and renderer to the host: ${outside.join(', ')}`);
  return problems;
}

/** MongoDB and Valkey refuse whoever has no password or a wrong one. @param {Project} project @returns {Promise<string[]>} */
export async function findOpenDatabases(project) {
  const problems = [];
  const ask = (/** @type {string} */ send) =>
    connectFrom({ project, from: 'gateway', host: 'redis', port: 6379, send });
  const bare = await ask('PING\r\n');
  if (!bare.startsWith('-NOAUTH')) problems.push(`Valkey without a password: ${bare}`);
  const wrong = await ask('AUTH wrong\r\n');
  if (!wrong.startsWith('-WRONGPASS')) problems.push(`Valkey with a wrong password: ${wrong}`);
  const [content = ''] = await project.list('content');
  for (const account of ['', 'atrium:wrong@']) {
    const url = `mongodb://${account}mongodb:27017/atrium?directConnection=true&serverSelectionTimeoutMS=5000`;
    const result = await project.evaluate(
      content,
      `const { MongoClient } = require('/app/services/main/node_modules/mongodb');
      new MongoClient(${JSON.stringify(url)}).db().collection('users').findOne({})
        .then(() => 'open', (error) => error.codeName ?? error.message).then((text) => { console.log(text); process.exit(0); });`,
    );
    const refusal = account === '' ? 'Unauthorized' : 'AuthenticationFailed';
    if (result !== refusal) problems.push(`MongoDB with ${account || 'no account'}: ${result}`);
  }
  return problems;
}
