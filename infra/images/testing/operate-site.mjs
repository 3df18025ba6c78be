// `npm run test:images` [-- --keep --from=<commit>]: builds the image, runs compose.yaml with it, and operates the site: sign in, publish, send,
// scale, kill, upgrade from the image of the commit before (or of --from), back up, restore. --keep leaves images and caches of the build;
// --before=<image> and --now=<image> take images that are there.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProblems, readDocuments } from '../../k8s/manifests.mjs';
import { findFreePort } from '../../local/free-port.mjs';
import { findProgram, getCacheDir, projectRoot } from '../../local/project-paths.mjs';
import { runProgram } from '../../local/run-program.mjs';
import { createChecks } from './checks.mjs';
import { createProject } from './compose.mjs';
import { docker, useEngine } from './docker.mjs';
import { buildAtrium, provideImages } from './images.mjs';
import {
  COPIES,
  countAnswered,
  describeFailures,
  killOneCopy,
  runBackup,
  scaleArgs,
  underTraffic,
  upgrade,
} from './operations.mjs';
import { findMisplacedSecrets, findOpenDatabases, findOpenDoors } from './secrets.mjs';
import { createSite } from './site.mjs';

const { values: options } = parseArgs({
  options: {
    keep: { type: 'boolean' },
    from: { type: 'string', default: 'HEAD~1' },
    before: { type: 'string' },
    now: { type: 'string' },
  },
});
const { check, need, say, finish } = createChecks();
const BEFORE = options.before ?? 'atrium-test:before';
const NOW = options.now ?? 'atrium-test:now';

const folder = join(getCacheDir(), 'images');
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(folder, 'run-'));
const backups = join(work, 'backups');
mkdirSync(backups);
// The containers' user is not the one of this process.
chmodSync(backups, 0o777);

const SECRETS = [
  'JWT_SECRET',
  'INTERNAL_SECRET',
  'LINK_SECRET',
  'MONGODB_PASSWORD',
  'MONGODB_ROOT_PASSWORD',
  'REDIS_PASSWORD',
  'ADMIN_PASSWORD',
];
const secrets = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('hex')]));
const ports = { http: await findFreePort(), https: await findFreePort() };
const account = { email: 'admin@example.com', password: secrets.ADMIN_PASSWORD ?? '' };
const envFile = join(work, '.env');
const settings = {
  ...secrets,
  ADMIN_EMAIL: account.email,
  MAIL_FROM: 'Atrium <hello@example.com>',
  PUBLIC_URL: `https://localhost:${ports.https}`,
  HTTP_PORT: String(ports.http),
  HTTPS_PORT: String(ports.https),
};

/** @param {string} image */
const useImage = (image) =>
  writeFileSync(
    envFile,
    Object.entries({ ...settings, ATRIUM_IMAGE: image })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  );
const project = createProject({ project: 'atrium-test', envFile });
const up = () => project.compose(['up', '--detach', ...scaleArgs()]);

async function waitForAll() {
  for (const [service, count] of Object.entries(COPIES)) await project.waitForHealthy(service, count);
}

