// The two databases for tests and benches: node infra/local/engines.mjs [--data <folder>]
// Without a folder the data are in memory, if the machine has enough, and gone afterwards.
// Prints {"mongodbUrl","redisUrl"} as one JSON line and runs until SIGTERM, SIGINT, the end of its standard input (if
// that is a pipe) or the end of its IPC channel.
// Input lines ("kill mongodb", "start mongodb", "kill redis", "start redis", "wipe redis", "pid mongodb", "pid redis") each
// produce one JSON line {"command","ok","pid"?,"error"?}.
import { fstatSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createEngines, startEngines, stopEngines } from './engines/create-engines.mjs';
import { testCacheMB } from './engines/mongodb-engine.mjs';
import { lockDataDir } from './lock.mjs';
import { endLeftovers } from './run-records.mjs';
import { StartError } from './start-error.mjs';
import { stderrTerminal } from './terminal.mjs';
import { makeTestFolder } from './test-folder.mjs';

/** @param {unknown} value */
const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

/**
 * @param {Awaited<ReturnType<typeof createEngines>>} engines
 * @param {string} command
 */
async function runCommand(engines, command) {
  const [verb, name] = command.split(/\s+/);
  const engine = name === 'mongodb' || name === 'redis' ? engines[name] : undefined;
  if (engine && verb === 'kill') return engine.kill();
  if (engine && verb === 'start') return engine.start();
  if (engine && verb === 'pid') return engine.getChild()?.pid;
  if (verb === 'wipe' && engine?.wipe) return engine.wipe();
  throw new Error('expected kill|start|pid mongodb|redis, or wipe redis');
}

/** The standard input of a background job is /dev/null, which ends at once although the parent lives. */
function isInputFromParent() {
  const stats = fstatSync(0);
  return stats.isFIFO() || stats.isSocket() || process.stdin.isTTY;
}

/**
 * @param {Awaited<ReturnType<typeof createEngines>>} engines
 * @param {() => void} onEnd
 */
function followInput(engines, onEnd) {
  const handle = async (/** @type {string} */ command) => {
    try {
      print({ command, ok: true, pid: await runCommand(engines, command) });
    } catch (error) {
      print({ command, ok: false, error: error instanceof Error ? error.message : String(error) });
    }
  };
  let queue = Promise.resolve();
  const input = createInterface({ input: process.stdin });
  input.on('line', (line) => {
    queue = queue.then(() => handle(line.trim()));
  });
  input.on('close', onEnd);
}

async function main() {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const dataDir = values.data ? resolve(values.data) : makeTestFolder();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const releaseLock = lockDataDir(dataDir);
  await endLeftovers({ dataDir });

  const engines = await createEngines({
    dataDir,
    terminal: stderrTerminal,
    ...(!values.data && { mongodbCacheMB: testCacheMB }),
  });
  const all = [engines.mongodb, engines.redis];

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await stopEngines(all);
    releaseLock();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);

  await startEngines(all);
  print({ mongodbUrl: engines.mongodb.url, redisUrl: engines.redis.url });
  if (isInputFromParent()) followInput(engines, stop);
}

main().catch((error) => {
  // The lock ends with this process.
  stderrTerminal.warn(error instanceof StartError ? error.message : error.stack);
  process.exit(1);
});
