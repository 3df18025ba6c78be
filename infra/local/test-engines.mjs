import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createEngines, startEngines, stopEngines } from './engines/create-engines.mjs';
import { testCacheMB } from './engines/mongodb-engine.mjs';
import { stderrTerminal } from './terminal.mjs';

/** Both databases in a new folder in `parent` that is removed afterwards. @param {string} parent */
export async function startTestEngines(parent) {
  const dataDir = mkdtempSync(join(parent, 'engines-'));
  const engines = await createEngines({ dataDir, terminal: stderrTerminal, mongodbCacheMB: testCacheMB });
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
