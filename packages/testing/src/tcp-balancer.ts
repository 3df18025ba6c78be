import { connect, createServer, type Socket } from 'node:net';

const checkEveryMs = 300;

/** A TCP load balancer: round robin over the backends whose /readyz is 200. */
export async function startTcpBalancer(ports: number[]) {
  const ready = new Set<number>();
  const open = new Set<Socket>();
  let next = 0;

  async function checkAll(): Promise<void> {
    await Promise.all(
      ports.map(async (port) => {
        // A connection per check, like a load balancer's probes.
        const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
          headers: { connection: 'close' },
        }).catch(() => null);
        if (response?.ok) ready.add(port);
        else ready.delete(port);
      }),
    );
  }

  const server = createServer((client) => {
    const candidates = ports.filter((port) => ready.has(port));
    const port = candidates[next++ % candidates.length];
    if (port === undefined) return void client.destroy();
    const backend = connect(port, '127.0.0.1');
    for (const socket of [client, backend]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.on('error', () => {
        client.destroy();
        backend.destroy();
      });
    }
    client.pipe(backend).pipe(client);
  });
  await checkAll();
  const timer = setInterval(() => void checkAll(), checkEveryMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    isReady: (port: number) => ready.has(port),
    close() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
