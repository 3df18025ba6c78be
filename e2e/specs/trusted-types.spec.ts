import { createAdminApi, createMark } from '../core/api';
import { openStarted } from '../core/started';
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
  await openStarted(page, '/blog');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('main strong', { hasText: 'text' })).toBeVisible();
  expect(complaints).toEqual([]);
  // Nothing on the page makes HTML of texts, so no policy admits it.
  expect(await page.evaluate(tryTexts)).toEqual({
    html: 'TypeError',
    refusals: ['TypeError', 'TypeError'],
  });

  // The islands bring one, which leaves nothing but the words.
  await openStarted(page, '/contact');
  await page.getByLabel('Full name').focus();
  await page.locator('[data-live]').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(tryTexts)).toEqual({
    html: 'window.__ran = true',
    refusals: ['TypeError', 'TypeError'],
  });
});

/** Runs in the page: what becomes of a text with scripts, and of addresses of scripts. */
function tryTexts() {
  const attempt = (act: () => string) => {
    try {
      return act();
    } catch (error) {
      return (error as Error).name;
    }
  };
  const box = document.createElement('div');
  return {
    html: attempt(() => {
      box.innerHTML = '<img src="data:," onerror="window.__ran = true"><script>window.__ran = true</script>';
      return box.innerHTML;
    }),
    refusals: ['https://elsewhere.example/a.js', '/assets/a.js'].map((url) =>
      attempt(() => {
        document.createElement('script').src = url;
        return 'set';
      }),
    ),
  };
}

test('the editor loads, pastes and saves rich text without a violation', { tag: '@deep' }, async ({
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
