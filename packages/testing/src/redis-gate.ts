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
  /** Keeps the present connections open and forwards nothing on them, like a router that forgot them. New ones work. */
  forget(): void;
  /** Is up, but reads its data from disk: only `INFO` and the like get a response. */
  load(): void;
  /** Responds to writes with this error. */
  refuseWrites(error: string): void;
  /** The primary of the present connections becomes a replica; new connections reach the new primary. */
  failOver(): void;
  /** Forwards each further command and then closes its connection: nobody learns what became of it. */
  breakDuringCommands(): void;
}

export const readOnlyError = "READONLY You can't write against a read only replica.";
const handshake = /^\*\d+\r\n\$\d+\r\n(?:info|client|ping|auth|hello|select|subscribe)\r\n/i;
const infoCommand = /^\*\d+\r\n\$\d+\r\ninfo\r\n/i;
const loadingInfo = '# Persistence\r\nloading:1\r\nloading_eta_seconds:1\r\n';
const loadingError = 'LOADING Redis is loading the dataset in memory';
const commandStart = /\*\d+\r\n\$\d+\r\n/g;

/** Starts shut. */
export async function createRedisGate(redisUrl: string): Promise<RedisGate> {
  const target = new URL(redisUrl);
  const pairs = new Set<[Socket, Socket]>();
  let server: Server | undefined;
  let isFrozen = false;
  let writeError: string | undefined;
  let isBreaking = false;
  let isLoading = false;
  const forgotten = new Set<Socket>();
  const ofReplica = new Set<Socket>();

  /** Whether it is dealt with, and not to be forwarded. */
  function interfere(chunk: Buffer, client: Socket): boolean {
    if (isFrozen || forgotten.has(client)) return true;
    const text = chunk.toString('latin1');
    if (isLoading && infoCommand.test(text)) {
      client.write(`$${loadingInfo.length}\r\n${loadingInfo}\r\n`);
      return true;
    }
    if (handshake.test(text)) return false;
    const error = isLoading ? loadingError : ofReplica.has(client) ? readOnlyError : writeError;
    if (error !== undefined) {
      client.write(`-${error}\r\n`.repeat(text.match(commandStart)?.length ?? 0));
      return true;
    }
    return false;
  }

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
      client.on('data', (chunk) => {
        if (interfere(chunk, client)) return;
        if (isBreaking && !handshake.test(chunk.toString('latin1')))
          upstream.end(chunk, () => client.destroy());
        else upstream.write(chunk);
      });
      upstream.on('data', (chunk) => isFrozen || forgotten.has(client) || client.write(chunk));
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
      isBreaking = false;
      isLoading = false;
      writeError = undefined;
      server ??= await listen(port);
    },
    freeze() {
      isFrozen = true;
    },
    forget() {
      for (const [client] of pairs) forgotten.add(client);
    },
    load() {
      isLoading = true;
    },
    refuseWrites(error) {
      writeError = error;
    },
    failOver() {
      for (const [client] of pairs) ofReplica.add(client);
    },
    breakDuringCommands() {
      isBreaking = true;
    },
  };
}
