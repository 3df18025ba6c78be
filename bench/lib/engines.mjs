import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { createDataDir, root } from './stack.mjs';

/**
 * Starts both databases, so that a measurement can read their contents; `env` are the settings of a site without sample content that
 * uses them. Without `dataDir` the data lives in a temporary folder that is removed at the end.
 * @param {{ dataDir?: string | undefined }} [options]
 */
export async function startEngines({ dataDir: kept } = {}) {
  const dataDir = kept ?? createDataDir();
  const child = spawn(process.execPath, ['infra/local/engines.mjs', '--data', dataDir], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise((resolve, reject) => {
    lines.once('line', resolve);
    exited.then((code) => reject(new Error(`the engines exited with ${code}`)));
  });
  /** @type {{ mongodbUrl: string, redisUrl: string }} */
  const { mongodbUrl, redisUrl } = JSON.parse(line);
  const client = await new MongoClient(mongodbUrl).connect();
  return {
    db: client.db(),
    env: { SAMPLE_CONTENT: 'off', MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, LOG_LEVEL: 'warn' },
    async stop() {
      await client.close();
      child.kill('SIGTERM');
      await exited;
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
