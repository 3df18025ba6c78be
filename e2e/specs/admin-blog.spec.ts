import type { Page } from '@playwright/test';
import { createMark } from '../core/api';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';
import { createContentDesk } from '../pages/content-editor';

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

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
  await expect(page.getByText('Create a new blog post. Start by adding a title.')).toBeVisible();
  await expect(page.getByRole('button', { name: '📝 Save Draft' })).toBeHidden();
  await desk.openSettings();
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
  await expect(page.getByText('Edit your blog post. All changes are saved automatically.')).toBeVisible();
  await page.getByRole('radio', { name: /Publish Now/ }).check();
  await desk.submit('🚀 Publish Now');
  await desk.expectToast('Blog post updated successfully!');
  await expect.poll(() => statusOf(page, `/blog/${slug}`)).toBe(200);
  await expect(page.getByRole('link', { name: 'View Blog' })).toHaveAttribute('href', `/blog/${slug}`);

  await desk.field('Title').fill(`${title} again`);
  await expect(desk.field('URL slug')).toHaveValue(slug);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await desk.field('URL slug').fill(`${slug}-again`);
  await expect(page.getByText(`/blog/${slug} → /blog/${slug}-again`)).toBeVisible();
  await desk.submit('💾 Update Post');
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

test('the texts of the list have enough room beside the sidebar of a tablet', { tag: '@deep' }, async ({
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
