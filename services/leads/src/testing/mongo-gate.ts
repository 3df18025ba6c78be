import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A way to the database that can be shut and opened again, as when its process dies and comes back. */
export interface MongoGate {
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
}

function targetOf(mongodbUrl: string) {
  const host = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(mongodbUrl)?.[1] ?? '';
  const decoded = decodeURIComponent(host);
  if (decoded.endsWith('.sock')) return { path: decoded };
  const [name, port] = decoded.split(':');
  return { host: name as string, port: Number(port ?? 27017) };
}

export async function createMongoGate(mongodbUrl: string): Promise<MongoGate> {
  const path = join(tmpdir(), `gate-${randomUUID().slice(0, 8)}.sock`);
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  async function open(): Promise<void> {
    await rm(path, { force: true });
    server = createServer((client) => {
      const upstream = connect(targetOf(mongodbUrl));
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      client.pipe(upstream).pipe(client);
    });
    await new Promise<void>((resolve) => server?.listen(path, resolve));
  }

  await open();
  return {
    url: `mongodb://${encodeURIComponent(path)}/?directConnection=true&w=1&journal=true`,
    open,
    async shut() {
      const closing = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      for (const socket of sockets) socket.destroy();
      await closing;
    },
  };
}
