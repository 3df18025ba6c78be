import { createLogger } from '@atrium/service-kit/logger';
import type { StuckItem } from '@atrium/service-kit/stuck-items';
import { MongoNetworkError } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ImapMailbox, startImapMailbox } from '../../testing/imap-mailbox';
import { readMailbox } from './read-mailbox';

let server: ImapMailbox;
let stored: string[] = [];
let stuck: StuckItem[] = [];
beforeEach(async () => {
  server = await startImapMailbox();
  stored = [];
  stuck = [];
});
afterEach(() => server.close());

const mailOf = (name: string) => `From: jane@client.example\r\nSubject: ${name}\r\n\r\n${name}\r\n`;
const subjectOf = (raw: Buffer) => /^Subject: (.*)\r$/m.exec(raw.toString())?.[1] ?? '';
const mailbox = () => ({
  host: '127.0.0.1',
  port: server.port,
  isEncrypted: false,
  user: 'answers',
  password: 'imap-password',
  folder: 'INBOX',
});
const read = (changes: object = {}, receive = async (raw: Buffer) => void stored.push(subjectOf(raw))) =>
  readMailbox(
    { ...mailbox(), ...changes },
    {
      logger: createLogger({ level: 'silent', name: 'test' }),
      reportStuck: async (item) => void stuck.push(item),
      receive,
    },
    new AbortController().signal,
  );

test('unread mails are stored and then marked as read', async () => {
  for (const name of ['one', 'two', 'three']) server.add(mailOf(name));
  await read();
  expect(stored).toEqual(['one', 'two', 'three']);
  expect(server.mails.every(({ isSeen }) => isSeen)).toBe(true);
  await read();
  expect(stored).toHaveLength(3);
});

test('a mail has the time at which its server took it', async () => {
  server.add(mailOf('one'));
  let receivedAt: Date | undefined;
  await readMailbox(
    mailbox(),
    {
      logger: createLogger({ level: 'silent', name: 'test' }),
      reportStuck: async () => {},
      receive: async (_raw, at) => {
        receivedAt = at;
      },
    },
    new AbortController().signal,
  );
  expect(receivedAt).toEqual(new Date('2026-12-01T09:00:00Z'));
});

test('a mail that can not be stored stays unread, is reported, and keeps no other one waiting', async () => {
  for (const name of ['one', 'two', 'three']) server.add(mailOf(name));
  await read({}, async (raw) => {
    if (subjectOf(raw) === 'two') throw new Error('no document');
    stored.push(subjectOf(raw));
  });
  expect(stored).toEqual(['one', 'three']);
  expect(server.mails.map(({ isSeen }) => isSeen)).toEqual([true, false, true]);
  expect(stuck).toMatchObject([{ key: 'mailbox-7-2', resource: 'mail' }]);
});

test('while the database is away no mail is marked as read, and none is reported', async () => {
  for (const name of ['one', 'two']) server.add(mailOf(name));
  const away = async () => {
    throw new MongoNetworkError('away');
  };
  await expect(read({}, away)).rejects.toThrow('away');
  expect(server.mails.map(({ isSeen }) => isSeen)).toEqual([false, false]);
  expect(stuck).toEqual([]);
});

test('after a connection that broke between two mails the rest is read the next time', async () => {
  for (const name of ['one', 'two', 'three']) server.add(mailOf(name));
  let fetches = 0;
  server.beforeCommand = (command) => {
    if (command === 'UID FETCH') fetches += 1;
    if (fetches === 2) throw new Error('broken');
  };
  await read().catch(() => {});
  expect(stuck).toEqual([]);
  server.beforeCommand = () => {};
  await read();
  expect(stored).toEqual(['one', 'two', 'three']);
});

test.each([
  ['a wrong password', { password: 'wrong' }],
  ['a folder that is not there', { folder: 'Answers' }],
])('staff are told of %s', async (_what, changes) => {
  server.add(mailOf('one'));
  await read(changes);
  expect(stuck).toHaveLength(1);
  expect(stored).toEqual([]);
});

test('a server that is away is tried again by the next sweep', async () => {
  await expect(read({ port: 9 })).rejects.toThrow();
  expect(stuck).toEqual([]);
});

test('a server elsewhere that offers no encryption gets no password', async () => {
  const commands: string[] = [];
  server.beforeCommand = (command) => void commands.push(command);
  // A name of this machine that is not known as one.
  await expect(read({ host: '127.0.0.2' })).rejects.toThrow();
  expect(commands).not.toContain('LOGIN');
});
