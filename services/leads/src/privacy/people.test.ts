import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft } from '@atrium/contracts/common/drafts.schemas';
import type { DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import { createContactInput, type IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import type { ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { ErasureReceipt, PersonRecord } from '@atrium/contracts/privacy/schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSubmissionSpool } from '../contacts/intake/submission-spool';
import {
  contactForm,
  createLeadsHarness,
  type LeadsHarness,
  personalCollections,
  setUpLeads,
  submitContact,
} from '../testing/leads-harness';
import { runBatches, sendNewsletter, snapshotAudience } from '../testing/mailing';
import { findSubscriber, subscribeAndConfirm } from '../testing/subscribers';

const harness = await setUpLeads({ empty: personalCollections });

const post = <Data>(path: string, body: unknown) => harness.call<Data>(path, { method: 'POST', body });

describe('one person', () => {
  test('is seen, handed over and erased over everything that is kept', async () => {
    const email = 'ada@example.com';
    await subscribeAndConfirm(harness, email);
    await harness.context.db.collection('subscribers').updateOne({ email }, { $set: { firstName: 'Ada' } });
    const contact = await submitContact(harness, { email, goals: 'A secret plan' });
    const campaign = await sendNewsletter(harness);
    await snapshotAudience(harness, campaign);
    await runBatches(harness);
    const reader = await findSubscriber(harness, email);
    await harness.context.db.collection<{ _id: string }>('mail_engagement').insertOne({
      _id: `${campaign}:${reader?._id.toHexString()}`,
      campaignId: new ObjectId(campaign),
      subscriberId: reader?._id,
      sentAt: null,
      events: [{ kind: 'click', link: 0, at: new Date('2026-03-11T11:00:00Z'), isMachine: false }],
    } as { _id: string });
    await harness.call('/api/contacts', {
      method: 'POST',
      token: null,
      body: { fullName: 'Spam', email, agreedToTerms: true, website: 'x' },
    });
    const newDraft = '/api/newsletter/campaigns/new/drafts/tab-0001-abcd';
    const content = '<p>Thanks to <a href="mailto:Ada@example.com">Ada</a> for the photo</p>';
    await harness.call(newDraft, { method: 'PUT', body: { data: { subject: `Ask ${email}`, content } } });
    const { body } = await harness.call<PersonRecord>(`/api/newsletter/people?email=ADA@example.com`);
    expect(await harness.context.db.collection('audit_log').findOne({ action: 'viewed' })).toMatchObject({
      actorId: harness.context.admin.id,
      resource: 'person',
      summary: 'Viewed all data of a person',
    });
    expect(body.data).toMatchObject({
      email,
      contacts: [{ id: contact }],
      quarantined: 1,
      quarantinedRequests: [{ fullName: 'Spam', reason: 'honeypot' }],
      subscriber: { email },
      consent: [{ event: 'requested' }, { event: 'confirmed' }],
      sends: [{ campaignId: campaign, status: 'sent' }],
      engagement: [
        {
          campaignId: campaign,
          events: [{ kind: 'click', link: 0, at: '2026-03-11T11:00:00.000Z' }],
        },
      ],
      isSuppressed: false,
    });
    const { ticket } = (await post<DownloadTicket>('/api/newsletter/people/export-ticket', {})).body.data;
    const file = await harness.call(`/api/newsletter/people/export?email=${email}&ticket=${ticket}`, {
      token: null,
    });
    expect(file.headers.get('content-disposition')).toContain('person.json');
    const exported: PersonRecord = JSON.parse(file.text);
    expect(exported.contacts[0]?.goals).toBe('A secret plan');
    expect(exported.contacts[0]?.terms).toMatchObject({ version: '2025-01-01' });
    expect(exported.subscriber?.firstName).toBe('Ada');
    expect(exported.quarantinedRequests[0]?.fullName).toBe('Spam');

    const receipt = (await post<ErasureReceipt>('/api/newsletter/people/erase', { email })).body.data;
    expect(receipt).toMatchObject({
      contacts: 1,
      quarantined: 1,
      subscriber: 1,
      consentEntries: 3,
      sends: 1,
      engagement: 1,
    });
    expect(await harness.context.db.collection('mail_engagement').countDocuments()).toBe(0);
    const names = (await harness.context.db.listCollections().toArray()).map(({ name }) => name);
    for (const name of names) {
      const documents = await harness.context.db.collection(name).find().toArray();
      expect([name, JSON.stringify(documents).toLowerCase().includes(email)]).toEqual([name, false]);
    }
    expect((await harness.call<Draft>(newDraft)).body.data.data).toEqual({
      subject: 'Ask [erased]',
      content: '<p>Thanks to <a href="mailto:[erased]">Ada</a> for the photo</p>',
    });
    expect((await harness.call('/api/contacts')).body.pagination.total).toBe(0);
    expect(
      (
        await post<ImportReport>('/api/newsletter/subscribers/import', {
          csv: `email\n${email}`,
          consentProof: 'An old list of ours',
        })
      ).body.data,
    ).toMatchObject({ imported: 0, suppressed: 1 });
  });

  test('is found under the address of a contact that was merged, and erased with it', async () => {
    const kept = await submitContact(harness, { email: 'now@example.com' });
    const other = await submitContact(harness, { email: 'then@example.com' });
    await post(`/api/contacts/${kept}/merge`, { duplicateIds: [other] });
    const { body } = await harness.call<PersonRecord>('/api/newsletter/people?email=then@example.com');
    expect(body.data.contacts.map(({ id }) => id)).toEqual([kept]);
    const erased = await post<ErasureReceipt>('/api/newsletter/people/erase', { email: 'then@example.com' });
    expect(erased.body.data.contacts).toBe(1);
    const stored = await harness.context.db.collection('contacts').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('then@example.com');
  });

  test('who never subscribed is kept out of later imports once erased', async () => {
    const email = 'never@example.com';
    await submitContact(harness, { email });
    await post('/api/newsletter/people/erase', { email });
    const imported = await post<ImportReport>('/api/newsletter/subscribers/import', {
      csv: `email\n${email}`,
      consentProof: 'An old list of ours',
    });
    expect(imported.body.data).toMatchObject({ imported: 0, suppressed: 1 });
  });

  describe('whose request waits in the spool', () => {
    const email = 'spooled@example.com';
    const erase = () => post<ErasureReceipt>('/api/newsletter/people/erase', { email });
    let other: LeadsHarness;
    beforeEach(async () => {
      const { db } = harness.context;
      await harness.empty(['contact_intake']);
      other = await createLeadsHarness({ deps: { db } });
      return () => other.close();
    });
    async function accept(submissionId: string, on = other) {
      const { website, startedAt, agreedToTerms, ...fields } = createContactInput.parse(
        contactForm({ email }),
      );
      const now = harness.context.clock.now();
      const spool = createSubmissionSpool({
        directory: join(on.dataDir, 'spool'),
        reportStuck: async () => {},
      });
      const acceptedAt = now.toISOString();
      await spool.append({ submissionId, acceptedAt, termsVersion: '2025-01-01', reason: null, fields });
    }

    test('of another instance is not stored once erased; a later request of theirs is', async () => {
      await accept('before-the-erasure');
      harness.context.clock.advance(1_000);
      await erase();
      harness.context.clock.advance(1_000);
      await accept('after-the-erasure');
      await other.sweep('contact-spool');
      const stored = await harness.context.db.collection('contacts').find({ email }).toArray();
      expect(stored.map(({ submissionId }) => submissionId)).toEqual(['after-the-erasure']);
      expect(await readdir(join(other.dataDir, 'spool'))).toEqual([]);
    });

    test.each(['this', 'another'])('of %s instance is accounted for as erased', async (which) => {
      const on = which === 'this' ? harness : other;
      on.context.clock.set(harness.context.clock.now());
      await accept(`of ${which}`, on);
      harness.context.clock.advance(1_000);
      await erase();
      await on.sweep('contact-spool');
      const { body } = await on.call<IntakeReconciliation>('/api/contacts/intake');
      expect(body.data).toMatchObject({ erased: 1, spooled: 0, addsUp: true });
    });
  });

  test('is erased from refusals that quote the address', async () => {
    const refusals = harness.context.db.collection<{ _id: string; lastError: string }>('mail_outbox');
    await refusals.insertOne({ _id: 'x', lastError: '550 <Quoted@Example.com> unknown' });
    await post('/api/newsletter/people/erase', { email: 'quoted@example.com' });
    expect(await refusals.findOne({ _id: 'x' })).toMatchObject({ lastError: 'erased' });
  });

  test.each(['', 'x'])('without an address (%j) is refused', async (email) => {
    expect((await harness.call(`/api/newsletter/people?email=${email}`)).status).toBe(400);
  });
});
