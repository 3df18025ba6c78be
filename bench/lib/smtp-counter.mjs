// An SMTP server in its own process that accepts and counts everything, with so little work that the sender is the
// bottleneck. Prints its port. The input line `reset` prints the figures since the last reset; `sample` prints the
// first mail since then.
// node smtp-counter.mjs [ms per mail]
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const delayMs = Number(process.argv[2] ?? 0);
const end = Buffer.from('\r\n.\r\n');
let figures = { mails: 0, bytes: 0, firstAt: 0, lastAt: 0 };
let sample = Buffer.alloc(0);

const server = createServer((socket) => {
  let isData = false;
  let rest = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.write('220 counter ESMTP\r\n');
  socket.on('data', (chunk) => {
    let buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const at = isData ? buffer.indexOf(end) : buffer.indexOf('\r\n');
      if (at < 0) break;
      const line = isData ? '' : buffer.toString('latin1', 0, Math.min(at, 4));
      if (isData && figures.mails === 0) sample = Buffer.from(buffer.subarray(0, at));
      buffer = buffer.subarray(at + (isData ? end.length : 2));
      if (isData) {
        isData = false;
        figures.mails += 1;
        figures.bytes += at;
        figures.lastAt = performance.timeOrigin + performance.now();
        figures.firstAt ||= figures.lastAt;
        if (delayMs === 0) socket.write('250 2.0.0 taken\r\n');
        else setTimeout(() => socket.write('250 2.0.0 taken\r\n'), delayMs);
      } else if (line === 'EHLO') socket.write('250-counter\r\n250-PIPELINING\r\n250 8BITMIME\r\n');
      else if (line === 'DATA') {
        isData = true;
        socket.write('354 go\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
    rest = buffer;
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});
createInterface({ input: process.stdin })
  .on('line', (command) => {
    const reply = command === 'sample' ? { mail: sample.toString('base64') } : figures;
    process.stdout.write(`${JSON.stringify(reply)}\n`);
    if (command === 'reset') figures = { mails: 0, bytes: 0, firstAt: 0, lastAt: 0 };
  })
  .on('close', () => process.exit(0));
