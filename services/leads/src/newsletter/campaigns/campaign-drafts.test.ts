import type { Draft, NewDraft } from '@atrium/contracts/common/drafts.schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { describe, expect, test } from 'vitest';
import { type CallOptions, setUpLeads } from '../../testing/leads-harness';

const harness = await setUpLeads();

const base = '/api/newsletter/campaigns';
const unknownId = 'f'.repeat(24);
const newPath = `${base}/new/drafts/tab-0001-abcd`;
const put = (data: object, more: CallOptions = {}): CallOptions => ({
  method: 'PUT',
  body: { data },
  ...more,
});
const matching = (revision: string | number) => ({ headers: { 'if-match': `"${revision}"` } });

async function createCampaign(subject = 'Spring news'): Promise<Campaign> {
  const { body } = await harness.call<Campaign>(base, {
    method: 'POST',
    body: { subject, content: '<p>Hello</p>' },
  });
  return body.data;
}

describe('the draft of a newsletter', () => {
  test('changes nothing of what is saved, and goes with the newsletter', async () => {
    const { id } = await createCampaign();
    const path = `${base}/${id}/draft`;
    const written = await harness.call<Draft>(path, put({ subject: 'Half a' }));
    expect(written.body.data).toMatchObject({ data: { subject: 'Half a' }, baseRev: 1 });
    expect((await harness.call<Draft>(path)).body.data).toEqual(written.body.data);
    expect((await harness.call<Campaign>(`${base}/${id}`)).body.data.subject).toBe('Spring news');
    await harness.call(`${base}/${id}`, { method: 'DELETE' });
    expect((await harness.call(path)).status).toBe(404);
    expect(await harness.context.db.collection('newsletter_drafts').countDocuments({ itemId: id })).toBe(0);
  });

  test('is not overwritten by a write whose If-Match names no revision', async () => {
    await harness.call(newPath, put({ subject: 'Kept' }));
    const headers = { 'if-match': '"abc"' };
    for (const request of [put({ subject: 'Lost' }, { headers }), { method: 'DELETE', headers }])
      expect((await harness.call(newPath, request)).status).toBe(400);
    expect((await harness.call<Draft>(newPath)).body.data.data).toEqual({ subject: 'Kept' });
    await harness.call(newPath, { method: 'DELETE' });
  });

  test('of a colleague outlives a deleted newsletter as a draft of a new one', async () => {
    const { id } = await createCampaign();
    const path = `${base}/${id}/draft`;
    const token = harness.context.colleagueToken;
    await harness.call(path, put({ subject: 'Their half sentence' }, { token }));
    await harness.call(path, put({ subject: 'Mine' }));
    await harness.call(`${base}/${id}`, { method: 'DELETE' });
    const { body } = await harness.call<NewDraft[]>(`${base}/new/drafts`, { token });
    expect(body.data).toMatchObject([{ key: id, title: 'Their half sentence' }]);
    const found = await harness.call<Draft>(`${base}/new/drafts/${id}`, { token });
    expect(found.body.data).toMatchObject({ data: { subject: 'Their half sentence' }, baseRev: 0 });
    expect((await harness.call<NewDraft[]>(`${base}/new/drafts`)).body.data).toEqual([]);
  });

  test('of one that was never saved is listed by its subject', async () => {
    await harness.call(newPath, put({ subject: 'Not yet' }));
    const { body } = await harness.call<NewDraft[]>(`${base}/new/drafts`);
    expect(body.data).toMatchObject([{ key: 'tab-0001-abcd', title: 'Not yet' }]);
    expect((await harness.call(newPath, { method: 'DELETE' })).status).toBe(200);
    expect((await harness.call(newPath)).body.data).toBeNull();
  });

  test('is not overwritten from an older state of it', async () => {
    const { id } = await createCampaign();
    const path = `${base}/${id}/draft`;
    const first = (await harness.call<Draft>(path, put({ subject: 'One' }))).body.data;
    await harness.call(path, put({ subject: 'Two' }, matching(first.revision)));
    const late = await harness.call(path, put({ subject: 'Late' }, matching(first.revision)));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'stale', current: { data: { subject: 'Two' } } });
  });

  test.each([
    ['an unknown newsletter', `${base}/${unknownId}/draft`, { data: {} }, 404],
    ['no data', newPath, {}, 400],
    ['a key that is none', `${base}/new/drafts/x`, { data: {} }, 400],
  ])('is refused for %s', async (_name, path, body, status) => {
    expect((await harness.call(path, { method: 'PUT', body })).status).toBe(status);
  });

  test('is removed when nobody has touched it for 90 days', async () => {
    await harness.call(newPath, put({ subject: 'Old' }));
    harness.context.clock.advance(91 * 86_400_000);
    await harness.sweep('untouched-newsletter-drafts');
    expect((await harness.call(newPath)).body.data).toBeNull();
  });
});

describe('a change of a newsletter', () => {
  test('over a newer one is refused with what is saved now', async () => {
    const { id, revision } = await createCampaign();
    const change = (subject: string) =>
      harness.call<Campaign>(`${base}/${id}`, { method: 'PATCH', body: { subject }, ...matching(revision) });
    expect((await change('First')).body.data).toMatchObject({ subject: 'First', revision: revision + 1 });
    const late = await change('Second');
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'stale', current: { subject: 'First', revision: revision + 1 } });
    expect((await harness.call<Campaign>(`${base}/${id}`)).body.data.subject).toBe('First');
  });

  test('is known by its author and time', async () => {
    const { id, revision, ...created } = await createCampaign();
    const { admin, colleague, colleagueToken, clock } = harness.context;
    expect(created).toMatchObject({ updatedBy: { id: admin.id }, updatedAt: created.createdAt });
    clock.advance(60_000);
    const body = { subject: 'Theirs' };
    await harness.call(`${base}/${id}`, { method: 'PATCH', body, token: colleagueToken });
    const late = await harness.call(`${base}/${id}`, { method: 'PATCH', body, ...matching(revision) });
    expect(late.body).toMatchObject({
      current: {
        updatedBy: { id: colleague.id, name: colleague.name },
        updatedAt: clock.now().toISOString(),
      },
    });
  });
});
