import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Started first: at the end they would leave the other workers idle. */
const longest = [
  'services/main/src/smoke-run.test.ts',
  'infra/local/launcher.test.mjs',
  'services/main/src/atrium-cli.test.ts',
  'services/leads/src/newsletter/sending/database-away.test.ts',
  'services/content/src/media/image-variants.test.ts',
];

/**
 * All files of one environment in a row: a worker keeps its modules only while the next file has the same environment, and importing
 * them anew took a third of the suite's time.
 */
class EnvironmentOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(name));
      if (place >= 0) return place;
      const needsDocument = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
      return longest.length + (needsDocument ? 1 : 0);
    };
    const run = isDeepRun ? files.filter(isOfDeepRun) : files;
    const ranks = new Map(run.map((file) => [file, rank(file)]));
    return (await super.sort(run)).sort((a, b) => Number(ranks.get(a)) - Number(ranks.get(b)));
  }
}

/**
 * `npm test` (`usual`): without the files `*.deep.test.*` and the tests with the tag `deep`, and with a part of the cases where a test
 * asks for `isDeep`. `npm run test:deep`: these files and all cases (`deep`), then the tests with the tag in other files (`tagged`).
 * Whoever names a file or folder gets all tests, with a part of the cases.
 */
const depth = process.env.TEST_DEPTH;
/** All of its tests are for a deep run, or have more cases then. */
const isDeepFile = (path: string, source: string) =>
  path.includes('.deep.test.') || /inject\('isDeep'\)|testing\/(?:damages|depth)'/.test(source);
function isOfDeepRun({ moduleId }: TestSpecification): boolean {
  const source = readFileSync(moduleId, 'utf8');
  return isDeepFile(moduleId, source)
    ? depth === 'deep'
    : depth === 'tagged' && source.includes("tags: 'deep'");
}
const isDeepRun = depth === 'deep' || depth === 'tagged';

const notOurs = ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data/**', '.artifacts/**'];

export default defineConfig({
  test: {
    include: ['**/src/**/*.test.{ts,tsx}', 'infra/**/*.test.mjs', 'examples/*.test.mjs'],
    tags: [{ name: 'deep', description: 'Only in npm run test:deep: one of many cases, or long.' }],
    ...(depth === 'usual' && { tagsFilter: ['!deep'] }),
    ...(depth === 'tagged' && { tagsFilter: ['deep'] }),
    provide: { isDeep: isDeepRun },
    exclude: depth === 'usual' ? [...notOurs, '**/*.deep.test.*'] : notOurs,
    // What needs a document says so in its first line: // @vitest-environment jsdom
    environment: 'node',
    sequence: { sequencer: EnvironmentOrder },
    globalSetup: [
      './packages/testing/src/engines.global-setup.ts',
      './services/content/src/test-support/task-worker.global-setup.ts',
    ],
    setupFiles: ['./packages/testing/src/clean-document.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files share a worker's modules: importing them anew for each file took half the CPU time of the suite.
    isolate: false,
    testTimeout: 60_000,
    // What happens by itself is waited for almost as long as a test may take: a busy machine is no failure.
    expect: { poll: { timeout: 45_000, interval: 20 } },
    hookTimeout: 120_000,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
