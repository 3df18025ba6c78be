// The reference: a bare nodemailer pool in its own process that sends one prepared mail repeatedly, with the recipient's address
// filled in. Reports the CPU time of the sending to its parent, in ms.
// node pool-sender.mjs <smtp url> <how many> <file with a mail to reader-number@example.com>
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';

const [url = '', count = '0', file = ''] = process.argv.slice(2);
const raw = readFileSync(file, 'utf8');
const connections = 5;
const transport = createTransport({
  url,
  pool: true,
  maxConnections: connections,
  maxMessages: Number.POSITIVE_INFINITY,
  maxRequeues: 0,
});
let next = 0;
async function work() {
  while (next < Number(count)) {
    const index = next++;
    await transport.sendMail({
      envelope: { from: 'hello@atrium.example', to: `reader${index}@example.com` },
      raw: raw.replaceAll('reader-number', `reader${index}`),
    });
  }
}
const before = process.cpuUsage();
await Promise.all(Array.from({ length: connections * 4 }, work));
const { user, system } = process.cpuUsage(before);
transport.close();
process.send?.((user + system) / 1_000);
process.disconnect?.();
