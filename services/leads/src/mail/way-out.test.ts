import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { type SmtpSink, startSmtpSink } from '@atrium/testing/smtp-sink';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { leadsConfig } from '../config';
import { createLeadsHarness, internalSecret, type LeadsHarness } from '../testing/leads-harness';
import { expectLedgerToAddUp, runBatches, sendNewsletter, snapshotAudience } from '../testing/mailing';
import { insertSubscribers } from '../testing/subscribers';
import { loadDkimKey } from './dkim-key';

const secret = 'a-link-secret-that-is-long-enough-0123';

describe('the signing key', () => {
  let directory: string;
  let sink: SmtpSink;
  let harness: LeadsHarness | undefined;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'dkim-'));
    sink = await startSmtpSink();
  });
  afterEach(async () => {
    await harness?.close();
    harness = undefined;
  });
  afterAll(async () => {
    await sink.close();
    await rm(directory, { recursive: true, force: true });
  });

  test('that can not be read stops the start, with the reason', async () => {
    const file = join(directory, 'broken.pem');
    await writeFile(file, 'not a key');
    const parse = (env: Record<string, string>) => ({
      ...leadsConfig.parse({ LINK_SECRET: secret, ...env }),
      MAIL_FROM: { name: '', address: 'website@example.com' },
    });
    expect(() => loadDkimKey(parse({ DKIM_KEY_FILE: file, DKIM_SELECTOR: 's1' }))).toThrow(
      'DKIM_KEY_FILE can not be read',
    );
    expect(() => loadDkimKey(parse({ DKIM_KEY_FILE: '/nowhere', DKIM_SELECTOR: 's1' }))).toThrow(
      'DKIM_KEY_FILE',
    );
    expect(() => loadDkimKey(parse({ DKIM_KEY_FILE: file }))).toThrow('DKIM_SELECTOR is required');
    const unusable = join(directory, 'ed25519.pem');
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(unusable, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(() => loadDkimKey(parse({ DKIM_KEY_FILE: unusable, DKIM_SELECTOR: 's1' }))).toThrow('an RSA key');
    await expect(
      createLeadsHarness({ env: { SMTP_URL: sink.url, DKIM_KEY_FILE: file, DKIM_SELECTOR: 's1' } }),
    ).rejects.toThrow('DKIM_KEY_FILE');
  });

  test('signs every mail, the one-click headers included', async () => {
    const file = join(directory, 'key.pem');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    harness = await createLeadsHarness({
      env: { SMTP_URL: sink.url, DKIM_KEY_FILE: file, DKIM_SELECTOR: 's1', DKIM_DOMAIN: 'atrium.example' },
    });
    const draft = await harness.call<Campaign>('/api/newsletter/campaigns', {
      method: 'POST',
      body: { subject: 'Signed', content: '<p>x</p><p>.</p><p>ü {{firstName|there}}</p>' },
    });
    const test = await harness.call(`/api/newsletter/campaigns/${draft.body.data.id}/test`, {
      method: 'POST',
      body: { to: ['me@example.com'] },
    });
    expect(test.status).toBe(200);
    const mail = sink.mails[0]?.head ?? '';
    const headers = mail.slice(0, mail.indexOf('\r\n\r\n') + 2).match(/^\S[\s\S]*?\r\n(?=\S|$)/gm) ?? [];
    const relaxed = (name: string) => {
      const line = headers.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
      return `${name}:${line
        .slice(name.length + 1)
        .replace(/\s+/g, ' ')
        .trim()}`;
    };
    const signed = relaxed('dkim-signature');
    const tag = (name: string) =>
      new RegExp(`[:;] ?${name}=([^;]*)`).exec(signed)?.[1]?.replace(/ /g, '') ?? '';
    expect(tag('d')).toBe('atrium.example');
    expect(tag('h')).toContain('list-unsubscribe:list-unsubscribe-post');
    const body = `${mail
      .slice(mail.indexOf('\r\n\r\n') + 4)
      .replace(/[ \t]+(?=\r\n)/g, '')
      .replace(/[ \t]+/g, ' ')
      .trimEnd()}\r\n`;
    expect(tag('bh')).toBe(createHash('sha256').update(body).digest('base64'));
    const verify = createVerify('RSA-SHA256');
    for (const name of tag('h').split(':')) verify.update(`${relaxed(name)}\r\n`);
    verify.update(signed.replace(/(; ?b=).*$/, '$1'));
    expect(verify.verify(publicKey, tag('b'), 'base64')).toBe(true);
  });

  test('that is gone when a mailing starts fails its batch, which is sent half a minute later', async () => {
    const file = join(directory, 'moved.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(file, pem);
    harness = await createLeadsHarness({
      env: { SMTP_URL: sink.url, DKIM_KEY_FILE: file, DKIM_SELECTOR: 's1' },
    });
    sink.mails.length = 0;
    await insertSubscribers(harness, 3);
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await rm(file);
    await expect(runBatches(harness)).rejects.toThrow('DKIM_KEY_FILE can not be read');
    await writeFile(file, pem);
    await runBatches(harness);
    expect(sink.mails).toEqual([]);
    harness.context.clock.advance(30_000);
    await runBatches(harness);
    expect(await expectLedgerToAddUp(harness, id, sink.mails)).toMatchObject({
      status: 'sent',
      progress: { sent: 3 },
    });
  });
});

