import { expect, test, vi } from 'vitest';
import { runUserCommand } from './user-command';

const accounts = {
  add: vi.fn(async () => 'secret'),
  list: vi.fn(async () => [
    { name: 'Ada', email: 'ada@x.example', role: 'admin', canDevelop: true },
    { name: 'Ben', email: 'ben@x.example', role: 'deactivated', canDevelop: false },
  ]),
  deactivate: vi.fn(async () => {}),
  setCanDevelop: vi.fn(async () => {}),
  setRole: vi.fn(async (_email: string, key: string) => ({
    key,
    label: 'Freelancer',
    does: 'Writes articles.',
    permissions: [],
    isBuiltIn: false,
    revision: 1,
  })),
  reset: vi.fn(async () => 'new secret'),
  resetFactor: vi.fn(async () => {}),
  read: vi.fn(async () => ({ id: 'a'.repeat(24), name: 'Ada', permissions: [] })),
  readActive: vi.fn(async () => ({ id: 'b'.repeat(24), name: 'Ben', permissions: [] })),
};
const audit = { record: vi.fn(async () => {}), flush: vi.fn(async () => []) };
const run = (...args: string[]) => runUserCommand({ accounts, holdings: [], audit, args });

test('adds, lists, deactivates and resets accounts', async () => {
  expect((await run('add', 'ada@x.example', 'Ada', 'Winters')).lines.join()).toContain('secret');
  expect(accounts.add).toHaveBeenCalledWith({ email: 'ada@x.example', name: 'Ada Winters' });
  await run('add', 'ben@x.example');
  expect(accounts.add).toHaveBeenLastCalledWith({ email: 'ben@x.example', name: 'ben' });
  expect((await run('list')).lines).toEqual([
    'ada@x.example  Ada  (admin)  (loads remotes of a development server)',
    'ben@x.example  Ben  (deactivated)',
  ]);
  expect((await run('deactivate', 'ada@x.example')).exitCode).toBe(0);
  expect(accounts.deactivate).toHaveBeenCalledWith('ada@x.example');
  expect((await run('reset', 'ada@x.example')).lines.join()).toContain('new secret');
});

test('a lost second factor is taken off', async () => {
  expect((await run('reset-factor', 'ada@x.example')).lines).toEqual([
    'ada@x.example has no second factor any more',
  ]);
  expect(accounts.resetFactor).toHaveBeenCalledWith('ada@x.example');
});

test('the command gives and takes the permission to develop', async () => {
  expect((await run('developer', 'ada@x.example', 'on')).lines).toEqual([
    'ada@x.example may load remotes from a development server',
  ]);
  expect(accounts.setCanDevelop).toHaveBeenLastCalledWith('ada@x.example', true);
  await run('developer', 'ada@x.example', 'off');
  expect(accounts.setCanDevelop).toHaveBeenLastCalledWith('ada@x.example', false);
  expect((await run('developer', 'ada@x.example')).exitCode).toBe(2);
});

test('the command gives a role and says what it may do, and shows the usage without one', async () => {
  expect((await run('role', 'ada@x.example', 'own-freelancer')).lines).toEqual([
    'ada@x.example is Freelancer now. Writes articles.',
  ]);
  expect(accounts.setRole).toHaveBeenCalledWith('ada@x.example', 'own-freelancer');
  expect((await run('role', 'ada@x.example')).exitCode).toBe(2);
});

test('each change is in the activity log, made by the command line', async () => {
  audit.record.mockClear();
  for (const args of [
    ['add', 'ada@x.example', 'Ada'],
    ['role', 'ada@x.example', 'own-freelancer'],
    ['deactivate', 'ada@x.example'],
    ['developer', 'ada@x.example', 'on'],
    ['reset', 'ada@x.example'],
    ['reset-factor', 'ada@x.example'],
    ['list'],
  ])
    await run(...args);
  const entries = audit.record.mock.calls as unknown as [{ actor: { name: string }; summary: string }][];
  expect(entries.map(([{ actor, summary }]) => `${actor.name}: ${summary}`)).toEqual([
    'Command line: Added Ada',
    'Command line: Updated the role of Ada to Freelancer',
    'Command line: Deactivated Ada',
    'Command line: Updated Ada: may load remotes from a development server',
    'Command line: Reset the password of Ada',
    'Command line: Reset the second factor of Ada',
  ]);
});

test.each([
  [['deactivate', 'ada@x.example', '--hand-over']],
  [['deactivate', 'ada@x.example', '--hand-over-to']],
  [['deactivate', 'ada@x.example', '--hand-over-to', 'ada@x.example']],
])('%j changes nothing and shows the usage', async (args) => {
  accounts.deactivate.mockClear();
  expect((await run(...args)).exitCode).toBe(2);
  expect(accounts.deactivate).not.toHaveBeenCalled();
});

test.each([[[]], [['add']], [['add', 'no address']], [['remove', 'ada@x.example']]])(
  '%j shows the usage',
  async (args) => {
    const { lines, exitCode } = await run(...args);
    expect(exitCode).toBe(2);
    expect(lines.join('\n')).toContain('npm run user -- add <email>');
  },
);
