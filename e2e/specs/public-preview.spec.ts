import { createAdminApi } from '../core/api';
import { expectAccessible } from '../core/axe';
import { deepUnless } from '../core/depth';
import { readAttribute, readText } from '../core/html';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

const kinds = [
  { resource: 'services', list: '/api/services/admin/all?limit=1', page: '/services' },
  { resource: 'solutions', list: '/api/solutions/admin/all?limit=1', page: '/solutions' },
  { resource: 'case-studies', list: '/api/case-studies/admin/all?limit=1', page: '/portfolio' },
  { resource: 'blogs', list: '/api/blogs/published?status=published&limit=1', page: '/blog' },
] as const;

interface Item {
  _id: string;
  title: string;
  slug: string;
}

for (const { resource, list, page: folder } of kinds) {
  test(
    `${resource}: a signed link shows a draft and is not indexed`,
    deepUnless(resource === 'blogs'),
    async ({ request, siteUrl, adminToken }) => {
      const api = createAdminApi({ url: siteUrl, token: adminToken });
      const { data: originals } = await api.get<{ data: Item[] }>(list);
      const { data: draft } = await api.post<{ data: Item }>(
        `/api/${resource}/${originals[0]?._id}/duplicate`,
      );
      const { data: link } = await api.post<{ data: { path: string } }>(
        `/api/${resource}/${draft._id}/preview`,
      );

      expect((await request.get(`${folder}/${draft.slug}`)).status(), 'the draft itself').toBe(404);
      const response = await request.get(link.path);
      expect(response.status()).toBe(200);
      expect(response.headers()['cache-control']).not.toContain('public');
      const html = await response.text();
      expect(readText(html)).toContain(draft.title);
      expect(readText(html)).toContain('Preview: only people who have this link can see this page.');
      expect(/<title>(.+?)<\/title>/.exec(html)?.[1]).toMatch(/^Preview: /);
      expect(readAttribute(html, /<meta name="robots"[^>]*>/, 'content')).toContain('noindex');
      expect(html).not.toContain('application/ld+json');

      await api.delete(`/api/${resource}/${draft._id}`);
      await expect.poll(async () => (await request.get(link.path)).status()).toBe(404);
    },
  );

  test(
    `${resource}: a link with a wrong signature is refused`,
    deepUnless(resource === 'blogs'),
    async ({ request }) => {
      const response = await request.get(`/preview/${resource}/not.a.token`);
      expect(response.status()).toBe(410);
      const html = await response.text();
      expect(readText(html)).toContain('This preview link is no longer valid');
      expect(readAttribute(html, /<meta name="robots"[^>]*>/, 'content')).toContain('noindex');
    },
  );
}

test('a preview works like the published page, videos included', async ({
  page,
  siteUrl,
  adminToken,
  complaints,
}) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const { data: originals } = await api.get<{ data: Item[] }>(kinds[0].list);
  const { data: draft } = await api.post<{ data: Item }>(`/api/services/${originals[0]?._id}/duplicate`);
  const saved = await page.request.put(`/api/services/${draft._id}`, {
    headers: { authorization: `Bearer ${adminToken}` },
    data: {
      contentBlocks: [
        { type: 'video', content: 'https://videos.example/watch?v=1', sortOrder: 0 },
        { type: 'quote', content: 'Said by someone', sortOrder: 1 },
        {
          type: 'list',
          listItems: ['First of two', 'Second of two'],
          sortOrder: 2,
          styling: { textAlign: 'right' },
        },
        {
          type: 'text',
          content: 'On a dark panel',
          sortOrder: 3,
          styling: { backgroundColor: '#131028', textAlign: 'center', padding: '20px', margin: '10px 0px' },
        },
      ],
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const { data: link } = await api.post<{ data: { path: string } }>(`/api/services/${draft._id}/preview`);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl)) foreign.push(request.url());
  });
  await openStarted(page, link.path);
  const video = page.getByRole('link', { name: /Watch the video/ });
  await expect(video).toHaveAttribute('href', 'https://videos.example/watch?v=1');
  await expect(video).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(video).toContainText('on videos.example');
  await expect(page.getByText('Said by someone')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'First of two' });
  await expect(item).toHaveCSS('text-align', 'right');
  // The mark follows the text: it is inline, not a bullet at the left edge.
  expect(await item.evaluate((element) => getComputedStyle(element, '::before').display)).toBe(
    'inline-block',
  );
  const panel = page.getByText('On a dark panel').locator('xpath=ancestor-or-self::div[@style][1]');
  await expect(panel).toHaveCSS('background-color', 'rgb(19, 16, 40)');
  await expect(panel).toHaveCSS('text-align', 'center');
  await expect(panel).toHaveCSS('padding', '20px');
  await expectAccessible(page);
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await api.delete(`/api/services/${draft._id}`);
});
