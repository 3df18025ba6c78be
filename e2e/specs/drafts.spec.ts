import { type AdminApi, createAdminApi } from '../core/api';
import {
  directTricks,
  type Hidden,
  type Kind,
  kinds,
  listTricks,
  mark,
  previews,
  secret,
} from '../core/draft-tricks';
import { sendRaw } from '../core/raw-request';
import { expect, test } from '../core/test';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const hidden: Hidden[] = [];

function inputOf(kind: Kind, slug: string, status: string): object {
  const common = { title: `${secret} title`, slug, status, shortDescription: `${secret} short` };
  switch (kind) {
    case 'blogs':
      return {
        ...common,
        tags: [`${secret} tag`],
        paragraphs: [{ content: `<p>${secret} text</p>` }],
        ...(status === 'scheduled' && { scheduledPublishAt: '2199-01-01T00:00:00.000Z' }),
      };
    case 'services':
      return { ...common, category: 'product', keywords: [secret] };
    case 'solutions':
      return {
        ...common,
        industryType: 'finance',
        targetAudience: secret,
        implementationTime: { min: 1, max: 2 },
      };
    case 'case-studies':
      return { ...common, client: secret, industry: secret, challenge: secret, solution: secret };
  }
}

async function hide(api: AdminApi, kind: Kind, state: string): Promise<void> {
  const slug = `quiet-${kind}-${state}-${mark}`;
  const status = state === 'trash' ? 'published' : state;
  const { data } = await api.post<{ data: { _id: string } }>(`/api/${kind}`, inputOf(kind, slug, status));
  const preview = await api.post<{ data: { token: string } }>(`/api/${kind}/${data._id}/preview`);
  previews.set(data._id, preview.data.token);
  if (state === 'trash') await api.delete(`/api/${kind}/${data._id}`);
  hidden.push({ kind, state, id: data._id, slug });
}

test.beforeAll(async ({ siteUrl, adminToken }) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (const state of ['draft', 'archived', 'trash', ...(kind === 'blogs' ? ['scheduled'] : [])])
      await hide(api, kind, state);
  }
});

for (const [name, tricksOf] of Object.entries(directTricks)) {
  test(`${name}: reveals nothing unpublished`, async ({ siteUrl }) => {
    for (const item of hidden) {
      for (const trick of tricksOf(item)) {
        const what = `${item.state}: ${trick.method ?? 'GET'} ${trick.path} ${JSON.stringify(trick.headers ?? {})}`;
        const { status, text } = await sendRaw(siteUrl, trick);
        expect(text.includes(secret), what).toBe(false);
        expect(status, what).not.toBe(304);
        expect(status, what).not.toBe(206);
        expect(status, what).toBeLessThan(500);
        if (trick.path.includes(item.id) && !trick.headers?.['x-original-url'])
          expect([301, 400, 401, 403, 404, 405, 410], what).toContain(status);
      }
    }
  });
}

for (const [name, tricksOf] of Object.entries(listTricks)) {
  test(`by ${name}: lists nothing unpublished`, async ({ siteUrl }) => {
    for (const kind of Object.keys(kinds) as Kind[]) {
      for (const trick of tricksOf(kind)) {
        const { status, text } = await sendRaw(siteUrl, trick);
        // A response may repeat the query, but must not have a title, a text or an id.
        const leak = trick.path.includes(secret) ? `${secret} ` : secret;
        expect(text.includes(leak), `${status} ${trick.path}`).toBe(false);
        for (const { id } of hidden) expect(text.includes(id), `${trick.path} names ${id}`).toBe(false);
        expect(status, trick.path).toBeLessThan(500);
      }
    }
  });
}

test('only a preview link shows an unpublished item, until the item is deleted', async ({ siteUrl }) => {
  for (const { kind, id, state } of hidden) {
    const { status, text } = await sendRaw(siteUrl, { path: `/api/${kind}/preview/${previews.get(id)}` });
    expect([status, text.includes(secret)], `${kind} ${state}`).toEqual(
      state === 'trash' ? [expect.any(Number), false] : [200, true],
    );
  }
});

test('unpublished people are not public either', async ({ siteUrl, adminToken }) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const inputs = {
    team: { name: `${secret} name`, title: 'x', status: 'draft' },
    testimonials: { name: `${secret} name`, text: secret, rating: 5, status: 'draft' },
    careers: { title: `${secret} role`, category: 'sales', summary: secret, status: 'draft' },
  };
  for (const [resource, input] of Object.entries(inputs)) {
    const { data } = await api.post<{ data: { _id: string; id: number } }>(`/api/${resource}`, input);
    for (const path of [
      `/api/${resource}?status=draft`,
      `/api/${resource}?status[]=draft&limit=100`,
      `/api/${resource}/${data.id}`,
      `/api/${resource}/0${data.id}`,
      `/api/${resource}/${data._id}`,
      `/${resource}/${data.id}`,
      `/${resource}`,
      '/sitemap.xml',
    ]) {
      const { status, text } = await sendRaw(siteUrl, { path });
      expect(text.includes(secret), path).toBe(false);
      expect(status, path).toBeLessThan(500);
    }
  }
});
