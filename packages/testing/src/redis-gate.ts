import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of Redis, to simulate its faults. */
export interface RedisGate {
  url: string;
  /** Accepts connections and forwards data again. */
  open(): Promise<void>;
  /** Refuses connections and closes existing ones, like a killed process. */
  shut(): Promise<void>;
  /** Keeps connections open and forwards nothing, like SIGSTOP. */
  freeze(): void;
}

/** Starts shut. */
export async function createRedisGate(redisUrl: string): Promise<RedisGate> {
  const target = new URL(redisUrl);
  const pairs = new Set<[Socket, Socket]>();
  let server: Server | undefined;
  let isFrozen = false;

  const listen = async (port: number): Promise<Server> => {
    const created = createServer((client) => {
      const upstream = connect(Number(target.port || 6379), target.hostname);
      const pair: [Socket, Socket] = [client, upstream];
      pairs.add(pair);
      for (const socket of pair) {
        socket.on('error', () => {});
        socket.on('close', () => {
          pairs.delete(pair);
          for (const other of pair) other.destroy();
        });
      }
      const forward = (from: Socket, to: Socket) => from.on('data', (chunk) => isFrozen || to.write(chunk));
      forward(client, upstream);
      forward(upstream, client);
    });
    created.listen(port, '127.0.0.1');
    await once(created, 'listening');
    return created;
  };

  async function shut(): Promise<void> {
    const closing = server;
    server = undefined;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    if (closing === undefined) return;
    closing.close();
    await once(closing, 'close');
  }

  server = await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await shut();
  const url = new URL(redisUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  return {
    url: url.href,
    shut,
    async open() {
      isFrozen = false;
      server ??= await listen(port);
    },
    freeze() {
      isFrozen = true;
    },
  };
}
