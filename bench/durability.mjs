// Acknowledged writes that are missing after SIGKILL of MongoDB, with each write concern.
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startEngines } from './lib/engines.mjs';
import { printFigure } from './lib/statistics.mjs';

const kills = 20;
const writers = 40;

/** @param {import('mongodb').WriteConcernSettings} writeConcern */
async function countLost({ w }) {
  const engines = await startEngines();
  const client = new MongoClient(engines.mongodbUrl, {
    maxPoolSize: writers,
    writeConcern: { w, journal: true },
  });
  const rows = client.db().collection('rows');
  const acknowledged = [];
  let isEnding = false;

  async function write() {
    while (!isEnding) {
      const inserted = await rows.insertOne({ text: 'x'.repeat(100) }).catch(() => undefined);
      if (inserted) acknowledged.push(inserted.insertedId.toHexString());
      else await sleep(20);
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, write));
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(300 + 700 * Math.random());
    await engines.command('kill mongodb');
    await engines.command('start mongodb');
  }
  isEnding = true;
  await writing;
  const stored = await rows.find({}, { projection: { _id: 1 } }).toArray();
  const found = new Set(stored.map(({ _id }) => _id.toHexString()));
  await client.close();
  await engines.stop();
  const lost = acknowledged.filter((id) => !found.has(id)).length;
  return `${lost} of ${acknowledged.length}`;
}

printFigure(`w: 1, lost in ${kills} kills`, await countLost({ w: 1 }), '0');
printFigure(`w: majority, lost in ${kills} kills`, await countLost({ w: 'majority' }), 'reference');
