import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngines, startEngines, stopEngines } from './engines/create-engines.mjs';
import { stderrTerminal } from './terminal.mjs';

/** Both databases in a temporary folder that is removed afterwards. */
export async function startTestEngines() {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-test-'));
  // Test files create and drop hundreds of collections at once, whose changes don't fit in the cache of one site.
  const engines = await createEngines({ dataDir, terminal: stderrTerminal, mongodbCacheMB: 256 });
  const all = [engines.mongodb, engines.redis];
  await startEngines(all);
  return {
    env: { TEST_MONGODB_URL: engines.mongodb.url, TEST_REDIS_URL: engines.redis.url },
    async stop() {
      await stopEngines(all);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
