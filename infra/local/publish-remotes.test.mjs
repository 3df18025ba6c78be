import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';

/**
 * Runs the program with the builds of this checkout against a registry that refuses each of them.
 * @param {object | null} remote what the registry knows of each remote
 */
async function publish(remote) {
  const server = createServer((request, response) => {
    request.resume();
    const isRead = request.method === 'GET';
    response.statusCode = isRead ? (remote === null ? 404 : 200) : 409;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        isRead && remote !== null
          ? { success: true, data: { versions: [], history: [], ...remote } }
          : { success: false, code: isRead ? 'not_found' : 'conflict', message: 'is locked' },
      ),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return runProgram(process.execPath, [join(projectRoot, 'infra/local/publish-remotes.mjs')], {
    env: { PATH: process.env.PATH, ATRIUM_URL: `http://127.0.0.1:${port}`, INTERNAL_SECRET: 'of-a-test' },
  });
}

test('a remote that is refused does not fail a deployment in which an earlier version is active', async () => {
  const { code, output } = await publish({ active: '1.0.0-a' });
  expect([code, output]).toEqual([0, expect.stringContaining('Not published: mfe-public: is locked')]);
});

test('a remote of which no version is active fails a deployment', { tags: 'deep' }, async () => {
  const { code, output } = await publish(null);
  expect([code, output]).toEqual([1, expect.stringContaining('Not published: mfe-public: is locked')]);
});
