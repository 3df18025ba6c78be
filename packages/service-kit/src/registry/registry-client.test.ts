import { expect, test } from 'vitest';
import { createLogger } from '../logger';
import { createRegistryClient } from './registry-client';

test('a registry that does not respond leaves the last state in use', async () => {
  let isHanging = false;
  const client = createRegistryClient({
    registry: (request) =>
      isHanging
        ? new Promise((_resolve, reject) =>
            request.signal.addEventListener('abort', () => reject(request.signal.reason)),
          )
        : Promise.resolve(Response.json({ revision: 7, remotes: [] })),
    internalSecret: 'secret',
    cacheDir: '/nowhere',
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  expect(await client.read()).toMatchObject({ revision: 7 });
  isHanging = true;
  expect(await client.read()).toMatchObject({ revision: 7 });
});
