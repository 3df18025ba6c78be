import type { Page } from '@playwright/test';
import { createAdminApi, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { deepUnless } from '../core/depth';
import { openStarted } from '../core/started';
import { expect, fetchToken, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

test('an article with link, table and video is written by keyboard; a click loads the video', async ({
  signedInPage: page,
  siteUrl,
}) => {
  const desk = createContentDesk({ page, url: siteUrl });
  const title = `Written ${createMark()}`;
  const { keyboard } = page;
  await desk.open('/dashboard/blog/create', 'Create');
  await desk.field('Title').fill(title);
  await desk.openSettings();
  await desk.field('Meta title').fill(title);
  await desk.field('Meta description').fill('By keyboard');
  const text = page.locator('main [contenteditable=true]').first();
  const menu = page.getByRole('listbox', { name: 'Insert' });

  await text.focus();
  await keyboard.type('/hea');
  await expect(menu.getByRole('option')).toHaveText(['Heading 2', 'Heading 3']);
  await keyboard.press('Enter');
  await keyboard.type('Our prices');
  await keyboard.press('Enter');
  await keyboard.type('See what we did');
  await keyboard.press('Control+Shift+ArrowLeft');
  await keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Page or address/ });
  await expect(field).toBeFocused();
  await keyboard.type('javascript:alert(1)');
  await keyboard.press('Enter');
  await expect(page.getByText(/Choose a page, or use an address/)).toBeVisible();
  await field.fill('portf');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Portfolio/]);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(field).toHaveValue('/portfolio');
  await keyboard.press('Escape');
  await expect(text).toBeFocused();
  await keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await keyboard.type('/portfolio');
  await keyboard.press('Enter');
  await expect(text.locator('a[href="/portfolio"]')).toHaveText('did');
  await expect(text).toBeFocused();

  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('/tab');
  await expect(menu).toBeVisible();
  await keyboard.press('Enter');
  for (const word of ['Plan', 'Price', 'Term', 'Small', '10', 'Year', 'Large', '20', 'Year', 'Huge']) {
    await keyboard.type(word);
    await keyboard.press('Tab');
  }
  await expect(text.locator('tr')).toHaveCount(4);

  await keyboard.press('ArrowDown');
  await keyboard.press('Control+End');
  await keyboard.press('Enter');
  await keyboard.type('/video');
  await expect(menu).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /Address/ })).toBeFocused();
  await keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await keyboard.press('Tab');
  await keyboard.type('How we work');
  await keyboard.press('Enter');
  await expect(text.getByText('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBeVisible();

  await page.getByRole('radio', { name: /Publish Now/ }).check();
  await desk.submit('🚀 Publish Now');
  await desk.expectToast('Blog post created successfully!');

  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== siteUrl,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'The video' });
    },
  );
  await openStarted(page, `/blog/${title.toLowerCase().replace(' ', '-')}`);
  await expect(page.getByRole('region', { name: 'Table: Plan, Price, Term' })).toBeVisible();
  await expectAccessible(page);
  const cover = page.getByRole('link', { name: /How we work/ });
  await expect(cover).toContainText('From youtube.com, loaded when you click');
  expect(foreign).toEqual([]);
  await cover.focus();
  await expect(async () => {
    await cover.press('Enter', { timeout: 1_000 });
    await expect(page.locator('iframe[title="How we work"]')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  const video = page.frameLocator('iframe[title="How we work"]').frameLocator('iframe');
  await expect(video.getByText('The video')).toBeVisible();
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
});

/** The names of the controls that a message lies on. */
const listCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = Array.from(document.querySelectorAll('.Toastify__toast'), (toast) =>
      toast.getBoundingClientRect(),
    );
    return Array.from(document.querySelectorAll<HTMLElement>('button, a[href], input, select'))
      .filter((control) => control.closest('.Toastify, [inert]') === null && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return boxes.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.id));
  });

for (const width of [390, 1280])
  test(
    `a message about a list lies on no button at ${width} px`,
    deepUnless(width === 390),
    async ({ signedInPage: page, siteUrl }) => {
      const api = createAdminApi({ url: siteUrl, token: await fetchToken(siteUrl) });
      const name = `Client ${createMark()}`;
      await api.post('/api/testimonials', {
        name,
        text: 'Good work.',
        position: 'Owner',
        client: 'A client',
        service: 'Websites',
        rating: 5,
        // Other specs count those of visitors on the shared stack.
        status: 'draft',
      });
      await page.setViewportSize({ width, height: 800 });
      const desk = createContentDesk({ page, url: siteUrl });
      await desk.open('/dashboard/testimonials', 'Testimonials');
      await desk.search(name);
      await desk.delete(
        name,
        'Are you sure you want to delete this testimonial?',
        'Testimonial deleted successfully',
      );
      await expect.poll(() => listCovered(page)).toEqual([]);
      await expect(page.locator('.Toastify__toast').first()).toBeVisible();
    },
  );

test('messages cover no button of an editor, whose toolbar stays; nothing scrolls sideways', {
  tag: '@deep',
}, async ({ signedInPage: page, siteUrl }) => {
  const api = createAdminApi({ url: siteUrl, token: await fetchToken(siteUrl) });
  const title = `Long ${createMark()}`;
  const { data: post } = await api.post<{ data: { _id: string } }>('/api/blogs', {
    title,
    paragraphs: [{ content: '<p>A line of a long text.</p>'.repeat(60) }],
  });
  const desk = createContentDesk({ page, url: siteUrl });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await desk.open(`/dashboard/blog/edit/${post._id}`, 'Edit Blog');
    const text = page.locator('main [contenteditable=true]').first();
    await text.getByText('A line').nth(40).scrollIntoViewIfNeeded();
    await expect(page.getByRole('toolbar').first()).toBeInViewport();
    await expectNoSidewaysScroll(page);
    const toast = page.locator('.Toastify__toast').first();
    await page.keyboard.press('Control+s');
    await expect(toast).toBeVisible();
    await expect.poll(() => listCovered(page)).toEqual([]);
  }
  await api.delete(`/api/blogs/${post._id}`);
});
