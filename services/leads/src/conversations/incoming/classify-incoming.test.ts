import { expect, test } from 'vitest';
import { classifyIncoming } from './classify-incoming';
import { readIncoming } from './read-incoming';

const own = new Set(['hello@agency.example']);
async function classify(lines: string[], isOwnMessageId = false) {
  const from = lines.some((line) => line.startsWith('From:')) ? [] : ['From: Jane Doe <jane@client.example>'];
  const mail = await readIncoming(Buffer.from([...from, 'To: reply@agency.example', ...lines].join('\r\n')));
  return classifyIncoming(mail, { own, isOwnMessageId });
}

const answered = 'In-Reply-To: <a@agency.example>';

test.each([
  [
    'Exchange',
    [
      'Subject: Automatic reply: Offer',
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
      'X-MS-Exchange-Inbox-Rules-Loop: jane@client.example',
      answered,
    ],
  ],
  [
    'Exchange, old and German',
    ['Subject: Automatische Antwort: Angebot', 'X-Auto-Response-Suppress: All', answered],
  ],
  [
    'Gmail',
    [
      'Subject: Out of office Re: Offer',
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'X-Autoreply: yes',
      answered,
    ],
  ],
  ['a parameter after the word', ['Auto-Submitted: auto-replied; owner-email="jane@client.example"']],
  ['Dovecot Sieve', ['Auto-Submitted: auto-replied (vacation)', answered]],
  ['GMX', ['X-Autoreply: yes', 'Subject: Abwesenheitsnotiz', answered]],
  ['a support desk', ['Subject: [Ticket 12] We got your mail', 'X-Autorespond: Ticket', answered]],
  ['FirstClass', ['X-FC-MachineGenerated: true']],
  ['junk precedence', ['Precedence: junk', answered]],
  [
    'a read receipt',
    [
      'Subject: Read: Offer',
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
      '',
      '--b',
      '',
      'Read.',
      '--b--',
    ],
  ],
  ['a mailing list', ['List-Id: <all.client.example>', 'Precedence: list', 'Subject: News of the list']],
  ['a newsletter', ['List-Unsubscribe: <https://client.example/u>', 'Subject: Our offers']],
])('a mail of a program is an auto-reply: %s', async (_program, lines) => {
  expect(await classify(lines)).toBe('auto-reply');
});

test.each([
  ['a plain mail', ['Subject: Offer']],
  ['explicitly of a person', ['Auto-Submitted: no', 'Precedence: bulk']],
  ['an answer that a group forwards', ['List-Id: <hello.agency.example>', 'Precedence: list', answered]],
  [
    'Outlook that wants no auto-replies',
    ['X-Auto-Response-Suppress: DR, OOF, AutoReply', 'Subject: RE: Offer'],
  ],
  ['a subject that only sounds so', ['Subject: Automatic reply: how do you do that?']],
  [
    'a postmaster who writes himself',
    ['From: Postmaster <postmaster@client.example>', 'Subject: Our domain'],
  ],
])('a mail of a person is told from those of programs: %s', async (_what, lines) => {
  expect(await classify(lines)).toBe('mail');
});

const report = (action: string, status: string, code: string) => [
  'From: Mail Delivery Subsystem <mailer-daemon@mx.example>',
  'Subject: Delivery Status Notification (Failure)',
  'Auto-Submitted: auto-replied',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'Address not found',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  'Final-Recipient: rfc822; jane@client.example',
  `Action: ${action}`,
  `Status: ${status}`,
  `Diagnostic-Code: smtp; ${code}`,
  '--b',
  'Content-Type: text/rfc822-headers',
  '',
  'Message-ID: <c-1@agency.example>',
  '--b--',
];

test.each([
  ['a dead address', report('failed', '5.1.1', '550 5.1.1 no such user')],
  ['a refused mail', report('failed', '5.7.1', '550 5.7.1 blocked')],
  [
    'Exim',
    [
      'From: Mail Delivery System <Mailer-Daemon@mx.example>',
      'X-Failed-Recipients: jane@client.example',
      'Subject: Mail delivery failed: returning message to sender',
    ],
  ],
  ['qmail', ['From: MAILER-DAEMON@mx.example', 'Return-Path: <>', 'Subject: failure notice']],
  ['German Exchange', ['From: postmaster@mx.example', 'Subject: Unzustellbar: Angebot']],
])('a mail that could not be delivered comes back as a bounce: %s', async (_what, lines) => {
  expect(await classify(lines)).toBe('bounce');
});

test('a delay is no bounce: the mail may still arrive', async () => {
  expect(await classify(report('delayed', '4.4.1', '451 try later'))).toBe('auto-reply');
});

test('our own mail that comes back is a loop, by its sender or its Message-ID', async () => {
  expect(await classify(['From: Agency <Hello@agency.example>', 'Subject: Offer'])).toBe('loop');
  expect(await classify(['Subject: Offer', 'Message-ID: <c-1@agency.example>'], true)).toBe('loop');
});
