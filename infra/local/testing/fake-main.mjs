// Speaks the launcher's protocol as the real services do, and nothing else. FAKE_MAIN chooses a misbehaviour.
import { createServer } from 'node:http';

const { TARGET = '', PORT, HEALTH_PORT, HOST, FAKE_MAIN } = process.env;
const modules = TARGET.split(',');
const isWorker = TARGET === 'worker';

/** @param {number} level @param {string} msg */
const log = (level, msg) => process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`);

if (FAKE_MAIN === 'refuses') {
  process.stderr.write('SITE_TIMEZONE must be an IANA time zone\n');
  process.exit(2);
}
process.send?.({ type: 'configured' });

createServer((_request, response) => {
  const { MONGODB_URL, REDIS_URL, JWT_SECRET, CONTENT_URL } = process.env;
  response.end(
    JSON.stringify({ pid: process.pid, modules, MONGODB_URL, REDIS_URL, JWT_SECRET, CONTENT_URL }),
  );
}).listen(Number(isWorker ? HEALTH_PORT : PORT), isWorker ? '127.0.0.1' : HOST, () => {
  if (modules.includes('auth')) {
    process.send?.({ type: 'first-admin', email: 'admin@test.example', password: 'made-up-by-the-fake' });
  }
  log(30, 'quiet');
  log(40, 'worth a look');
  process.send?.({ type: 'ready' });
});

process.on('message', (/** @type {{ type: string }} */ { type }) => {
  if (type === 'seed-ticket') process.send?.({ type, token: 'a-session' });
});
process.on('disconnect', () => process.exit(0));
if (FAKE_MAIN !== 'ignores-sigterm') process.on('SIGTERM', () => process.exit(0));
else process.on('SIGTERM', () => {});
