import { createAdminApi, createMark } from '../core/api';
import { openHydrated } from '../core/hydrated';
import { expect, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

test('navigation causes no violation, and no text becomes a script', async ({
  page,
  siteUrl,
  complaints,
  adminToken,
}) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const title = `Trusted ${createMark()}`;
  await api.post('/api/blogs', {
    title,
    status: 'published',
    tags: ['one', 'two', 'three'],
    paragraphs: [{ content: '<p>Rich <strong>text</strong> with <a href="/blog">a link</a>.</p>' }],
  });
  await openHydrated(page, '/blog');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('main strong', { hasText: 'text' })).toBeVisible();
  expect(complaints).toEqual([]);

  const result = await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML = '<img src="data:," onerror="window.__ran = true"><script>window.__ran = true</script>';
    const hidden = document.createElement('div');
    hidden.innerHTML =
      '<noscript><p title="</noscript><img src=data:, onerror=window.__ran=true>"></noscript>';
    const refusals = ['https://elsewhere.example/a.js', '/assets/a.js'].map((url) => {
      try {
        document.createElement('script').src = url;
        return 'set';
      } catch (error) {
        return (error as Error).name;
      }
    });
    return { html: box.innerHTML, images: hidden.querySelectorAll('img').length, refusals };
  });
  expect(result).toEqual({
    html: '<img src="data:,">',
    images: 0,
    refusals: ['TypeError', 'TypeError'],
  });
});

test('the editor loads, pastes and saves rich text without a violation', async ({
  signedInPage: page,
  siteUrl,
  complaints,
}) => {
  const desk = createContentDesk({ page, url: siteUrl });
  const title = `Trusted editor ${createMark()}`;
  await desk.open('/dashboard/blog', 'Blog Management');
  await page.getByRole('link', { name: 'Create New Blog' }).click();
  await desk.field('Title').fill(title);
  await desk.write(0, 'First words.');
  await page
    .locator('.ProseMirror')
    .first()
    .evaluate((editor) => {
      const data = new DataTransfer();
      data.setData('text/html', '<p>Pasted <b>bold</b><script>window.__ran = true</script></p>');
      editor.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
  await expect(page.locator('.ProseMirror strong', { hasText: 'bold' })).toBeVisible();
  await desk.submit('📝 Save Draft');
  await desk.expectToast('Blog post created successfully!');
  expect(complaints).toEqual([]);
});
