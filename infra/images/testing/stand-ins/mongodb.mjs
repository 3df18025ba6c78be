// Stands for the image of MongoDB: the embedded engine behind port 27017, which asks for the user and password of compose.yaml (SCRAM-SHA-256)
// and calls itself the primary of the replica set rs0. Port 27018 has the same without a replica set, for a backup: the engine has no
// sessions, so it has no snapshots. The command line of compose.yaml is ignored.
import { mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { BSON } from 'mongodb';
import { createEmbeddedMongodb } from '../../../local/engines/mongodb-engine.mjs';
import { createScram } from './scram.mjs';

const { MONGODB_PASSWORD = '', HOSTNAME = '' } = process.env;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const PORTS = [
  {
    port: 27017,
    set: {
      setName: 'rs0',
      hosts: ['mongodb:27017'],
      primary: 'mongodb:27017',
      me: 'mongodb:27017',
      setVersion: 1,
    },
  },
  { port: 27018, set: {} },
];

/** @param {{ id: number, isQuery: boolean }} request @param {object} body */
function formatReply({ id, isQuery }, body) {
  const document = BSON.serialize(body);
  // OP_REPLY has flags, a cursor, an offset and a count of documents; OP_MSG flags and the kind of its section.
  const fields = Buffer.alloc(isQuery ? 20 : 5);
  if (isQuery) fields.writeInt32LE(1, 16);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + fields.length + document.length, 0);
  header.writeInt32LE(id, 8);
  header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, fields, document]);
}

/** @param {Buffer} message */
function readRequest(message) {
  const isQuery = message.readInt32LE(12) === OP_QUERY;
  // An OP_QUERY has flags, the name of a collection, and two numbers before its document.
  const at = isQuery ? message.indexOf(0, 20) + 9 : 21;
  const size = message.readInt32LE(at);
  const body = BSON.deserialize(message.subarray(at, at + size));
  return { id: message.readInt32LE(4), isQuery, body, command: Object.keys(body)[0] ?? '' };
}

const refuse = (
  /** @type {number} */ code,
  /** @type {string} */ codeName,
  /** @type {string} */ errmsg,
) => ({ ok: 0, code, codeName, errmsg });

/** @param {object} set */
function createSession(set) {
  const scram = createScram({ user: 'atrium', password: MONGODB_PASSWORD });
  let isKnown = false;
  const start = (/** @type {any} */ { payload }) => {
    const text = scram.start(payload.toString('utf8'));
    return text === undefined
      ? refuse(18, 'AuthenticationFailed', 'Authentication failed.')
      : { ok: 1, conversationId: 1, done: false, payload: Buffer.from(text) };
  };
  /** @param {any} body @param {string} command */
  function answer(body, command) {
    if (['hello', 'ismaster', 'isMaster'].includes(command)) {
      const speculative = body.speculativeAuthenticate && start(body.speculativeAuthenticate);
      return {
        ...{ ok: 1, helloOk: true, ismaster: true, isWritablePrimary: true, readOnly: false, ...set },
        ...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000 },
        ...{
          minWireVersion: 0,
          maxWireVersion: 25,
          localTime: new Date(),
          saslSupportedMechs: ['SCRAM-SHA-256'],
        },
        ...(speculative?.ok === 1 && { speculativeAuthenticate: speculative }),
      };
    }
    if (command === 'saslStart') return start(body);
    if (command === 'saslContinue') {
      const text = scram.finish(body.payload.toString('utf8'));
      isKnown = text !== undefined;
      return text === undefined
        ? refuse(18, 'AuthenticationFailed', 'Authentication failed.')
        : { ok: 1, conversationId: 1, done: true, payload: Buffer.from(text) };
    }
    return refuse(13, 'Unauthorized', `Command ${command} requires authentication`);
  }
  return { answer, isKnown: () => isKnown };
}

/** @param {import('node:net').Socket} socket @param {{ path: string, set: object }} options */
function serve(socket, { path, set }) {
  const session = createSession(set);
  let received = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  function collect(/** @type {Buffer} */ chunk) {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 16 && received.length >= received.readInt32LE(0)) {
      const size = received.readInt32LE(0);
      const request = readRequest(received.subarray(0, size));
      received = received.subarray(size);
      socket.write(formatReply(request, session.answer(request.body, request.command)));
      if (session.isKnown()) return join();
    }
  }
  function join() {
    socket.off('data', collect);
    const engine = connect(path);
    engine.on('error', () => socket.destroy());
    engine.on('close', () => socket.destroy());
    socket.on('close', () => engine.destroy());
    engine.write(received);
    socket.pipe(engine).pipe(socket);
  }
  socket.on('data', collect);
}

mkdirSync('/data/db/atrium', { recursive: true });
const terminal = { say: console.log, step: console.log, warn: console.error };
const engine = createEmbeddedMongodb({ dataDir: '/data/db/atrium', terminal, mongodbCacheMB: 256 });
await engine.start();
const path = decodeURIComponent(engine.url.split('/')[2] ?? '');
for (const { port, set } of PORTS) createServer((socket) => serve(socket, { path, set })).listen(port);
console.log(`The embedded engine stands for MongoDB in ${HOSTNAME}`);
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => engine.stop().finally(() => process.exit(0)));
