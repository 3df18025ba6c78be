import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@atrium/service-kit/logger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailListener, type ListenerPorts, type MailListener } from './mail-listener';

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const logger = createLogger({ level: 'silent', name: 'test' });
let ports: ListenerPorts;
let listener: MailListener;
let received: { raw: string; recipients: string[]; way: string }[] = [];
let failure: Error | undefined;
let points = 1_000;

beforeEach(async () => {
  received = [];
  failure = undefined;
  points = 1_000;
  const record = (way: string) => async (raw: Buffer, recipients: string[]) => {
    if (failure !== undefined) throw failure;
    received.push({ way, raw: raw.toString(), recipients });
  };
  ports = {
    port: await findPort(),
    logger,
    limit: {
      consume: async () => {
        points -= 1;
        if (points < 0) throw new Error('too many');
      },
    },
    purposeOf: (address) =>
      address.startsWith('reply+') ? 'intake' : address.startsWith('bounces+') ? 'bounce' : null,
    receive: record('intake'),
    receiveBounce: record('bounce'),
  };
  listener = createMailListener(ports);
  await listener.open();
});
afterEach(() => listener.close());

/** Sends each line after the reply to the one before, and gives the replies. */
async function talk(lines: string[]): Promise<string[]> {
  const socket = connect(ports.port, '127.0.0.1').setEncoding('utf8');
  const replies: string[] = [];
  let buffered = '';
  const waiting = [...lines];
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      buffered += chunk;
      for (let end = buffered.search(/^\d{3} .*\r\n/m); end !== -1; end = buffered.search(/^\d{3} .*\r\n/m)) {
        const after = buffered.indexOf('\r\n', end) + 2;
        replies.push(buffered.slice(end, after).trim());
        buffered = buffered.slice(after);
        const next = waiting.shift();
        if (next === undefined) socket.end();
        else socket.write(`${next}\r\n`);
      }
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  return replies.slice(1);
}

const hello = 'EHLO mx.client.example';
const from = 'MAIL FROM:<jane@client.example>';
const mail = ['DATA', 'Subject: Offer\r\n\r\nYes.\r\n.'];
const send = (...recipients: string[]) =>
  talk([hello, from, ...recipients.map((one) => `RCPT TO:<${one}>`), ...mail]);

test('a mail for an address of ours is confirmed after it is stored', async () => {
  const replies = await send('reply+abc@agency.example');
  expect(replies.at(-1)).toMatch(/^250 /);
  expect(received).toEqual([
    { way: 'intake', raw: 'Subject: Offer\r\n\r\nYes.\r\n', recipients: ['reply+abc@agency.example'] },
  ]);
});

test('a bounce goes to those who read bounces', async () => {
  await send('bounces+abc@agency.example', 'reply+abc@agency.example');
  expect(received.map(({ way, recipients }) => [way, recipients])).toEqual([
    ['bounce', ['bounces+abc@agency.example']],
    ['intake', ['reply+abc@agency.example']],
  ]);
});

describe('no relay:', () => {
  test.each([
    'somebody@other.example',
    'jane@agency.example',
    '"reply+abc@agency.example"@other.example',
    'other.example!jane',
    'jane%other.example@agency.example',
    '@agency.example:jane@other.example',
    'postmaster',
  ])('a mail to %s is refused before its text', async (address) => {
    const replies = await send(address);
    expect(replies[2]).toMatch(/^5(?:50 5\.7\.1|01|53) /);
    expect(replies[3]).toMatch(/^503 /);
    expect(received).toEqual([]);
  });

  test('only the recipients of ours are taken from a list', async () => {
    const replies = await send('somebody@other.example', 'reply+abc@agency.example');
    expect(replies[2]).toMatch(/^550 5\.7\.1/);
    expect(received.map(({ recipients }) => recipients)).toEqual([['reply+abc@agency.example']]);
  });

  test('there is no sign-in and no other command for strangers', async () => {
    const replies = await talk([
      hello,
      'AUTH PLAIN AGEAYg==',
      'VRFY jane',
      'EXPN all',
      'XCLIENT ADDR=127.0.0.1',
      'STARTTLS',
    ]);
    expect(replies.slice(1).map((one) => one.slice(0, 3))).not.toContain('235');
    expect(replies.join('\n')).not.toMatch(/^220/m);
  });
});

test('a mail that can not be stored is refused for now, and its server tries again', async () => {
  failure = new Error('no server could be selected');
  expect((await send('reply+abc@agency.example')).at(-1)).toMatch(/^451 4\.3\.0/);
  failure = undefined;
  expect((await send('reply+abc@agency.example')).at(-1)).toMatch(/^250/);
});

test('a mail over 20 MB is refused by its announced and by its real size', async () => {
  const announced = await talk([hello, `${from} SIZE=30000000`]);
  expect(announced.at(-1)).toMatch(/^552/);
  const large = await talk([
    hello,
    from,
    'RCPT TO:<reply+abc@agency.example>',
    'DATA',
    `${`${'x'.repeat(998)}\r\n`.repeat(21_100)}.`,
  ]);
  expect(large.at(-1)).toMatch(/^552/);
  expect(received).toEqual([]);
});

test('mails of one address are limited', async () => {
  points = 1;
  await send('reply+abc@agency.example');
  expect((await send('reply+abc@agency.example'))[1]).toMatch(/^451 4\.7\.1/);
  expect(received).toHaveLength(1);
});

test('a sixth connection of one address is refused, and one more is taken after another ends', async () => {
  const open = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(ports.port, '127.0.0.1');
      await new Promise((resolve) => socket.once('data', resolve));
      return socket;
    }),
  );
  const refused = await new Promise<string>((resolve) =>
    connect(ports.port, '127.0.0.1').once('data', (chunk) => resolve(String(chunk))),
  );
  expect(refused).toMatch(/^421 4\.7\.0/);
  open[0]?.destroy();
  await expect.poll(async () => (await send('reply+abc@agency.example')).length).toBe(5);
  for (const socket of open) socket.destroy();
});

test('a connection that ends in the middle of a mail stores nothing', async () => {
  const socket = connect(ports.port, '127.0.0.1');
  socket.write([hello, from, 'RCPT TO:<reply+abc@agency.example>', 'DATA', 'Subject: half'].join('\r\n'));
  await sleep(0);
  socket.destroy();
  expect((await send('reply+abc@agency.example')).at(-1)).toMatch(/^250/);
  expect(received.map(({ raw }) => raw)).toEqual(['Subject: Offer\r\n\r\nYes.\r\n']);
});

test('a second worker of a machine takes the port over when the first one ends', async () => {
  const second = createMailListener(ports);
  await second.open();
  await listener.close();
  await second.open();
  expect((await send('reply+abc@agency.example')).at(-1)).toMatch(/^250/);
  await second.close();
});
