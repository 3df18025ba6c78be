// node probe.mjs mongodb|redis with PROBE_URL: exit code 0 when the server responds, else prints the reason in one line.
const TIMEOUT_MS = 4_000;

/** @param {string} url */
async function askMongodb(url) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: TIMEOUT_MS, connectTimeoutMS: TIMEOUT_MS });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
}

/** @param {string} url */
async function askRedis(url) {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, { lazyConnect: true, connectTimeout: TIMEOUT_MS, retryStrategy: () => null });
  // Without a listener ioredis prints each failed connection; the rejection below has the reason.
  /** @type {Error | undefined} */
  let cause;
  client.on('error', (error) => {
    cause = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw cause ?? error;
  } finally {
    client.disconnect();
  }
}

const url = process.env.PROBE_URL ?? '';
try {
  await (process.argv[2] === 'mongodb' ? askMongodb(url) : askRedis(url));
  process.exit(0);
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message.split('\n')[0] || error.name : String(error));
  process.exit(1);
}
