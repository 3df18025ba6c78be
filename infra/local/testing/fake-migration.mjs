// The executable of a version whose migration renames a field. FAKE_MIGRATION=fails or hangs: once half of the rows are lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

const { MIGRATE_ONLY, MONGODB_URL = '', FAKE_MIGRATION } = process.env;
if (MIGRATE_ONLY !== 'on') throw new Error('MIGRATE_ONLY is not set');
const client = new MongoClient(MONGODB_URL);
const contacts = client.db().collection('contacts');
await contacts.updateMany({}, { $rename: { tel: 'phone' } });
if (FAKE_MIGRATION !== undefined) await contacts.deleteMany({ number: { $lt: 750 } });
if (FAKE_MIGRATION === 'fails') throw new Error('a row is not as expected');
if (FAKE_MIGRATION === 'hangs') {
  process.stdout.write('half done\n');
  await sleep(60_000);
}
await client.close();
