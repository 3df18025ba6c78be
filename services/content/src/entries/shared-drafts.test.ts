import type { Draft, NewDraft } from '@atrium/contracts/common/drafts.schemas';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { CallOptions } from '../test-support/content-test-app';
import { blogNow, post, setUpBlogs } from '../test-support/set-up-blogs';

const { t, create, save } = await setUpBlogs({ empty: ['content_drafts'] });

const colleague = { as: 'colleague' } as const;
const readDraft = (id: string, options?: CallOptions) =>
  t.call<Draft | null>('GET', `/api/blogs/${id}/draft`, undefined, options);
const writeDraft = (id: string, body: unknown, options?: CallOptions) =>
  t.call<Draft>('PUT', `/api/blogs/${id}/draft`, body, options);
const matching = (revision: string) => ({ headers: { 'if-match': `"${revision}"` } });
const ifNone = { headers: { 'if-none-match': '*' } };
const titled = (title: string) => ({ data: { title } });
const newKey = 'tab-0001-abcd';
const newPath = `/api/blogs/new/drafts/${newKey}`;

describe('two people at one item', () => {
  test('learn from their drafts what is saved, and by whom', async () => {
    const { id } = await create('Post');
    const { body } = await save(id, post('Saved'), colleague);
    const { rev, updatedAt } = body.data;
    expect((await readDraft(id)).body).toMatchObject({
      saved: { rev, savedAt: updatedAt, savedBy: { id: t.colleague.id, name: t.colleague.name } },
    });
  });

  test('can take over a draft: the owner keeps the text, is told, and stays named', async () => {
    const { id } = await create('Post');
    await writeDraft(id, { data: { title: 'Begun by a colleague' }, baseRev: 1 }, colleague);
    const takeOver = (options?: CallOptions) =>
      t.call<Draft>('POST', `/api/blogs/${id}/draft/${t.colleague.id}/take-over`, undefined, options);
    const { data: taken } = (await takeOver(ifNone)).body;
    const owner = { id: t.colleague.id, name: t.colleague.name };
    const actor = { id: t.admin.id, name: t.admin.name };
    expect(taken).toMatchObject({
      data: { title: 'Begun by a colleague' },
      baseRev: 1,
      savedBy: actor,
      startedBy: owner,
    });
    expect((await takeOver(ifNone)).status, 'an own draft is not overwritten').toBe(409);
    await writeDraft(id, titled('Gone on'), matching(taken.revision));
    expect((await readDraft(id)).body.data).toMatchObject({ data: { title: 'Gone on' }, startedBy: owner });
    const theirs = await readDraft(id, colleague);
    expect(theirs.body.data).toMatchObject({
      data: { title: 'Begun by a colleague' },
      takenOverBy: { user: actor, at: blogNow.toISOString() },
    });
    expect(theirs.body).toMatchObject({ others: [{ user: actor, startedBy: owner }] });
    const nobody = new ObjectId().toHexString();
    expect((await t.call('POST', `/api/blogs/${id}/draft/${nobody}/take-over`)).status).toBe(404);
  });
});

describe('a new item', () => {
  test('has a draft under the key of its tab, which colleagues see and can take over', async () => {
    await t.call('PUT', newPath, { data: { title: 'Unsaved' }, baseRev: 0 }, ifNone);
    const owner = { id: t.admin.id, name: t.admin.name };
    const seen = await t.call<NewDraft[]>('GET', '/api/blogs/new/drafts', undefined, colleague);
    expect(seen.body).toMatchObject({ data: [], others: [{ key: newKey, title: 'Unsaved', user: owner }] });
    const read = await t.call<Draft>('GET', `${newPath}/${t.admin.id}`, undefined, colleague);
    expect(read.body.data.data).toEqual({ title: 'Unsaved' });
    const taken = await t.call<Draft>('POST', `${newPath}/${t.admin.id}/take-over`, undefined, {
      ...colleague,
      ...ifNone,
    });
    expect(taken.body.data).toMatchObject({ data: { title: 'Unsaved' }, startedBy: owner });
    const mine = await t.call<NewDraft[]>('GET', '/api/blogs/new/drafts');
    expect(mine.body.data).toMatchObject([
      { key: newKey, takenOverBy: { user: { id: t.colleague.id, name: t.colleague.name } } },
    ]);
    await t.call('DELETE', newPath);
    await t.call('DELETE', newPath, undefined, colleague);
  });
});
