import { startStack } from './stack';

/** One stack with the sample content, for all specs that only use the product. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ env: { SAMPLE_CONTENT: 'on' } });
  process.env.E2E_URL = stack.url;
  process.env.E2E_DATA_DIR = stack.dataDir;
  return () => stack.dispose();
}
