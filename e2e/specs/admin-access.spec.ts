import type { Page } from '@playwright/test';
import { type AdminApi, createAdminApi, createContact, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { deepUnless } from '../core/depth';
import { collectComplaints, expect, signIn, test, waitPatiently } from '../core/test';
import { createBackOffice } from '../pages/back-office';

interface Screen {
  path: string;
  heading: string | RegExp;
}

/** Every admin route of the spec, and those of mfe-admin-system; `{name}` is replaced by the id of an existing item. */
const screens: Screen[] = [
  { path: '/dashboard', heading: /^Welcome back, / },
  { path: '/dashboard/analytics', heading: 'Analytics' },
  { path: '/dashboard/users', heading: 'Users' },
  { path: '/dashboard/users/roles', heading: 'Roles' },
  { path: '/dashboard/users/roles/new', heading: 'New role' },
  { path: '/dashboard/reports', heading: 'Reports' },
  { path: '/dashboard/calendar', heading: 'Calendar' },
  { path: '/dashboard/messages', heading: 'Mail texts' },
  { path: '/dashboard/settings', heading: 'Settings' },
  { path: '/dashboard/settings/security', heading: 'Security settings' },
  { path: '/dashboard/settings/mail', heading: 'Mail settings' },
  { path: '/dashboard/settings/webhooks', heading: 'Webhooks' },
  { path: '/dashboard/settings/single-sign-on', heading: 'Single sign-on' },
  { path: '/dashboard/settings/single-sign-on/new?kind=google', heading: 'New provider' },
  { path: '/dashboard/privacy', heading: 'Privacy' },
  { path: '/dashboard/settings/activity', heading: 'Activity Log' },
  { path: '/dashboard/account', heading: 'Your account' },
  { path: '/dashboard/remotes', heading: 'Remotes' },
  { path: '/dashboard/remotes/mfe-admin-system', heading: 'mfe-admin-system' },
  { path: '/dashboard/company', heading: 'Company' },
  { path: '/dashboard/menus', heading: 'Menus' },
  { path: '/dashboard/claims', heading: 'Figures' },
  { path: '/dashboard/look', heading: 'Look' },
  { path: '/dashboard/pages', heading: 'Pages' },
  { path: '/dashboard/pages/home-page', heading: 'Home page' },
  { path: '/dashboard/legal', heading: 'Legal' },
  { path: '/dashboard/redirects', heading: 'Redirects' },
  { path: '/dashboard/partners', heading: 'Partner Management' },
  { path: '/dashboard/team', heading: 'Team' },
  { path: '/dashboard/team/create', heading: 'New team member' },
  { path: '/dashboard/testimonials', heading: 'Testimonials' },
  { path: '/dashboard/testimonials/create', heading: 'New testimonial' },
  { path: '/dashboard/careers', heading: 'Careers' },
  { path: '/dashboard/careers/create', heading: 'New career role' },
  { path: '/dashboard/contacts', heading: 'Contact Management' },
  { path: '/dashboard/contacts/stats', heading: 'Contact Statistics' },
  { path: '/dashboard/contacts/priority', heading: 'Priority Contacts' },
  { path: '/dashboard/contacts/{contact}', heading: 'Access Check' },
  { path: '/dashboard/services', heading: 'Services Management' },
  { path: '/dashboard/services/create', heading: 'Create New Service' },
  { path: '/dashboard/services/edit/{service}', heading: 'Edit Service' },
  { path: '/dashboard/services/{serviceSlug}', heading: /\w/ },
  { path: '/dashboard/solutions', heading: 'Solutions' },
  { path: '/dashboard/solutions/create', heading: 'New Solution' },
  { path: '/dashboard/solutions/edit/{solution}', heading: 'Edit Solution' },
  { path: '/dashboard/case-studies', heading: 'Case Studies' },
  { path: '/dashboard/case-studies/create', heading: 'New Case Study' },
  { path: '/dashboard/case-studies/edit/{caseStudy}', heading: 'Edit Case Study' },
  { path: '/dashboard/newsletter', heading: 'Newsletter Management' },
  { path: '/dashboard/newsletter/subscribers', heading: 'Newsletter Management' },
  { path: '/dashboard/newsletter/create', heading: 'Create Newsletter' },
  { path: '/dashboard/newsletter/analytics', heading: 'Newsletter Analytics' },
  { path: '/dashboard/newsletter/campaigns', heading: 'Campaigns' },
  { path: '/dashboard/newsletter/segments', heading: 'Segments' },
  { path: '/dashboard/newsletter/domain', heading: 'Sending Domain' },
  { path: '/dashboard/blog', heading: 'Blog Management' },
  { path: '/dashboard/blog/create', heading: 'Create New Blog' },
  { path: '/dashboard/blog/edit/{post}', heading: 'Edit Blog' },
];

/** One screen of each layout; the others consist of the same components. */
const layouts = [
  '/dashboard',
  '/dashboard/messages',
  '/dashboard/contacts',
  '/dashboard/contacts/{contact}',
  '/dashboard/services/create',
  '/dashboard/newsletter/create',
  '/dashboard/blog',
];

type Item = { _id: string; slug: string };

async function findFirst(api: AdminApi, path: string): Promise<Item> {
  const { data } = await api.get<{ data: Item[] }>(`${path}?limit=1`);
  const [item] = data;
  if (item === undefined) throw new Error(`nothing under ${path}`);
  return item;
}

const existing: Record<string, string> = {};

test.beforeAll(async ({ siteUrl, adminToken }) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const service = await findFirst(api, '/api/services/admin/all');
  existing.service = service._id;
  existing.serviceSlug = service.slug;
  existing.solution = (await findFirst(api, '/api/solutions/admin/all'))._id;
  existing.caseStudy = (await findFirst(api, '/api/case-studies/admin/all'))._id;
  existing.post = (await findFirst(api, '/api/blogs/published'))._id;
  existing.contact = await createContact({
    url: siteUrl,
    api,
    contact: { fullName: 'Access Check', email: `access-${createMark()}@example.com` },
  });
});

