import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the server says instead of taking a mail, such as `451 4.2.1 later`; nothing means that it takes it. */
interface Refusals {
  atRecipient?(to: string): string | undefined;
  atEnd?(to: string): string | undefined;
}

/**
 * A mail server that takes a mail and hangs up before it says so, as often as `shouldBreak` tells, and refuses others.
 * With 421 it hangs up too.
 */
export async function startBreakingSmtp(shouldBreak: (to: string) => boolean, refusals: Refusals = {}) {
  const taken: { to: string; messageId: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let to = '';
    let isData = false;
    let buffer = '';
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = isData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          const refusal = refusals.atEnd?.(to);
          if (refusal !== undefined) {
            socket.write(`${refusal}\r\n`);
            continue;
          }
          taken.push({ to, messageId: /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '' });
          if (shouldBreak(to)) return socket.destroy();
          socket.write('250 taken\r\n');
        } else if (/^EHLO/i.test(text)) socket.write('250 sink\r\n');
        else if (/^RCPT/i.test(text)) {
          to = /<([^>]*)>/.exec(text)?.[1] ?? '';
          const refusal = refusals.atRecipient?.(to) ?? '250 ok';
          socket.write(`${refusal}\r\n`);
          if (refusal.startsWith('421')) return socket.end();
        } else if (/^DATA/i.test(text)) {
          isData = true;
          socket.write('354 go\r\n');
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
