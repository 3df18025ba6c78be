import { normaliseEmail } from '@atrium/contracts/common/email-address';
import type { PersonRecord } from '@atrium/contracts/privacy/schemas';
import { describe, expect, test } from 'vitest';
import { contactForm, personalCollections, setUpLeads } from './testing/leads-harness';
import { runBatches, sendNewsletter, snapshotAudience } from './testing/mailing';
import { findSubscriber, signUp, subscribeAndConfirm, tokenIn } from './testing/subscribers';

const harness = await setUpLeads({
  env: { STAFF_ALERT_EMAILS: 'staff@atrium.example' },
  empty: [...personalCollections, 'campaigns', 'campaign_batches'],
});

const addresses = [
  'r&d@firm.test',
  'sales/eu=west@firm.test',
  '=sum@firm.test',
  '+plus@firm.test',
  '{{firstName}}@firm.test',
  'a?b#c%d@firm.test',
  'Info@Müller.photography',
  'ceo@firm.x',
  'shop@firm.1st',
  '\u200binfo@exa\u00admple.test\u00a0',
];
const stored = addresses.map((address) => normaliseEmail(address)?.toLowerCase() ?? '');

async function exportCsv(path: string): Promise<string> {
  const ticket = await harness.call<{ ticket: string }>(`${path}/export-ticket`, { method: 'POST' });
  const response = await harness.app.request(`${path}/export?ticket=${ticket.body.data.ticket}`);
  return response.text();
}
const importCsv = (csv: string) =>
  harness.call('/api/newsletter/subscribers/import', {
    method: 'POST',
    body: { csv, consentProof: 'Signed list of the fair' },
  });
const recipientsOf = async (subject: string) => {
  const mails = (await harness.readMails()).filter((mail) => mail.subject === subject);
  return mails.flatMap(({ to }) => to?.map(({ address }) => address)).sort();
};

describe('every address that a form accepts', () => {
  test('gets the confirmation and the newsletter, and ends it with the link', async () => {
    for (const address of addresses) expect((await signUp(harness, address)).status).toBe(200);
    for (const email of stored) await subscribeAndConfirm(harness, email);
    await harness.sweep('mail-outbox');
    const id = await sendNewsletter(harness, { subject: 'To every address' });
    await snapshotAudience(harness, id);
    await runBatches(harness);
    expect(await recipientsOf('To every address')).toEqual(stored.toSorted());
    const outbox = harness.context.db.collection('mail_outbox');
    expect(await outbox.distinct('status')).toEqual(['sent']);
    for (const email of stored) {
      const token = await tokenIn(harness, email, 'unsubscribe');
      await harness.call('/api/newsletter/unsubscribe', { method: 'POST', token: null, body: { token } });
      expect(await findSubscriber(harness, email)).toMatchObject({ status: 'unsubscribed' });
    }
  });

  test('is the same subscriber in every spelling', async () => {
    for (const spelling of [
      'info@müller.test',
      'INFO@MÜLLER.test',
      'info@xn--mller-kva.test',
      '\u200binfo@müller.test',
    ])
      expect((await signUp(harness, spelling)).status).toBe(200);
    expect(await harness.context.db.collection('subscribers').countDocuments()).toBe(1);
    for (const q of ['müller', 'muller.test', 'info@mül', 'info@xn--'])
      expect(
        (await harness.call(`/api/newsletter/subscribers?q=${encodeURIComponent(q)}`)).body.pagination.total,
      ).toBe(1);
  });

  test('comes back from an export, and stays out once it is erased', async () => {
    expect(
      (await importCsv(['email', ...addresses.map((one) => `"${one}"`)].join('\n'))).body.data,
    ).toMatchObject({
      imported: addresses.length,
      notValid: 0,
    });
    const csv = await exportCsv('/api/newsletter');
    await harness.empty();
    expect((await importCsv(csv)).body.data).toMatchObject({ imported: addresses.length, notValid: 0 });
    for (const email of stored) {
      expect(await findSubscriber(harness, email)).not.toBeNull();
      const erased = await harness.call('/api/newsletter/people/erase', { method: 'POST', body: { email } });
      expect(erased.status).toBe(200);
    }
    expect((await importCsv(csv)).body.data).toMatchObject({ imported: 0, suppressed: addresses.length });
  });

  test('is a contact whom the staff are told of, can look up and export', async () => {
    // The addresses were erased in an earlier test.
    harness.context.clock.advance(60_000);
    for (const email of addresses)
      expect(
        (await harness.call('/api/contacts', { method: 'POST', token: null, body: contactForm({ email }) }))
          .status,
      ).toBe(201);
    await harness.sweep('mail-outbox');
    expect(await harness.context.db.collection('mail_outbox').distinct('status')).toEqual(['sent']);
    for (const email of addresses) {
      const query = new URLSearchParams({ email });
      const { body } = await harness.call<PersonRecord>(`/api/newsletter/people?${query}`);
      expect(body.data.contacts).toHaveLength(1);
    }
    const csv = await exportCsv('/api/contacts');
    for (const email of stored) expect(csv).toContain(email);
  });
});
