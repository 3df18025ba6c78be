import type { Page } from '@playwright/test';
import { createAdminApi, createMark } from '../core/api';
import { expect, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';
import { adminCredentials, createLogin, readToken } from '../pages/login';

interface Post {
  _id: string;
  slug: string;
}

const createPost = async (url: string, token: string, title: string) =>
  (
    await createAdminApi({ url, token }).post<{ data: Post }>('/api/blogs', {
      title,
      status: 'draft',
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

test('unsaved text is in the preview, survives a killed tab and is never visible to visitors', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
  browser,
}) => {
  const mark = createMark();
  const post = await createPost(siteUrl, adminToken, `Crash ${mark}`);
  const path = `/dashboard/blog/edit/${post._id}`;
  const typed = { title: `Rescued ${mark}`, text: `Typed in time ${mark}. ` };
  await createContentDesk({ page, url: siteUrl }).open(path, 'Edit Blog');
  await typeAndKeep(page, siteUrl, post, typed);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Preview', exact: true }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(/\/preview\/blogs\//);
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

  const crashed = page.waitForEvent('crash');
  await expect(page.goto('chrome://crash')).rejects.toThrow();
  await crashed;
  const tab = await page.context().newPage();
  const desk = createContentDesk({ page: tab, url: siteUrl });
  await desk.open(path, 'Edit Blog');
  await expect(tab.getByText('Your unsaved work was restored')).toBeVisible();
  await expect(desk.field('Title')).toHaveValue(typed.title);
  await expect(tab.locator('main [contenteditable=true]').first()).toContainText(typed.text.trim());
  await tab.getByRole('button', { name: 'Discard changes' }).click();
  await expect(desk.field('Title')).toHaveValue(`Crash ${mark}`);
  await expect(tab.locator('main [contenteditable=true]').first()).toHaveText('As it was.');
});

test('unsaved text outlives its session, however that ends', { tag: '@deep' }, async ({
  page,
  siteUrl,
  adminToken,
}) => {
  const mark = createMark();
  const { data: newsletter } = await createAdminApi({ url: siteUrl, token: adminToken }).post<{
    data: { id: string };
  }>('/api/newsletter/campaigns', { subject: `Saved ${mark}`, content: '<p>Hello</p>' });
  const desk = createContentDesk({ page, url: siteUrl });
  const login = createLogin({ page, url: siteUrl });
  const open = () => desk.open(`/dashboard/newsletter/create?draft=${newsletter.id}`, 'Create Newsletter');
  const signIn = async () => {
    await login.fill(adminCredentials);
    await expect(page).toHaveURL(/\/dashboard/);
  };
  const signOut = (tab: Page) => tab.getByRole('button', { name: 'Logout' }).click();
  const ends: Record<string, (type: () => Promise<void>) => Promise<void>> = {
    'a log-out': async (type) => {
      await type();
      await signOut(page);
    },
    "the server's refusal": async (type) => {
      const authorization = `Bearer ${await readToken(page)}`;
      // Right before this text is stored: any earlier, and another call would end the session first.
      await page.route('**/draft', async (route) => {
        if (route.request().postData()?.includes("before the server's refusal"))
          await page.request.post('/api/auth/logout', { headers: { authorization } });
        await route.continue();
      });
      await type();
      await expect(page).toHaveURL(/\/login/);
      await page.unroute('**/draft');
    },
    'the log-out in another tab': async (type) => {
      await type();
      const other = await page.context().newPage();
      await other.goto(`${siteUrl}/dashboard`);
      await signOut(other);
      await expect(other).toHaveURL(/\/login/);
      await other.close();
    },
  };
  await login.open();
  await signIn();
  for (const [name, end] of Object.entries(ends)) {
    await test.step(name, async () => {
      const subject = `Typed before ${name} ${mark}`;
      await open();
      await end(() => page.getByLabel('Subject').fill(subject));
      await expect(page).toHaveURL(/\/login/);
      await signIn();
      await open();
      await expect(page.getByLabel('Subject')).toHaveValue(subject);
    });
  }
});
