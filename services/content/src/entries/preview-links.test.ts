import type { Draft } from '@atrium/contracts/common/drafts.schemas';
import { pathsIn, withoutMarks } from '@atrium/contracts/content/field-marks';
import type { PreviewLink } from '@atrium/contracts/content/schemas';
import { describe, expect, test } from 'vitest';
import type { CallOptions } from '../test-support/content-test-app';
import { setUpBlogs, unknownId } from '../test-support/set-up-blogs';

const visitor = { as: 'visitor' } as const;
const dayMs = 86_400_000;

const { t, create, read } = await setUpBlogs({
  empty: ['services', 'content_versions', 'content_drafts'],
});

const writeDraft = (id: string, body: unknown) => t.call<Draft>('PUT', `/api/blogs/${id}/draft`, body);
const createPreview = async (id: string) =>
  (await t.call<PreviewLink>('POST', `/api/blogs/${id}/preview`)).body.data;

describe('previews', () => {
  test("show the unpublished item with the draft of the link's author, without a session", async () => {
    const { id, slug } = await create('Draft post', { tags: ['kept'] });
    const link = await createPreview(id);
    expect(link.path).toBe(`/preview/blogs/${link.token}`);
    await writeDraft(id, {
      data: {
        title: 'Typed just now',
        seo: 'broken',
        paragraphs: [{ content: '<p>new<script>x</script></p>' }],
      },
    });
    const seen = await read(`preview/${link.token}`, visitor);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.body.data).toMatchObject({
      title: 'Typed just now',
      tags: ['kept'],
      excerpt: 'new',
      paragraphs: [{ content: '<p>new</p>' }],
    });
    expect((await read(slug, visitor)).status).toBe(404);
  });

  test("do not show a colleague's draft", async () => {
    const { id } = await create('Draft post');
    await t.call('PUT', `/api/blogs/${id}/draft`, { data: { title: 'Half a sent' } }, { as: 'colleague' });
    const { token } = await createPreview(id);
    expect((await read(`preview/${token}`, visitor)).body.data.title).toBe('Draft post');
  });

  test('expire, and are refused if forged or of another kind', async () => {
    const { id } = await create('Draft post');
    const { token } = await createPreview(id);
    const [, userId, seconds, issued, signature] = token.split('.');
    const other = (await create('Other')).id;
    for (const forged of [
      `${other}.${userId}.${seconds}.${issued}.${signature}`,
      `${id}.${t.colleague.id}.${seconds}.${issued}.${signature}`,
      `${id}.${userId}.zzzzzzzz.${issued}.${signature}`,
      `${id}.${userId}.${seconds}.zzzzzzzz.${signature}`,
      'x',
      `${token}x`,
    ])
      expect((await read(`preview/${forged}`, visitor)).status).toBe(410);
    expect((await t.call('GET', `/api/services/preview/${token}`, undefined, visitor)).status).toBe(410);
    t.clock.advance(dayMs + 1_000);
    expect((await read(`preview/${token}`, visitor)).status).toBe(410);
  });

  test('live as long as one says, from an hour to thirty days', async () => {
    const { id } = await create('Draft post');
    const createFor = (hours: unknown) => t.call<PreviewLink>('POST', `/api/blogs/${id}/preview`, { hours });
    for (const hours of [0, 721, 1.5, 'x']) expect((await createFor(hours)).status).toBe(400);
    const hour = (await createFor(1)).body.data;
    const month = (await createFor(720)).body.data;
    expect(month.expiresAt).toBe(new Date(t.clock.now().getTime() + 30 * dayMs).toISOString());
    t.clock.advance(3_601_000);
    expect((await read(`preview/${hour.token}`, visitor)).status).toBe(410);
    t.clock.advance(29 * dayMs);
    expect((await read(`preview/${month.token}`, visitor)).status).toBe(200);
  });

  test('are withdrawn together by staff; a later link works', async () => {
    const { id } = await create('Draft post');
    const { token } = await createPreview(id);
    const withdraw = (as: CallOptions['as'] = 'admin') =>
      t.call('DELETE', `/api/blogs/${id}/preview`, undefined, { as });
    expect((await withdraw('visitor')).status).toBe(401);
    expect((await read(`preview/${token}`, visitor)).status).toBe(200);
    expect((await withdraw('colleague')).status).toBe(200);
    expect((await read(`preview/${token}`, visitor)).status).toBe(410);
    t.clock.advance(1);
    const later = await createPreview(id);
    expect((await read(`preview/${later.token}`, visitor)).status).toBe(200);
    expect((await t.call('DELETE', `/api/blogs/${unknownId}/preview`)).status).toBe(404);
  });

  test('beside the form name the fields of their texts', async () => {
    const { id } = await create('Draft post');
    const { token } = await createPreview(id);
    const { title, paragraphs } = (await read(`preview/${token}?marks=true`, visitor)).body.data;
    expect(pathsIn(title)).toEqual(['title']);
    expect(pathsIn(paragraphs[0]?.content ?? '')).toEqual(['paragraphs.0.content']);
    expect(withoutMarks(title)).toBe('Draft post');
  });

  test('end when the account of their issuer does', async () => {
    const { id } = await create('Draft post');
    const { token } = await createPreview(id);
    t.accounts.delete(t.admin.id);
    expect((await read(`preview/${token}`, visitor)).status).toBe(410);
    t.accounts.set(t.admin.id, t.admin);
    expect((await read(`preview/${token}`, visitor)).status).toBe(200);
  });

  test('end with the deletion of the item', async () => {
    const { id } = await create('Draft post');
    const { token } = await createPreview(id);
    await t.call('DELETE', `/api/blogs/${id}`);
    expect((await read(`preview/${token}`, visitor)).status).toBe(404);
  });
});
