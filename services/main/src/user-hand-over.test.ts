import { beforeEach, expect, test } from 'vitest';
import { setUpUserCommand } from './testing/user-command';

const { db, database, accounts, audit, listEntries, run: runWith } = await setUpUserCommand();
const run = (...args: string[]) => runWith(args);

const [boss, kim, ed] = ['boss', 'kim', 'ed'].map((name) => `${name}@test.example`) as [
  string,
  string,
  string,
];
const ownerOf = async (name: string, field: string) => (await db.collection(name).findOne())?.[field]?.name;

beforeEach(async () => {
  database.repair();
  for (const name of ['users', 'blogs', 'contacts', 'campaigns', 'audit_log', 'mail_outbox'])
    await db.collection(name).deleteMany({});
  for (const email of [boss, kim, ed]) await run('add', email);
  await run('role', ed, 'editor');
  const { id, name } = await accounts.read(kim);
  const owner = { id, name };
  await db.collection('blogs').insertOne({ createdBy: owner, isLive: true, status: 'draft' });
  await db.collection('contacts').insertOne({ owner, status: 'new', revision: 1, events: [] });
  await db.collection('campaigns').insertOne({ createdBy: owner, status: 'scheduled' });
  await db.collection('audit_log').deleteMany({});
});

test('a person is deactivated and everything goes to an admin, each with an entry in the log', async () => {
  expect(await run('deactivate', kim, '--hand-over-to', boss)).toEqual({
    exitCode: 0,
    lines: [
      'kim@test.example can not sign in any more',
      'Handed over to boss: 1 article',
      'Handed over to boss: 1 contact',
      'Handed over to boss: 1 newsletter',
    ],
  });
  expect(await ownerOf('blogs', 'createdBy')).toBe('boss');
  expect(await ownerOf('contacts', 'owner')).toBe('boss');
  expect(await ownerOf('campaigns', 'createdBy')).toBe('boss');
  expect(await listEntries()).toEqual([
    'Command line: Deactivated kim',
    'Command line: 1 article of kim to boss',
    'Command line: 1 contact of kim to boss',
    'Command line: 1 newsletter of kim to boss',
  ]);
  expect(await db.collection('mail_outbox').find().toArray()).toMatchObject([
    {
      template: 'leads-assigned',
      toStaff: (await accounts.read(boss)).id,
      status: 'waiting',
      data: { by: 'Command line', count: 1 },
    },
  ]);
});

test('what the role of the new owner does not allow stays, and a repetition hands over the rest', async () => {
  expect((await run('deactivate', kim, '--hand-over-to', ed)).lines).toEqual([
    'kim@test.example can not sign in any more',
    'Handed over to ed: 1 article',
    'Not handed over: 1 contact of kim. ed may not change contacts',
    'Not handed over: 1 newsletter of kim. ed may not change newsletters',
  ]);
  expect((await run('deactivate', kim, '--hand-over-to', boss)).lines.slice(1)).toEqual([
    'Handed over to boss: 1 contact',
    'Handed over to boss: 1 newsletter',
  ]);
  expect((await run('deactivate', kim, '--hand-over-to', boss)).lines.slice(1)).toEqual([
    'Nothing is in the name of kim',
  ]);
});

test('nobody is deactivated if the new owner is missing or deactivated', async () => {
  await expect(run('deactivate', kim, '--hand-over-to', 'no@test.example')).rejects.toThrow('No account');
  await run('deactivate', ed);
  await expect(run('deactivate', kim, '--hand-over-to', ed)).rejects.toThrow('is deactivated');
  expect((await accounts.read(kim)).permissions).toContain('users.manage');
});

test('a command whose entries can not be stored does its work, prints them and fails', async () => {
  database.fail(({ collection }) => collection === 'audit_log');
  const { lines, exitCode } = await run('deactivate', kim, '--hand-over-to', boss);
  expect(exitCode).toBe(1);
  expect(lines.map((line) => line.replace(/^\d{4}-\S+Z/, 'then'))).toEqual([
    'kim@test.example can not sign in any more',
    'Handed over to boss: 1 article',
    'Handed over to boss: 1 contact',
    'Handed over to boss: 1 newsletter',
    'The activity log can not be written. Keep these entries, they are lost:',
    'then  Deactivated kim',
    'then  1 article of kim to boss',
    'then  1 contact of kim to boss',
    'then  1 newsletter of kim to boss',
  ]);
  expect(await ownerOf('blogs', 'createdBy')).toBe('boss');
  database.repair();
  // The test goes on in the same process.
  expect(await audit.flush()).toEqual([]);
});

test('an entry that is not stored at once is stored before the command ends', async () => {
  database.fail(({ collection }) => collection === 'audit_log');
  const failing = {
    ...audit,
    async flush() {
      database.repair();
      return audit.flush();
    },
  };
  expect((await runWith(['role', ed, 'author'], failing)).exitCode).toBe(0);
  expect(await listEntries()).toEqual(['Command line: Updated the role of ed from Editor to Author']);
});
