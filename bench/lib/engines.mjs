import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createDataDir, root } from './stack.mjs';

/**
 * Starts both databases, so that a measurement can read their contents. Without `dataDir` the data lives in a temporary folder that is
 * removed at the end.
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
  const urls = JSON.parse(line);
  return {
    ...urls,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