const fillIn = (path: string) => path.replace(/\{(\w+)\}/g, (_all, name: string) => existing[name] ?? '');

test.describe('every screen', () => {
  let page: Page;
  let complaints: string[];

  // One browser tab for all screens, as an admin uses them: their scripts are loaded and compiled once.
  test.beforeAll(async ({ browser, adminToken }) => {
    const context = await browser.newContext();
    await waitPatiently(context);
    await signIn(context, adminToken);
    page = await context.newPage();
    complaints = collectComplaints(page);
  });
  test.afterAll(() => page.context().close());

  for (const { path, heading } of screens) {
    test(
      `${path} opens for an admin: accessible, fits 320 px, logs no error`,
      deepUnless(layouts.includes(path)),
      async ({ siteUrl }) => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await createBackOffice({ page, url: siteUrl }).open(fillIn(path), heading);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
        expect(complaints).toEqual([]);
      },
    );
  }
});

test('redirects a visitor from the screens of every remote to /login', async ({ page, siteUrl }) => {
  for (const path of [
    '/dashboard',
    '/dashboard/contacts/{contact}',
    '/dashboard/blog/edit/{post}',
    '/dashboard/remotes',
  ]) {
    await test.step(path, async () => {
      await page.goto(siteUrl + fillIn(path));
      await expect(page).toHaveURL(`${siteUrl}/login`);
    });
  }
});

test('the back office shows the not-found page for any other path', async ({
  signedInPage: page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/dashboard/no-such-place`);
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
});

test('a chosen theme is in the first byte of every page, the public site included', async ({
  signedInPage: page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/dashboard`);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const path of ['/dashboard', '/about']) {
    const response = await page.goto(siteUrl + path);
    expect(await response?.text()).toContain('<html lang="en" data-theme="dark">');
  }
  await page.goto(`${siteUrl}/dashboard`);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const response = await page.goto(`${siteUrl}/about`);
  expect(await response?.text()).toContain('<html lang="en" data-theme="light">');
});

test('a navigation scrolls to the top', { tag: '@deep' }, async ({ signedInPage: page, siteUrl }) => {
  const office = createBackOffice({ page, url: siteUrl });
  await page.setViewportSize({ width: 1280, height: 500 });
  await office.open('/dashboard/blog', 'Blog Management');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await office.nav.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { name: 'Services Management' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
