import type { Installation } from '@atrium/contracts/site/installation.schemas';
import { expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';

const harness = await setUpLeads({
  env: {
    MAIL_FROM: 'Fern & Co <hello@fern.agency>',
    MAIL_REPLY_TO: 'post@fern.agency',
    SMTP_URL: 'smtps://user:a-private-word@smtp.fern.example:465',
    STAFF_ALERT_EMAILS: 'ada@fern.agency, bea@example.com',
  },
});
const read = () => harness.call<Installation>('/api/dashboard/installation');

test('says how mails are sent, without the password of the mail server, and which engines answer', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    mail: {
      sender: 'Fern & Co <hello@fern.agency>',
      replyTo: 'post@fern.agency',
      bounceAddress: null,
      server: 'smtp.fern.example:465',
      signsFor: null,
      perSecond: 100,
      alerts: ['ada@fern.agency', 'bea@example.com'],
      exampleAddresses: [{ use: 'New leads', address: 'bea@example.com' }],
    },
    backups: { everyHours: null, lastAt: null, file: null, bytes: null, failure: null },
    engines: {
      database: { version: expect.stringMatching(/^\d+\.\d+\.\d+/), isEmbedded: false },
      queue: {
        name: expect.stringMatching(/^(?:Redis|Valkey)$/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
    },
  });
  expect(JSON.stringify(body)).not.toContain('a-private-word');
});

test('responds while the queue does not', async () => {
  harness.deps.redis.disconnect();
  expect((await read()).body.data.engines.queue).toBeNull();
});