/** @param {Record<string, string>} standIns @param {string} nodeImage */
async function play(standIns, nodeImage) {
  if (findProgram(['kubectl']) === undefined) say('no kubectl on PATH: the manifests are not rendered');
  else
    await check(
      'kubectl renders the manifests, and each is a whole object of the API of Kubernetes 1.30',
      async () => {
        const { code, output } = await runProgram('kubectl', ['kustomize', join(projectRoot, 'infra/k8s')]);
        if (code !== 0) throw new Error(output);
        const documents = readDocuments(output).map((document, index) => ({
          file: document.kind,
          index,
          document,
        }));
        const problems = findProblems(documents, { isWhole: true });
        if (problems.length > 0) throw new Error(problems.join('\n'));
      },
    );
  if (options.before === undefined)
    await need(`the image of ${options.from} is built`, () =>
      buildAtrium({ folder, tag: BEFORE, nodeImage, commit: options.from }),
    );
  if (options.now === undefined)
    await need('the image of this checkout is built', () => buildAtrium({ folder, tag: NOW, nodeImage }));
  useImage(BEFORE);
  await need("compose's own parser takes compose.yaml", () => project.compose(['config', '--quiet']));
  await need('compose starts the image of before with content=3, worker=2; all are healthy', async () => {
    await up();
    await waitForAll();
  });
  const [caddy = ''] = await project.list('caddy');
  const ca = await project.exec(caddy, 'cat /data/caddy/pki/authorities/local/root.crt');
  const site = createSite({ port: ports.https, ca });
  const token = await need('the first admin signs in through Caddy, over TLS', () => site.signIn(account));
  const post = await need('a post is published and its page is shown', async () => {
    const path = await site.publishPost(token, 'Written in a container');
    const { status, text } = await site.send(path);
    if (status !== 200 || !text.includes('Written in a container as text.'))
      throw new Error(`${path}: ${status}`);
    return path;
  });
  await check('a contact request is stored, listed and mailed', async () => {
    await site.sendContact('Ada Container', 'ada@example.com');
    if ((await site.countContacts(token, 'Ada Container')) !== 1)
      throw new Error('the list lacks the contact');
    const [leads = ''] = await project.list('leads');
    const program = `const until = Date.now() + 30000; const ask = () => fetch('http://mailpit:8025/api/v1/messages').then((response) => response.text())
      .then((text) => { if (text.includes('ada@example.com') || Date.now() > until) console.log(text); else setTimeout(ask, 500); }); ask();`;
    const mails = await project.evaluate(leads, program);
    if (!mails.includes('ada@example.com')) throw new Error(`no mail: ${mails.slice(0, 200)}`);
  });
  await check('each container has its own secrets and no others, in every process', async () => {
    const problems = await findMisplacedSecrets({ project, secrets });
    if (problems.length > 0) throw new Error(problems.join('; '));
  });
  await check(
    'the renderer reaches content, leads and registry, not the databases, mail, auth or the outside',
    async () => {
      const problems = await findOpenDoors({ project, httpsPort: ports.https });
      if (problems.length > 0) throw new Error(problems.join('; '));
    },
  );
  await check('MongoDB and Valkey refuse a connection without the password', async () => {
    const problems = await findOpenDatabases(project);
    if (problems.length > 0) throw new Error(problems.join('; '));
  });

  const paths = {
    '/': {},
    [post]: {},
    '/api/services/all': {},
    '/contact': {},
    '/api/contacts?search=Ada': { token },
  };
  const lostPages = (/** @type {Map<string, string[]>} */ failures) =>
    ['/', post, '/contact'].flatMap((path) => failures.get(path) ?? []);
  await check('every copy of content answers requests', async () => {
    const before = await countAnswered(project, 'content');
    // A connection is used again and stays at its copy; requests at the same time open several.
    for (let n = 0; n < 10; n += 1)
      await Promise.all(Array.from({ length: 12 }, (_, part) => site.send(`/search?q=copy${n}x${part}`)));
    const answered = (await countAnswered(project, 'content')).map(
      (count, index) => count - (before[index] ?? 0),
    );
    say(`  requests by copy: ${answered.join(', ')}`);
    if (answered.some((count) => count < 5)) throw new Error(`requests by copy: ${answered.join(', ')}`);
  });
  for (const service of Object.keys(COPIES))
    await check(`a killed ${service} comes back, and visitors lose no page`, async () => {
      const { result, sent, failures } = await underTraffic({ site, paths }, () =>
        killOneCopy(project, service),
      );
      say(
        `  healthy again after ${(result / 1000).toFixed(1)} s; failed of ${sent} requests: ${describeFailures(failures)}`,
      );
      const lost = lostPages(failures);
      if (lost.length > 0) throw new Error(`${lost.length} pages: ${[...new Set(lost)].join(', ')}`);
    });

  await check(
    'an upgrade to the image of this checkout keeps data and sessions, and visitors lose no page',
    async () => {
      useImage(NOW);
      const { sent, failures } = await underTraffic({ site, paths }, () => upgrade(project));
      say(`  failed of ${sent} requests: ${describeFailures(failures)}`);
      const used = await project.inspect(await project.list('content'), '{{.Config.Image}}');
      if (used.some((image) => image !== NOW)) throw new Error(`content runs ${used.join(', ')}`);
      const lost = lostPages(failures);
      if (lost.length > 0) throw new Error(`${lost.length} pages: ${[...new Set(lost)].join(', ')}`);
      if ((await site.send(post)).status !== 200) throw new Error('the post is away');
      if ((await site.countContacts(token, 'Ada Container')) !== 1) throw new Error('the contact is away');
    },
  );

  const backup = {
    project,
    folder: backups,
    isStandIn: 'mongodb' in standIns,
    password: secrets.MONGODB_PASSWORD ?? '',
  };
  await check('a backup is written while the site runs', async () => {
    say(`  ${(await runBackup({ ...backup, args: ['backup', '/backup/site.backup'] })).split('\n').at(-1)}`);
  });
  await check('a restore brings the backup back, without what came after it', async () => {
    await site.sendContact('Later Person', 'later@example.com');
    await project.compose(['stop', ...Object.keys(COPIES)]);
    await runBackup({ ...backup, args: ['restore', '/backup/site.backup', '--replace=atrium'] });
    await up();
    await waitForAll();
    const again = await site.signIn(account);
    const found = await Promise.all(
      ['Ada Container', 'Later Person'].map((name) => site.countContacts(again, name)),
    );
    if (found.join() !== '1,0') throw new Error(`contacts of before and after: ${found.join(', ')}`);
    if ((await site.send(post)).status !== 200) throw new Error('the post is away');
  });
}

const engine = await useEngine(folder);
say(`With ${engine.description}`);
/** @type {Record<string, string>} */
let standIns = {};
try {
  const images = await need('base images are pulled or made', () => provideImages(folder));
  standIns = images.standIns;
  if (Object.keys(standIns).length > 0)
    say(`  stand-ins, as they can't be pulled: ${Object.values(standIns).join(', ')}`);
  if ('mongodb' in standIns)
    say(
      '  MongoDB is the embedded engine behind a port that asks for the password: no replica set, no snapshots, no mongosh',
    );
  await play(standIns, images.nodeImage);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  say(await project.compose(['logs', '--tail', '8']).catch((problem) => problem.message));
} finally {
  useImage(NOW);
  if (process.env.KEEP_RUNNING !== 'yes') {
    await project.compose(['down', '--volumes', '--timeout', '5']).catch((error) => say(error.message));
    if (!options.keep) {
      const built = [...(options.before ? [] : [BEFORE]), ...(options.now ? [] : [NOW])];
      const made = [...built, ...Object.values(standIns)];
      await docker(['image', 'rm', '--force', ...made]).catch((error) => say(error.message));
      await docker(['builder', 'prune', '--all', '--force']);
    }
    await engine.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
process.exit(finish());
