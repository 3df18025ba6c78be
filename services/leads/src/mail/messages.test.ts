import { type MessageName, messageNames, messageRow } from '@atrium/contracts/content/messages.constants';
import type { MessagePreview } from '@atrium/contracts/content/messages.schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpLeads } from '../testing/leads-harness';
import { createOutboxRepository } from './outbox-repository';
import { queueMail } from './queue-mail';
import { sampleMail } from './sample-mails';

/** What the content service has saved; 'away' while it fails, 'silent' while it never responds. */
let saved: Partial<Record<MessageName, object>> | 'away' | 'silent' = {};
let reads = 0;
const harness = await setUpLeads({
  env: {
    SITE_NAME: 'Atrium',
    POSTAL_ADDRESS: 'Foundry Row, Portland',
    NEWSLETTER_GIFT_TITLE: 'Your free hour',
  },
  deps: {
    content: async ({ url }) => {
      if (!url.endsWith('/api/site-documents/messages')) throw new Error(`no response to ${url}`);
      reads += 1;
      if (saved === 'away') throw new Error('connection refused');
      if (saved === 'silent') return new Promise<never>(() => {});
      return Response.json({ success: true, data: saved });
    },
  },
  empty: ['mail_outbox'],
});
const { clock, producer, db } = harness.context;
const outbox = createOutboxRepository(db);
const standard = (name: MessageName) => messageRow(name).standard;
const welcome = standard('newsletter-welcome');
let mailsBefore = 0;
let number = 0;

beforeEach(async () => {
  saved = {};
  // A failed read is not repeated at once, and files of mails are sorted by their time.
  clock.advance(60_000);
  mailsBefore = (await harness.readMails()).length;
});

async function send(name: MessageName, data: object = {}) {
  number += 1;
  const { template, ...sample } = sampleMail(name, 'http://atrium.test');
  const mail = {
    key: `mail-${number}`,
    to: 'reader@example.com',
    template,
    data: { ...sample.data, ...data },
  };
  await queueMail({ outbox, producer, clock }, mail);
}
async function sent() {
  await harness.sweep('mail-outbox');
  return (await harness.readMails()).slice(mailsBefore);
}
const subjects = async () => (await sent()).map(({ subject }) => subject);

describe('a mail', () => {
  test('has the texts that are saved when it is built', async () => {
    await send('newsletter-welcome');
    saved = {
      'newsletter-welcome': {
        ...welcome,
        subject: 'Good to have you, {{site}} says',
        text: 'Hi.\n\n**{{gift}}**\n\n{{link}}',
      },
    };
    const [mail] = await sent();
    expect(mail?.subject).toBe('Good to have you, Atrium says');
    expect(mail?.html).toContain('<strong>Your free hour</strong>');
    expect(mail?.text).toMatch(/^Welcome to our newsletter family!\n\nHi\.\n\nYour free/);
    expect(mail?.html).toContain('http://atrium.test/contact?offer=welcome');
  });

  test('goes out with the last known texts while content is away, then with the saved ones', {
    tags: 'deep',
  }, async () => {
    saved = { 'newsletter-welcome': { ...welcome, subject: 'Known' } };
    await send('newsletter-welcome');
    expect(await subjects()).toEqual(['Known']);
    saved = 'away';
    await send('newsletter-welcome');
    expect(await subjects()).toEqual(['Known', 'Known']);
    clock.advance(60_000);
    saved = { 'newsletter-welcome': { ...welcome, subject: 'New' } };
    await send('newsletter-welcome');
    expect(await subjects()).toEqual(['Known', 'Known', 'New']);
  });

  test.each(['away', 'silent'] as const)(
    'of every kind goes out while content is %s, which is asked once',
    async (fault) => {
      saved = fault;
      reads = 0;
      for (const name of messageNames) await send(name);
      expect(await sent()).toHaveLength(messageNames.length);
      expect(reads).toBe(1);
      expect(await db.collection('mail_outbox').countDocuments({ status: { $ne: 'sent' } })).toBe(0);
    },
  );

  test('has the standard text where the saved one breaks a rule', async () => {
    const { text: _text, ...rest } = standard('newsletter-confirm');
    saved = { 'newsletter-confirm': { ...rest, subject: 'Without link', text: 'No link.' } };
    await send('newsletter-confirm');
    expect(await subjects()).toEqual(['Please confirm your subscription to Atrium']);
  });

  test('keeps its unsubscribe link, its headers and the postal address whatever its texts are', async () => {
    saved = { 'newsletter-welcome': { ...welcome, text: '.', reason: '.' } };
    await send('newsletter-welcome');
    const [mail] = await sent();
    expect(mail?.text).toContain('Unsubscribe (http://atrium.test/newsletter/unsubscribe?token=sample)');
    expect(mail?.text).toContain('Portland');
    expect(mail?.raw).toMatch(
      /^List-Unsubscribe: <http:\/\/atrium\.test\/api\/newsletter\/unsubscribe\?token=sample>\r$/m,
    );
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail?.raw).toMatch(/^List-Id: /m);
  });

  test('has a subject of one line, also if the saved one has two', async () => {
    saved = { 'newsletter-welcome': { ...welcome, subject: 'One\r\nBcc: all@example.com' } };
    await send('newsletter-welcome');
    const [mail] = await sent();
    expect(mail?.subject).toBe('One Bcc: all@example.com');
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test.each([
    'Eve\r\nBcc: all@example.com',
    '<img src=x onerror=alert(1)>',
    '{{link}} {{email}} **x**',
    '"><script>alert(1)</script>',
  ])('shows the name %j as text', async (fullName) => {
    saved = {
      'contact-alert': {
        ...standard('contact-alert'),
        heading: '{{name}}',
        text: 'From {{name}} and **{{company}}**.\n\n{{details}}\n\n{{link}}',
      },
    };
    await send('contact-alert', { fullName, companyName: fullName });
    const [mail] = await sent();
    const oneLine = fullName.replace(/\s+/g, ' ').replaceAll('{{', '{\u200b{');
    expect(mail?.subject).toBe(`New lead: ${oneLine} (${oneLine})`);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.html).not.toMatch(/<img|<script|<strong>x/);
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(`From ${oneLine} and ${oneLine}.`);
    expect(mail?.html?.match(/class="m-button"/g)).toHaveLength(1);
  });
});

