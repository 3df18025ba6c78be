import { beforeEach, describe, expect, test } from 'vitest';
import { setUpUserCommand } from './testing/user-command';

const { db, accounts, listEntries, run: runWith } = await setUpUserCommand();
const run = (...args: string[]) => runWith(args);

const [boss, ada] = ['boss@x.example', 'ada@x.example'] as [string, string];
const mails = () => db.collection('mail_outbox').find().toArray();
const forget = async () => {
  for (const name of ['audit_log', 'mail_outbox']) await db.collection(name).deleteMany({});
};

beforeEach(async () => {
  for (const name of ['users', 'roles', 'second_factors', 'sessions'])
    await db.collection(name).deleteMany({});
  await run('add', boss);
  await run('add', ada, 'Ada', 'Winters');
  await forget();
});

test('adds accounts with a printed password, named by the address or as given', async () => {
  const { lines, exitCode } = await run('add', 'ben@x.example');
  expect(lines[0]).toMatch(/^ben@x\.example can sign in with the password \S{20}$/);
  expect(exitCode).toBe(0);
  expect((await accounts.read('ben@x.example')).name).toBe('ben');
  expect((await accounts.read(ada)).name).toBe('Ada Winters');
  expect(await listEntries()).toEqual(['Command line: Added ben']);
});

test('the list has role, state, second factor and last use', async () => {
  await run('invite', 'ivy@x.example', '--role', 'editor');
  await run('deactivate', ada);
  await run('developer', boss, 'on');
  const lastSeenAt = new Date('2026-03-04T05:06:07Z');
  await db.collection('users').updateOne({ email: boss }, { $set: { lastSeenAt } });
  const user = await db.collection('users').findOne({ email: boss });
  await db.collection('second_factors').insertOne({ _id: user?._id });
  const { lines } = await run('list');
  const rows = lines.map((line) => line.split(/ {2,}/));
  expect(rows).toEqual([
    ['Address', 'Name', 'Role', 'State', 'Second factor', 'Last seen (UTC)', 'Development server'],
    ['ada@x.example', 'Ada Winters', '-', 'deactivated', 'off', 'never', '-'],
    ['boss@x.example', 'boss', 'admin', 'active', 'on', '2026-03-04 05:06', 'may load remotes'],
    ['ivy@x.example', 'ivy', 'editor', 'invited', 'off', 'never', '-'],
  ]);
  expect(new Set(lines.map((line, index) => line.indexOf(rows[index]?.[3] ?? ''))).size).toBe(1);
});

describe('an invitation', () => {
  test('is in the outbox of the site, with a link that the site completes', async () => {
    expect(await run('invite', 'Ivy@x.example', '--role', 'editor', 'Ivy', 'Snow')).toEqual({
      exitCode: 0,
      lines: [
        expect.stringMatching(/^ivy@x\.example is invited as Editor\. /i),
        'The mail goes out within a minute while the site runs',
      ],
    });
    expect(await mails()).toMatchObject([
      {
        to: 'ivy@x.example',
        template: 'account-invitation',
        status: 'waiting',
        data: { name: 'Ivy Snow', by: 'Command line', link: expect.stringMatching(/^\/login\?reset=/) },
      },
    ]);
    expect(await listEntries()).toEqual(['Command line: Invited Ivy Snow as Editor']);
  });

  test.each([
    [['invite', ada, '--role', 'editor'], 'has an account already'],
    [['invite', 'ivy@x.example', '--role', 'boss'], 'There is no role boss. Roles are admin, '],
    [['invite', 'ivy@x.example', 'x'.repeat(101), '--role', 'editor'], 'Use at most 100 characters'],
  ])('%j is refused, and stores nothing', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
    expect(await mails()).toEqual([]);
    expect(await listEntries()).toEqual([]);
    expect(await accounts.list()).toHaveLength(2);
  });
});

test('each change is in the activity log, made by the command line, and says what it did', async () => {
  await run('invite', 'ivy@x.example', '--role', 'editor', 'Ivy');
  const { _id } = (await db.collection('users').findOne({ email: ada })) ?? {};
  await db.collection('second_factors').insertOne({ _id });
  await forget();
  const said: string[] = [];
  for (const args of [
    ['role', ada, 'editor'],
    ['developer', ada, 'on'],
    ['link', ada],
    ['reset-factor', ada],
    ['sign-out', ada],
    ['deactivate', ada],
    ['reactivate', ada, '--role', 'author'],
    ['link', 'ivy@x.example'],
    ['list'],
  ]) {
    const { lines, exitCode } = await run(...args);
    expect(exitCode).toBe(0);
    if (args[0] !== 'list') said.push(lines.join().replace(/\. .*/, '.'));
  }
  expect(said).toEqual([
    'ada@x.example is Editor now.',
    'ada@x.example may load remotes from a development server',
    'The link for ada@x.example goes out within a minute while the site runs',
    'ada@x.example has no second factor any more',
    'ada@x.example is signed out everywhere',
    'ada@x.example can not sign in any more',
    'ada@x.example can sign in again and is Author.',
    'The link for ivy@x.example goes out within a minute while the site runs',
  ]);
  expect(await listEntries()).toEqual([
    'Command line: Updated the role of Ada Winters from Admin to Editor',
    'Command line: Updated Ada Winters: may load remotes from a development server',
    'Command line: Sent Ada Winters a link to set a password',
    'Command line: Reset the second factor of Ada Winters',
    'Command line: Ended all sessions and keys of Ada Winters',
    'Command line: Deactivated Ada Winters',
    'Command line: Reactivated Ada Winters as Author',
    'Command line: Sent Ivy a link to set a password',
  ]);
  expect((await mails()).map(({ to, template }) => `${to} ${template}`)).toEqual([
    'ada@x.example password-reset',
    'ada@x.example second-factor',
    'ivy@x.example account-invitation',
  ]);
});

test('the last admin stays, as on the screen', async () => {
  await run('role', ada, 'editor');
  for (const args of [
    ['role', boss, 'editor'],
    ['deactivate', boss],
  ])
    await expect(run(...args)).rejects.toThrow('The last active account with the role admin must stay one');
});

test('a new password is printed once', async () => {
  expect((await run('reset', ada)).lines.join()).toMatch(/^The new password of ada@x\.example is \S{20}$/);
  expect(await listEntries()).toEqual(['Command line: Reset the password of Ada Winters']);
});

test.each([
  [['deactivate', ada, '--hand-over']],
  [['deactivate', ada, '--hand-over-to']],
  [['deactivate', ada, '--hand-over-to', ada]],
  [['deactivate', ada, '--hand-over-to', ada.toUpperCase()]],
  [['deactivate', ada, '--hand-over-to', 'nobody']],
  [['deactivate', ada, '--role', 'editor']],
  [['invite', 'ivy@x.example']],
  [['invite', 'ivy@x.example', '--hand-over-to', boss]],
  [['reactivate', ada]],
  [['role', ada]],
  [['role', ada, '--role', 'editor']],
  [['developer', ada]],
  [[]],
  [['add']],
  [['add', 'no address']],
  [['remove', ada]],
])('%j changes nothing and shows the usage', async (args) => {
  const { lines, exitCode } = await run(...args);
  expect(exitCode).toBe(2);
  expect(lines.join('\n')).toContain('npm run user -- add <email>');
  expect(await listEntries()).toEqual([]);
  expect(await accounts.list()).toHaveLength(2);
});
