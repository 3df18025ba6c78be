import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const enginesProgram = fileURLToPath(new URL('../../../infra/local/engines.mjs', import.meta.url));

type EngineUrls = { mongodbUrl: string; redisUrl: string };

/** The engines print their addresses as the first line once both are ready. */
async function readUrls(engines: ChildProcess): Promise<EngineUrls> {
  if (!engines.stdout) throw new Error('the engines have no stdout');
  for await (const line of createInterface({ input: engines.stdout })) return JSON.parse(line) as EngineUrls;
  throw new Error('the engines exited before they were ready; see their output above');
}

/** One pair of databases per test run: TEST_MONGODB_URL and TEST_REDIS_URL, or new ones. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_MONGODB_URL && process.env.TEST_REDIS_URL) return undefined;

  const engines = spawn(process.execPath, [enginesProgram], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(engines, 'exit');
  const { mongodbUrl, redisUrl } = await readUrls(engines);
  process.env.TEST_MONGODB_URL = mongodbUrl;
  process.env.TEST_REDIS_URL = redisUrl;

  return async () => {
    engines.kill('SIGTERM');
    await ended;
  };
}