describe('the outbox', () => {
  let harness: LeadsHarness;
  let isDown = false;
  let isSlow = false;
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink({
      checkRecipient(address) {
        if (isDown || (isSlow && address.startsWith('slow')))
          throw Object.assign(new Error('4.3.0 later'), { responseCode: 451 });
        if (address.startsWith('dead')) throw Object.assign(new Error('5.1.1 no'), { responseCode: 550 });
      },
    });
    harness = await createLeadsHarness({
      env: {
        SMTP_URL: sink.url,
        STAFF_ALERT_EMAILS: 'leads-team@example.com, dead-end@example.com, slow@example.com',
      },
    });
  });
  afterAll(async () => {
    await harness.close();
    await sink.close();
  });

  const mail = (to: string, key = internalSecret, more: object = {}) =>
    harness.call('/internal/mail', {
      method: 'POST',
      token: null,
      headers: { [internalKeyHeader]: key },
      body: {
        to,
        template: 'password-reset',
        data: { name: 'Kim', link: 'http://atrium.test/login?reset=abc' },
        ...more,
      },
    });

  test('takes the mails of other services only with the shared key', async () => {
    expect((await mail('a@example.com', 'wrong')).status).toBe(404);
    expect((await mail('a@example.com', '')).status).toBe(404);
    expect((await mail('a@example.com', internalSecret, { template: 'odd' })).status).toBe(400);
    expect((await mail('a@example.com', internalSecret, { data: { link: 'javascript:x' } })).status).toBe(
      400,
    );
  });

  test('keeps a mail while the server puts it off, sends it once later, and forgets the link', async () => {
    isDown = true;
    expect((await mail('kim@example.com')).status).toBe(202);
    await harness.sweep('mail-outbox');
    const outbox = harness.context.db.collection('mail_outbox');
    expect(await outbox.findOne({ to: 'kim@example.com' })).toMatchObject({ status: 'waiting', attempts: 1 });
    isDown = false;
    await harness.sweep('mail-outbox');
    expect(sink.mails).toHaveLength(0);
    harness.context.clock.advance(61_000);
    await Promise.all([harness.sweep('mail-outbox'), harness.sweep('mail-outbox')]);
    expect(sink.mails.map(({ to }) => to)).toEqual(['kim@example.com']);
    expect(sink.mails[0]?.head).toContain('Set a new password');
    const [done] = await outbox.find().toArray();
    expect(done).toMatchObject({ status: 'sent' });
    expect(JSON.stringify(done)).not.toContain('reset=abc');
  });

  test('takes a mail once per key; each of the staff gets one without a recipient once', async () => {
    sink.mails.length = 0;
    isSlow = true;
    const data = {
      remote: 'mfe-shop',
      version: '2.0.0-b',
      outcome: 'was rolled back',
      evidence: '20 failures',
    };
    const tell = () =>
      harness.call('/internal/mail', {
        method: 'POST',
        token: null,
        headers: { [internalKeyHeader]: internalSecret },
        body: { key: 'mfe-shop@2.0.0-b#7', template: 'remote-failing', data },
      });
    expect([(await tell()).status, (await tell()).status]).toEqual([202, 202]);
    await harness.sweep('mail-outbox');
    expect(sink.mails.map(({ to }) => to)).toEqual(['leads-team@example.com']);
    isSlow = false;
    harness.context.clock.advance(61_000);
    for (let run = 0; run < 2; run += 1) await harness.sweep('mail-outbox');
    expect(sink.mails.map(({ to }) => to)).toEqual(['leads-team@example.com', 'slow@example.com']);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(
      await harness.context.db.collection('mail_outbox').findOne({ template: 'remote-failing' }),
    ).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('gives up on a mail that is refused for good', async () => {
    await mail('dead@example.com');
    await harness.sweep('mail-outbox');
    expect(await harness.context.db.collection('mail_outbox').findOne({ status: 'failed' })).toMatchObject({
      lastError: expect.stringContaining('550'),
    });
  });
});