const post = <Data>(path: string, body: object, options: object = {}) =>
  harness.call<Data>(`/api/messages/${path}`, { method: 'POST', body, ...options });

describe('the preview', () => {
  test('is the mail of the given texts with sample values', async () => {
    const { status, body } = await post<MessagePreview>('newsletter-welcome/preview', {
      ...welcome,
      subject: 'Hi, {{gift}}',
    });
    expect(status).toBe(200);
    expect(body.data.subject).toBe('Hi, Your free hour');
    expect(body.data.html).toContain('Welcome to our newsletter family!');
    expect(body.data.text).toContain('Your subscription is confirmed.');
  });

  test.each(messageNames)('of %s can be made from the standard texts', async (name) => {
    const { body } = await post<MessagePreview>(`${name}/preview`, standard(name));
    expect(`${body.data.subject} ${body.data.html} ${body.data.text}`).not.toContain('{{');
  });

  test('shows a field that the message has not as it is typed', async () => {
    const text = 'Hello {{nam}}, open {{link}} of {{site}}';
    const { body } = await post<MessagePreview>('newsletter-confirm/preview', { ...welcome, text });
    expect(body.data.text).toContain('Hello {{nam}}, open {{link}} of Atrium');
  });

  test('shows HTML of a text as text', { tags: 'deep' }, async () => {
    const attack = '<img src=x onerror=alert(1)>';
    const draft = {
      subject: attack,
      preview: attack,
      heading: attack,
      text: attack,
      button: attack,
      reason: attack,
    };
    const { body } = await post<MessagePreview>('newsletter-confirm/preview', draft);
    expect(body.data.html).not.toContain('<img');
    expect(body.data.html.match(/&lt;img src=x/g)).toHaveLength(5);
  });

  test('of an unfinished text shows what is there', { tags: 'deep' }, async () => {
    const draft = {
      subject: '{{nam',
      preview: '',
      heading: '',
      text: 'Hello {{nobody}',
      button: '',
      reason: '',
    };
    expect((await post<MessagePreview>('newsletter-confirm/preview', draft)).body.data.subject).toBe('{{nam');
  });

  test('of an unknown message, or without texts, is refused', async () => {
    expect((await post('nothing/preview', welcome)).status).toBe(400);
    expect((await post('newsletter-welcome/preview', { subject: 'x' })).status).toBe(400);
  });
});

describe('a test mail', () => {
  test('goes to the person who asks, and says that it is a file without a mail server', async () => {
    const { body } = await post<{ to: string; isFile: boolean }>('newsletter-welcome/test', {
      ...welcome,
      subject: 'Draft',
      to: 'somebody@else.example',
    });
    expect(body.message).toContain('No mail server is set up');
    expect(body.data.isFile).toBe(true);
    const [mail] = (await harness.readMails()).slice(mailsBefore);
    expect([mail?.subject, mail?.to?.map(({ address }) => address)]).toEqual([
      '[Test] Draft',
      [body.data.to],
    ]);
  });

  test('of a text that may not be saved is refused at its field', async () => {
    const { status, body } = await post('newsletter-confirm/test', {
      ...standard('newsletter-confirm'),
      text: 'No link',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'text', message: 'The text needs {{link}}: without it nobody can confirm' },
    ]);
  });

  test('is limited to ten in ten minutes', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await post('newsletter-welcome/test', welcome)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.at(-1)).toBe(429);
  });
});
