import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createDataDir, root } from './stack.mjs';

/**
 * The two databases with their addresses, so that a measurement can look into them: in a folder of their own that goes
 * with them, or in one that stays.
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
  const first = await new Promise((resolve, reject) => {
    lines.once('line', resolve);
    exited.then((code) => reject(new Error(`the engines ended with ${code}`)));
  });
  /** @type {{ mongodbUrl: string, redisUrl: string }} */
  const urls = JSON.parse(first);
  return {
    ...urls,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
