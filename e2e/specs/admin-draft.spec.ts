import type { Page } from '@playwright/test';
import { createAdminApi, createMark } from '../core/api';
import { expect, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

interface Post {
  _id: string;
  slug: string;
}

const createPost = async (url: string, token: string, title: string, status: 'draft' | 'published') =>
  (
    await createAdminApi({ url, token }).post<{ data: Post }>('/api/blogs', {
      title,
      status,
      paragraphs: [{ content: '<p>As it was.</p>' }],
    })
  ).data;

/** Changes title and text, and waits until the server has the draft with both. */
async function typeAndKeep(page: Page, url: string, { _id }: Post, texts: { title: string; text: string }) {
  const desk = createContentDesk({ page, url });
  const kept = page.waitForResponse((response) => {
    const request = response.request();
    if (request.method() !== 'PUT' || !response.url().endsWith(`/api/blogs/${_id}/draft`)) return false;
    const sent = request.postData() ?? '';
    return response.ok() && sent.includes(texts.title) && sent.includes(texts.text);
  });
  await desk.field('Title').fill(texts.title);
  await desk.write(0, texts.text);
  await kept;
}

test('unsaved text survives a killed tab and is never visible to visitors', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const mark = createMark();
  const post = await createPost(siteUrl, adminToken, `Crash ${mark}`, 'published');
  const path = `/dashboard/blog/edit/${post._id}`;
  const typed = { title: `Rescued ${mark}`, text: `Typed in time ${mark}. ` };
  await createContentDesk({ page, url: siteUrl }).open(path, 'Edit Blog');
  await typeAndKeep(page, siteUrl, post, typed);

  const crashed = page.waitForEvent('crash');
  await expect(page.goto('chrome://crash')).rejects.toThrow();
  await crashed;

  const tab = await page.context().newPage();
  const desk = createContentDesk({ page: tab, url: siteUrl });
  await desk.open(path, 'Edit Blog');
  await expect(tab.getByText('Your unsaved work was restored')).toBeVisible();
  await expect(desk.field('Title')).toHaveValue(typed.title);
  await expect(tab.locator('main [contenteditable=true]').first()).toContainText(typed.text.trim());
  const publicPage = await (await tab.request.get(`/blog/${post.slug}`)).text();
  expect(publicPage).toContain('As it was.');
  expect(publicPage).not.toContain(typed.title);

  await tab.getByRole('button', { name: 'Discard changes' }).click();
  await expect(desk.field('Title')).toHaveValue(`Crash ${mark}`);
  await expect(tab.locator('main [contenteditable=true]').first()).toHaveText('As it was.');
});

test('a preview link shows a draft with its unsaved changes, without signing in', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
  browser,
}) => {
  const mark = createMark();
  const post = await createPost(siteUrl, adminToken, `Draft ${mark}`, 'draft');
  const typed = { title: `Looked at ${mark}`, text: `Not saved ${mark}. ` };
  await createContentDesk({ page, url: siteUrl }).open(`/dashboard/blog/edit/${post._id}`, 'Edit Blog');
  await typeAndKeep(page, siteUrl, post, typed);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Preview', exact: true }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(/\/preview\/blogs\//);
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(typed.title);

  const stranger = await browser.newContext();
  try {
    const visit = await stranger.newPage();
    await visit.goto(preview.url());
    await expect(visit.getByRole('heading', { level: 1 })).toContainText(typed.title);
    await expect(visit.getByText(typed.text.trim())).toBeVisible();
    await expect(visit.getByText('Preview: only people who have this link can see this page.')).toBeVisible();
    expect((await visit.goto(`${siteUrl}/blog/${post.slug}`))?.status()).toBe(404);
  } finally {
    await stranger.close();
  }
});
