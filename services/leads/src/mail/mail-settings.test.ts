import type { MailSettings, MailSettingsInput } from '@atrium/contracts/site/mail-settings.schemas';
import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeadsContext } from '../module';
import { contactForm, type LeadsHarness, setUpLeads, submitContact } from '../testing/leads-harness';

const path = '/api/dashboard/mail-settings';
const none: MailSettingsInput = {
  senderName: '',
  senderAddress: '',
  replyTo: '',
  bounceAddress: '',
  alerts: [],
  followUps: [],
  server: null,
};

const password = 'a-mail-password';
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink({ password });
});
afterAll(() => sink.close());

const serverOfSink = () => ({
  host: '127.0.0.1',
  port: Number(new URL(sink.url).port),
  isEncrypted: false,
  user: '',
});

const read = async (harness: LeadsHarness) => (await harness.call(path)).body.data as MailSettings;
const change = (harness: LeadsHarness, changes: Partial<MailSettingsInput>) =>
  harness.call(path, { method: 'PUT', body: { ...none, ...changes } });

// Before the describes: what is set up in one without a wait is never closed.
const fixed = await setUpLeads({ empty: ['settings'] });
const harness = await setUpLeads({
  env: { MAIL_FROM: '', STAFF_ALERT_EMAILS: '' },
  empty: ['settings', 'mail_outbox', 'contacts', 'audit_log'],
});

describe('with nothing in the environment', () => {
  beforeEach(async () => {
    await change(harness, none);
    sink.mails.length = 0;
  });

  test('what staff enter is in force in the next mail, and is in the activity log', async () => {
    const saved = await change(harness, {
      senderName: 'Studio',
      senderAddress: 'hello@studio.example',
      replyTo: 'team@studio.example',
      alerts: ['sales@studio.example'],
      server: serverOfSink(),
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({ senderName: 'Studio', fromEnvironment: [] });
    expect(sink.mails.map(({ to }) => to)).toEqual([harness.context.admin.email]);

    await submitContact(harness, contactForm({ email: 'visitor@client.example' }));
    await harness.sweep('mail-outbox');
    const recipients = () => sink.mails.map(({ to }) => to);
    await expect
      .poll(recipients)
      .toEqual(expect.arrayContaining(['sales@studio.example', 'visitor@client.example']));
    const thanks = sink.mails.find(({ to }) => to === 'visitor@client.example');
    expect(thanks?.head).toMatch(/^From: "?Studio"? <hello@studio\.example>/m);
    expect(thanks?.head).toMatch(/^Reply-To: <team@studio\.example>/m);

    const [entry] = await harness.context.db
      .collection('audit_log')
      .find({ resource: 'mail settings' })
      .sort({ _id: -1 })
      .toArray();
    expect(entry?.summary).toContain('mail server');
    expect(JSON.stringify(entry)).not.toContain('127.0.0.1');
  });

  test('a server that does not take a test mail is refused, and the settings stay', async () => {
    const { status, body } = await change(harness, {
      senderAddress: 'hello@studio.example',
      server: { ...serverOfSink(), port: 1 },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'server', message: expect.stringContaining('test mail') }]);
    expect(await read(harness)).toMatchObject({ server: null, senderAddress: '' });
  });

  test('the password is stored sealed, never returned, and kept for its host and user only', async () => {
    const server = { ...serverOfSink(), user: 'studio' };
    await change(harness, { server: { ...server, password } });
    const stored = await harness.context.db.collection('settings').findOne({});
    expect(JSON.stringify(stored)).not.toContain(password);
    expect(stored?.server.sealedPassword).not.toBe('');
    const shown = await harness.call(path);
    expect(JSON.stringify(shown.body)).not.toMatch(/a-mail-password|sealed/);
    expect((await read(harness)).server).toMatchObject({ user: 'studio', hasPassword: true });

    await change(harness, { senderName: 'Studio', server });
    expect((await read(harness)).server).toMatchObject({ hasPassword: true });
    const other = await change(harness, { server: { ...server, user: 'somebody-else' } });
    expect(other.body.errors?.[0]?.path).toBe('server');
    expect((await read(harness)).server).toMatchObject({ user: 'studio', hasPassword: true });
  });

  test.each([
    ['an address that is none', { senderAddress: 'studio' }, 'senderAddress'],
    ['a line break in the name', { senderName: 'Studio\r\nBcc: all@example.com' }, 'senderName'],
    [
      'a host with a path',
      { server: { ...none, host: 'smtp.example.com/x', port: 25, isEncrypted: false, user: '' } },
      'server.host',
    ],
    [
      'a port that is none',
      { server: { host: 'smtp.example.com', port: 70_000, isEncrypted: false, user: '' } },
      'server.port',
    ],
  ])('%s is refused at its field', async (_name, changes, field) => {
    const { status, body } = await change(harness, changes as Partial<MailSettingsInput>);
    expect(status).toBe(400);
    expect(body.errors?.map(({ path: at }: { path: string }) => at)).toContain(field);
  });

  test('a former process follows within seconds', async () => {
    await harness.context.db
      .collection<{ _id: string }>('settings')
      .updateOne({ _id: 'mail' }, { $set: { senderName: 'By another process' } }, { upsert: true });
    await expect.poll(async () => (await read(harness)).senderName).toBe('By another process');
  });
});

describe('with settings in the environment', () => {
  test('the environment wins, says so, and nothing is stored in its place', async () => {
    const { status, body } = await change(fixed, {
      senderName: 'Studio',
      senderAddress: 'other@studio.example',
      replyTo: 'team@studio.example',
      alerts: ['sales@studio.example'],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      senderAddress: 'hello@atrium.example',
      alerts: ['hello@atrium.example'],
      replyTo: 'team@studio.example',
      fromEnvironment: ['sender', 'alerts'],
    });
    const stored = await fixed.context.db.collection('settings').findOne({});
    expect(stored).toMatchObject({ replyTo: 'team@studio.example', senderAddress: '' });
  });
});

test('mails wait while the stored settings are damaged; what staff save repairs them', async () => {
  const { db } = harness.context;
  await db.collection<{ _id: string }>('settings').insertOne({ _id: 'mail', server: 'damaged' } as never);
  const { mailer, mailSettings } = createLeadsContext(harness.deps);
  await mailSettings.start();
  const mail = {
    envelope: { from: 'a@b.example', to: 'c@d.example' },
    raw: Buffer.from(''),
    messageId: '<1@b>',
  };
  expect(await mailer.send(mail)).toMatchObject({ kind: 'unavailable' });
  mailSettings.stop();
  expect((await change(harness, { replyTo: 'team@studio.example' })).status).toBe(200);
  await mailSettings.start();
  expect(mailSettings.isKnown()).toBe(true);
  expect(await read(harness)).toMatchObject({ replyTo: 'team@studio.example', server: null });
  mailSettings.stop();
});
