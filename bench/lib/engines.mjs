import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createDataDir, root } from './stack.mjs';

/** The two databases in a folder of their own, with their addresses, so that a measurement can look into them. */
export async function startEngines() {
  const dataDir = createDataDir();
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
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
