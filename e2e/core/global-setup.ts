import { startStack } from './stack';

/**
 * Starts one stack with the sample content for all specs that only use the product; E2E_URL and E2E_DATA_DIR name a running one instead.
 * A stack that was stopped after its first start is the template for the data of all others.
 * No AVIF: encoding that of a hundred images would keep a core busy for the first minute.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL !== undefined) return undefined;
  const first = await startStack();
  await first.stop();
  process.env.E2E_PUBLISHED_DATA = first.dataDir;
  const stack = await startStack({ env: { SAMPLE_CONTENT: 'on', IMAGE_AVIF: 'off' } });
  const [notLoaded] = /The sample content was not loaded.*/.exec(stack.output()) ?? [];
  if (notLoaded !== undefined) throw new Error(notLoaded);
  process.env.E2E_URL = stack.url;
  process.env.E2E_DATA_DIR = stack.dataDir;
  return async () => {
    await stack.dispose();
    await first.dispose();
  };
}
