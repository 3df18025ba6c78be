import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createAdminApi, createMark } from '../core/api';
import { createPng } from '../core/images';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';
import { createContentDesk } from '../pages/content-editor';

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

/** Creates a post through the API, for tests that do not test the editor. */
async function createPost({
  url,
  token,
  title,
  status = 'draft',
}: {
  url: string;
  token: string;
  title: string;
  status?: 'draft' | 'published';
}): Promise<{ _id: string; slug: string }> {
  const { data } = await createAdminApi({ url, token }).post<{ data: { _id: string; slug: string } }>(
    '/api/blogs',
    {
      title,
      status,
      tags: ['one', 'two', 'three'],
      paragraphs: [{ content: '<p>Words for everybody.</p>' }],
      seo: { metaTitle: `SEO ${title}`, metaDescription: 'A short note', focusKeyword: 'focus' },
    },
  );
  return data;
}

test('an article is drafted, published, changed, deleted and restored', async ({
  signedInPage: page,
  siteUrl,
  complaints,
}) => {
  const desk = createContentDesk({ page, url: siteUrl });
  const title = `Lifecycle ${createMark()}`;
  const slug = title.toLowerCase().replace(' ', '-');
  await desk.open('/dashboard/blog', 'Blog Management');
  await page.getByRole('link', { name: 'Create New Blog' }).click();
  await desk.expectToast('Create a new blog post. Start by adding a title.');
  await expect(page.getByText(/^Current Time: /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Blog' })).toHaveCount(0);

  await desk.field('Title').fill(title);
  await expect(desk.field('URL slug')).toHaveValue(slug);
  await expect(desk.field('URL slug')).toHaveAttribute('readonly');
  await desk.write(0, 'First words.');
  await desk.field('Meta title').fill(title);
  await desk.field('Meta description').fill('About a lifecycle');
  await desk.submit('📝 Save Draft');
  await desk.expectToast('Blog post created successfully!');
  await expect(page).toHaveURL(`${siteUrl}/dashboard/blog`);
  expect(await statusOf(page, `/blog/${slug}`)).toBe(404);

  await desk.search(title);
  await desk.edit(title, 'Edit Blog');
  await desk.expectToast('Edit your blog post. All changes are saved automatically.');
  await expect(page.getByRole('button', { name: '💾 Update Post' })).toBeVisible();
  await page.getByRole('radio', { name: /Publish Now/ }).check();
  await desk.submit('🚀 Publish Now');
  await desk.expectToast('Blog post updated successfully!');
  await expect.poll(() => statusOf(page, `/blog/${slug}`)).toBe(200);
  await expect(page.getByRole('link', { name: 'View Blog' })).toHaveAttribute('href', `/blog/${slug}`);

  await desk.field('Title').fill(`${title} again`);
  await expect(desk.field('URL slug')).toHaveValue(`${slug}-again`);
  await desk.submit('🚀 Publish Now');
  await expect(page.getByRole('link', { name: 'View Blog' })).toHaveAttribute('href', `/blog/${slug}-again`);
  await expect
    .poll(async () => (await page.request.get(`/blog/${slug}`)).url())
    .toBe(`${siteUrl}/blog/${slug}-again`);

  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await desk.search(title);
  await desk.delete(
    `${title} again`,
    'Are you sure you want to delete this blog?',
    'Blog deleted successfully',
  );
  await expect.poll(() => statusOf(page, `/blog/${slug}`)).toBe(404);
  await desk.undo();
  await expect(desk.item(`${title} again`)).toBeVisible();
  await expect.poll(() => statusOf(page, `/blog/${slug}`)).toBe(200);
  // Both 404 responses are expected.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('a thumbnail of the wrong type or size is refused with a message; a valid one is previewed and can be removed', async ({
  signedInPage: page,
  siteUrl,
}) => {
  const desk = createContentDesk({ page, url: siteUrl });
  await desk.open('/dashboard/blog/create', 'Create New Blog');
  const input = page.locator('main input[type=file]').first();
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await desk.expectProblems(
    'Please upload a valid image file (JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF, or GIF)',
  );
  // A file on disk: sending that many bytes to the browser takes too long on a busy machine.
  const big = test.info().outputPath('big.png');
  writeFileSync(big, '');
  truncateSync(big, 20_971_521);
  await input.setInputFiles(big);
  await desk.expectProblems('Image size should be less than 20MB');
  await input.setInputFiles(createPng({ name: 'good.png' }));
  await expect(page.getByText('Image size should be less than 20MB').locator('visible=true')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Thumbnail' }).click();
  await expect(page.getByRole('button', { name: 'Remove Thumbnail' })).toHaveCount(0);
});

test.describe('the list', () => {
  test('has cards, a filter and, in the grid, two tags and a count', async ({
    signedInPage: page,
    siteUrl,
    adminToken,
  }) => {
    const title = `Listed ${createMark()}`;
    const { slug } = await createPost({ url: siteUrl, token: adminToken, title, status: 'published' });
    const desk = createContentDesk({ page, url: siteUrl });
    await desk.open('/dashboard/blog', 'Blog Management');
    for (const card of ['Total Posts', 'Published', 'Drafts', 'Scheduled', 'Total Views']) {
      await expect(page.getByRole('main').locator('p', { hasText: card }).first()).toBeVisible();
    }
    await expect(page.getByLabel('Status').locator('option')).toHaveText([
      'All Posts',
      'Published',
      'Drafts',
      'Scheduled',
      'Archived',
    ]);
    await expect(page.getByText(/^Showing 1 to 10 of [\d,]+ results$/)).toBeVisible();
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();

    await desk.search(title);
    const item = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
    for (const text of [`/${slug}`, `SEO: SEO ${title}`, 'focus', 'A short note', '1 min read', '0 views']) {
      await expect(item.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(item.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3);
    await page.locator('label', { hasText: 'Grid' }).click();
    await expect(item.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'one',
      'two',
      '+1',
    ]);
    await page.getByLabel('Status').selectOption('draft');
    await expect(page.getByText('No blogs found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Your First Blog' })).toBeVisible();
  });

  test('opens an article’s public page in a new tab', async ({ signedInPage: page, siteUrl, adminToken }) => {
    const title = `Viewed ${createMark()}`;
    const { slug } = await createPost({ url: siteUrl, token: adminToken, title, status: 'published' });
    const desk = createContentDesk({ page, url: siteUrl });
    await desk.open('/dashboard/blog', 'Blog Management');
    await desk.search(title);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: `View ${title}`, exact: true }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(`${siteUrl}/blog/${slug}`);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(title);
  });
});

test('the texts of the list have enough room beside the sidebar of a tablet', async ({
  signedInPage: page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/blog', 'Blog Management');
  const title = await page.getByRole('article').first().getByRole('heading').boundingBox();
  const actions = await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Edit / })
    .boundingBox();
  expect(actions?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
});
