import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAdminNotice } from './admin-notice.mjs';
import { checkListenAddress } from './check-listen.mjs';
import { createEngines, startEngines, stopEngines } from './engines/create-engines.mjs';
import { lockDataDir } from './lock.mjs';
import { watchNpmParent } from './npm-parent.mjs';
import { needsFirstPublication, publishRemotes } from './publish-step.mjs';
import { endLeftovers } from './run-records.mjs';
import { loadSampleContent, needsSampleContent } from './sample-content-step.mjs';
import { loadSecrets } from './secrets.mjs';
import { buildServiceEnv } from './service-env.mjs';
import { createServices } from './services.mjs';
import { parseSettings } from './settings.mjs';
import { StartError } from './start-error.mjs';
import { handleStopSignals } from './stop-signals.mjs';
import { createStopStack } from './stop-stack.mjs';
import { terminal } from './terminal.mjs';

/**
 * @typedef {object} Launch
 * @property {string} mainProgram the executable of all services
 * @property {string} publishProgram publishes the built remotes
 * @property {string} sampleContentProgram
 * @property {() => void} check throws a StartError when Atrium can't run on this machine
 * @property {(terminal: import('./terminal.mjs').Terminal) => Promise<void>} install
 * @property {(terminal: import('./terminal.mjs').Terminal) => Promise<void>} build
 */

function readSettings() {
  const { settings, problems } = parseSettings(process.env);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  try {
    mkdirSync(join(settings.dataDir, 'logs'), { recursive: true, mode: 0o700 });
    accessSync(settings.dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${settings.dataDir} can't be written (${/** @type {Error} */ (error).message})`,
    );
  }
  return settings;
}

const EMBEDDED_DATABASE = [
  '  Database  embedded, for trying out: an alpha version of MongoDB in a package with one maintainer',
  '            npm run move -- <MONGODB_URL> moves the data to a server of yours (docs/operations.md)',
];

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ adminLines: string[], isEmbedded: boolean }} facts
 */
function greet({ publicUrl, smtpUrl, dataDir }, { adminLines, isEmbedded }) {
  const mail = smtpUrl
    ? `sent through ${new URL(smtpUrl).host} (SMTP_URL)`
    : `written as .eml files to ${join(dataDir, 'outbox')} (no SMTP_URL)`;
  terminal.say(`Atrium is ready at ${publicUrl}`);
  const database = isEmbedded ? EMBEDDED_DATABASE : [];
  for (const line of [
    `  Office    ${publicUrl}/dashboard`,
    ...adminLines,
    ...database,
    `  Mail      ${mail}`,
    `  Logs      ${join(dataDir, 'logs')}`,
  ])
    terminal.say(line);
}

/**
 * Starts all processes in dependency order, keeps them running, and stops them in reverse order.
 * @param {Launch} launch
 */
export function runLauncher(launch) {
  const stopStack = createStopStack();
  /** @type {Array<{ getChild: () => import('node:child_process').ChildProcess | undefined }>} */
  const running = [];
  let isStopping = false;

  /** @param {number} exitCode */
  async function stopAndExit(exitCode) {
    isStopping = true;
    await stopStack.runAll();
    process.exit(exitCode);
  }

  /** @param {import('./settings.mjs').Settings} settings */
  async function startDatabases({ dataDir, mongodbUrl, redisUrl }) {
    const engines = await createEngines({ dataDir, terminal, mongodbUrl, redisUrl });
    const all = [engines.mongodb, engines.redis];
    running.push(...all);
    stopStack.add(() => stopEngines(all));
    await startEngines(all);
    const { url, isEmbedded = false } = engines.mongodb;
    return { mongodbUrl: url, redisUrl: engines.redis.url, isEmbedded };
  }

  /** @param {import('./settings.mjs').Settings} settings @param {ReturnType<typeof createAdminNotice>} admin */
  async function startEverything(settings, admin) {
    const secrets = loadSecrets({ dataDir: settings.dataDir, env: process.env });
    // The databases need the packages, but not the builds.
    await launch.install(terminal);
    const [urls] = await Promise.all([startDatabases(settings), launch.build(terminal)]);
    const env = buildServiceEnv({ env: process.env, settings, secrets, ...urls });
    const { mainProgram, publishProgram, sampleContentProgram } = launch;
    const isFirst = needsFirstPublication(settings, publishProgram);
    let isClosed = isFirst || needsSampleContent(settings, sampleContentProgram);
    if (isFirst) terminal.step('Starting the services and publishing the remotes …');
    /** @type {() => void} */
    let markConfigured = () => {};
    /** @type {Promise<void>} */
    const configured = new Promise((resolve) => {
      markConfigured = resolve;
    });
    const services = await createServices({
      mainProgram,
      settings,
      env,
      terminal,
      onMessage(message) {
        admin.record(message);
        if (message.type === 'configured') markConfigured();
      },
      isClosed: () => isClosed,
    });
    running.push(...services);
    stopStack.add(() => Promise.all(services.map((service) => service.stop())));
    const [web, ...others] = services;
    const startOthers = () => Promise.all(others.map((service) => service.start()));
    // Only then, so that a problem with a setting that several services read is reported once.
    const besides = isClosed ? undefined : configured.then(startOthers);
    // It is awaited below, unless something else fails before.
    besides?.catch(() => {});
    await web?.start();
    markConfigured();
    const getChild = () => web?.getChild();
    await publishRemotes({ publishProgram, settings, terminal, getChild });
    // Before the worker starts, whose image encoding would compete for the CPU.
    await loadSampleContent({
      loaderProgram: sampleContentProgram,
      settings,
      terminal,
      mongodbUrl: urls.mongodbUrl,
      getChild,
    });
    isClosed = false;
    getChild()?.send({ type: 'open' });
    await (besides ?? startOthers());
    return urls.isEmbedded;
  }

  async function start() {
    launch.check();
    const settings = readSettings();
    stopStack.add(lockDataDir(settings.dataDir));
    await endLeftovers({ dataDir: settings.dataDir });
    await checkListenAddress(settings);

    const admin = createAdminNotice(settings.dataDir);
    let isEmbedded = false;
    try {
      isEmbedded = await startEverything(settings, admin);
    } catch (error) {
      // Print the generated password even if a later step fails: the admin exists and the password is never shown again.
      for (const line of admin.readLines()) terminal.say(line);
      throw error;
    }
    if (!isStopping) greet(settings, { adminLines: admin.readLines(), isEmbedded });
  }

  // A closed terminal (EPIPE) must not end the launcher before it has stopped its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const stop = () => {
    if (isStopping) return;
    terminal.say('Stopping …');
    void stopAndExit(0);
  };
  watchNpmParent(stop);
  handleStopSignals({
    onFirst: stop,
    onSecond() {
      for (const { getChild } of running) getChild()?.kill('SIGKILL');
      process.exit(130);
    },
  });

  start().catch((error) => {
    if (isStopping) return;
    terminal.warn(error instanceof StartError ? error.message : (error.stack ?? String(error)));
    void stopAndExit(1);
  });
}
